// `node scripts/deploy/check-health.ts [milliseconds]`: the health check of deploy/compose.yaml. Compose restarts a
// program that has exited but not one that hangs, so this check kills a program that accepts connections and never
// answers.
import { readdirSync, readFileSync } from 'node:fs';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';

const port = process.env['PORT'] ?? '8080';
const patienceMs = Number(process.argv[2] ?? 5_000);

const hasTls = Boolean(process.env['TLS_CERT_FILE']);

function ask(path: string): Promise<'good' | 'bad' | 'silent'> {
  const signal = AbortSignal.timeout(patienceMs);
  return new Promise((resolve) => {
    const take = ({ statusCode }: IncomingMessage) => resolve(statusCode === 200 ? 'good' : 'bad');
    const options = { host: '127.0.0.1', port, path, signal, agent: false };
    // The certificate is for the name by which balancers reach the process, not for this address.
    const request = hasTls ? getByHttps({ ...options, rejectUnauthorized: false }, take) : getByHttp(options, take);
    request.on('error', () => resolve(signal.aborted ? 'silent' : 'bad'));
  });
}

/** A silent database makes /readyz slow; /healthz depends on nothing else. */
async function isHanging(): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) if ((await ask('/healthz')) !== 'silent') return false;
  return true;
}

/** @returns null for a process that has ended or belongs to another user */
function readOfProcess(id: string, file: 'cmdline' | 'environ'): readonly string[] | null {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0');
  } catch {
    return null;
  }
}

const isProgram = (id: string) =>
  readOfProcess(id, 'cmdline')?.[1]?.endsWith('server/src/main.ts') === true &&
  readOfProcess(id, 'environ')?.includes(`PORT=${port}`) === true;

const state = await ask('/readyz');
if (state === 'silent' && (await isHanging())) {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (isProgram(id)) process.kill(Number(id), 'SIGKILL');
}
process.exit(state === 'good' ? 0 : 1);
