import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeReleases } from '../src/delivery/testing/write-releases.ts';
import { findFreePorts } from './find-free-ports.ts';
import { launchMain } from './launch-main.ts';
import { makeCertificates } from './make-certificates.ts';
import type { Launched } from './launch-process.ts';
import { startNginx } from './start-nginx.ts';

/** How long `startNginx` avoids a failed process. */
const failTimeoutMilliseconds = 2_000;

/** A process of the product that is restarted at the same address when it ends. */
export type Member = {
  readonly name: string;
  start(): Promise<void>;
  untilReady(): Promise<void>;
  /** @returns its exit code */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

export type Cluster = {
  readonly url: string;
  readonly web: readonly Member[];
  readonly workers: readonly Member[];
  stop(): Promise<void>;
};

export type ClusterPlan = {
  readonly databaseUrl: string;
  readonly web: number;
  readonly workers: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the demo in several processes on one PostgreSQL. nginx reaches them by TLS, as in production. */
export async function startCluster({ databaseUrl, web, workers, env = {} }: ClusterPlan): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-cluster-'));
  writeReleases(join(folder, 'releases'));
  const { ca, caFile, certFile, keyFile } = makeCertificates(join(folder, 'tls'));
  const [port = 0, ...ports] = await findFreePorts(1 + web + workers);
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '1',
    FEED_KEY: 'test-feed-key',
    DRAIN_SECONDS: '2',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
    ...env,
  };
  const member = (role: 'web' | 'worker', index: number) =>
    createMember(
      `${role} ${index + 1}`,
      {
        ...settings,
        ROLE: role,
        PORT: String(ports[role === 'web' ? index : web + index]),
      },
      ca,
    );
  const members = {
    web: Array.from({ length: web }, (_, index) => member('web', index)),
    workers: Array.from({ length: workers }, (_, index) => member('worker', index)),
  };
  const all = [...members.web, ...members.workers];
  await Promise.all(all.map((one) => one.start()));
  // On a busy machine a live process may need seconds for a TLS handshake. If nginx then avoided it while the other one
  // restarts, it would answer every call with 502.
  const nginx = await startNginx(port, ports.slice(0, web), { caFile, connectTimeout: '20s' });
  return {
    url: nginx.url,
    ...members,
    async stop() {
      await Promise.all(all.map((one) => one.end('SIGKILL')));
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Restarts them as an operator does, each once the one before is ready and nginx uses it again. */
export async function restartInTurn(members: readonly Member[]): Promise<readonly (number | null)[]> {
  const codes: (number | null)[] = [];
  for (const member of members) {
    codes.push(await member.end('SIGTERM'));
    await member.start();
    await sleep(failTimeoutMilliseconds);
  }
  return codes;
}

type Environment = Readonly<Record<string, string>> & { readonly PORT: string };

function createMember(name: string, env: Environment, ca: string): Member {
  let running: Launched | undefined;
  const options = { host: '127.0.0.1', port: env.PORT, path: '/readyz', ca, servername: 'quaywatch', agent: false };
  const isReady = async () => {
    const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
    // A process stays ready while the database is away.
    const { database } = (await json(answer)) as { database?: string };
    return answer.statusCode === 200 && database === 'reachable';
  };
  const untilReady = async () => {
    while (!(await isReady())) await sleep(50);
  };
  return {
    name,
    async start() {
      running = launchMain(env);
      await running.listening;
      await untilReady();
    },
    untilReady,
    async end(signal) {
      running?.child.kill(signal);
      return (await running?.ended) ?? null;
    },
  };
}
