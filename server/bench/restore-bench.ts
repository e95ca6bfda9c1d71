// node bench/restore-bench.ts: how long `pnpm backup` and `pnpm restore` take compared with pg_dump and pg_restore, on
// one PostgreSQL server that waits for the disk. BENCH_RESTORE_ROWS sets the number of status rows.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { findPostgres } from '../testing/start-postgres.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillJourneys, statusesPerVisit } from './fill-journeys.ts';

const rows = Number(process.env['BENCH_RESTORE_ROWS'] ?? 2_000_000);
const customers = rows / 40;
const wanted = 2;
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-restore-bench-'));

const serverUrl = process.env['TEST_DATABASE_URL'];
try {
  if (serverUrl) await run(serverUrl);
  else {
    const withPostgres = join(import.meta.dirname, '../testing/with-postgres.ts');
    const command = [withPostgres, '--durable', process.execPath, import.meta.filename];
    process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(url: string): Promise<void> {
  const full = await createDatabase(url, 'bench_full');
  const pool = await openPostgres(full, pino({ level: 'silent' }));
  await applyMigrations(pool.pool, pool.engine);
  await pool.close();
  const client = new pg.Client(full);
  await client.connect();
  await fillJourneys(client, rows / statusesPerVisit);
  await fillCustomers(client, customers);
  const { rows: sizes } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await client.end();
  console.log(`\n${rows} statuses of ${rows / statusesPerVisit} visits, ${customers} customers, ${sizes[0]?.size}`);

  const bin = findPostgres() ?? '';
  const [dump, backup] = [join(folder, 'dump'), join(folder, 'backup')];
  const dumped = time(join(bin, 'pg_dump'), ['-Fc', '-f', dump, full]);
  const backedUp = time(process.execPath, ['src/backup.ts', backup], full);
  const theirs = await createDatabase(url, 'bench_theirs');
  const restored = time(join(bin, 'pg_restore'), ['-d', theirs, dump]);
  const ours = await createDatabase(url, 'bench_ours');
  const putBack = time(process.execPath, ['src/restore.ts', backup], ours);

  const met = putBack / restored <= wanted;
  if (!met) process.exitCode = 1;
  console.log(
    `  backup   pg_dump    ${dumped.toFixed(1)} s  pnpm backup  ${backedUp.toFixed(1)} s  x${(backedUp / dumped).toFixed(2)}`,
  );
  console.log(
    `  restore  pg_restore ${restored.toFixed(1)} s  pnpm restore ${putBack.toFixed(1)} s  x${(putBack / restored).toFixed(2)}  ${met ? 'met' : 'MISSED'}`,
  );
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function time(program: string, args: readonly string[], database?: string): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    env: { ...process.env, ...(database !== undefined && { DATABASE_URL: database, DATA_DIR: join(folder, 'data') }) },
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return (performance.now() - began) / 1_000;
}
