import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './find-free-ports.ts';

export type PostgresServer = {
  readonly url: string;
  /** Stops it as a crash would: connections break, and nothing more is written. */
  crash(): void;
  start(): void;
  /** Stops it and removes its folder. */
  remove(): void;
};

const programs = ['initdb', 'pg_ctl', 'pg_basebackup'];

export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    process.env['PG_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  return (
    candidates.find((folder) => folder !== '' && programs.every((program) => existsSync(join(folder, program)))) ?? null
  );
}

/**
 * @param durable waits for the disk, as in production; tests do not need it
 * @param place where its folder is created; unless it is durable, in memory if there is room
 */
export function startPostgres(
  bin: string,
  durable = false,
  place = durable ? tmpdir() : findQuickFolder(),
): Promise<PostgresServer> {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'];
  return startServer(bin, (data) => [join(bin, 'initdb'), '-D', data, ...options], { durable, place });
}

export function startReplica(bin: string, primary: PostgresServer): Promise<PostgresServer> {
  const options = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  return startServer(bin, (data) => [join(bin, 'pg_basebackup'), '-d', primary.url, '-D', data, ...options]);
}

/** Each test file gets a database of some hundred files, which a disk's file system takes longer to create and delete. */
function findQuickFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= 4 * 2 ** 30 ? inMemory : tmpdir();
}

/** @param createData creates the data folder */
async function startServer(
  bin: string,
  createData: (data: string) => string[],
  { durable = false, place = findQuickFolder() } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(place, 'quaywatch-postgres-'));
  const data = join(folder, 'data');
  const port = await findFreePort();
  const pgControl = [join(bin, 'pg_ctl'), '-D', data, '-s', '-w', '-l', join(folder, 'log')];
  // The server refuses to run as root, so it runs as its package's account.
  if (isRoot()) execFileSync('chown', ['postgres', folder]);
  asServerAccount(createData(data));
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=''${durable ? '' : ' -c fsync=off -c full_page_writes=off'}`;
  const start = () => asServerAccount([...pgControl, '-o', settings, 'start']);
  const crash = () => asServerAccount([...pgControl, '-m', 'immediate', 'stop']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash,
    start,
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asServerAccount(line: string[]): void {
  const [program = '', ...args] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...line] : line;
  execFileSync(program, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
