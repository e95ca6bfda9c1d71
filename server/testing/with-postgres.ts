// node testing/with-postgres.ts [--durable] <command...>: runs the command with TEST_DATABASE_URL of a PostgreSQL server
// that exists only for it, in a temporary folder on a free port. It never waits for the disk, which is right for tests;
// with --durable it does, as in production. Without PostgreSQL on the machine it says what it skipped.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const durable = process.argv[2] === '--durable';
const command = process.argv.slice(durable ? 3 : 2);
const binaries = findBinaries();

if (command.length === 0) end('Usage: node testing/with-postgres.ts [--durable] <command...>', 2);
else if (!binaries) end(`Skipped on PostgreSQL (no server binaries found; set PG_BIN): ${command.join(' ')}`, 0);
else process.exitCode = await runWith(binaries);

async function runWith(bin: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-postgres-'));
  const port = await findFreePort();
  const pgControl = [join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-s', '-w', '-l', join(folder, 'log')];
  // The server refuses to run as root, so there it runs as the account that its package made.
  if (isRoot()) execFileSync('chown', ['postgres', folder]);
  asServerAccount([
    join(bin, 'initdb'),
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
  ]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=''${durable ? '' : ' -c fsync=off'}`;
  asServerAccount([...pgControl, '-o', settings, 'start']);
  const stop = () => {
    asServerAccount([...pgControl, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  // The command gets the signal too; this process stays until it has ended, to stop the server after it.
  process.on('SIGINT', () => undefined);
  try {
    return await runCommand(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    stop();
  }
}

function runCommand(url: string): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function asServerAccount(line: string[]): void {
  const [program = '', ...args] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...line] : line;
  execFileSync(program, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function findBinaries(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env['PG_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  return (
    candidates.find(
      (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function end(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
