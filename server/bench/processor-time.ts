import { readdirSync, readFileSync } from 'node:fs';
import type { OpenPool } from '../src/platform/database/open-pool.ts';

/**
 * Milliseconds of processor time used by this process (including the embedded database) and by a PostgreSQL on this
 * machine. Other work affects it less than elapsed time. On systems other than Linux it leaves PostgreSQL out.
 */
export async function createProcessorTime({ pool, engine }: OpenPool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = engine === 'postgres' && rows[0] ? parentOf(rows[0].pid) : null;
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + (postmaster === null ? 0 : timeOfChildren(postmaster));
  };
}

function parentOf(pid: string | number): string | null {
  try {
    // The parent's id follows the state, which follows a name in brackets that may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? null;
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}

function timeOfChildren(postmaster: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const nanoseconds = children.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1_000_000;
}
