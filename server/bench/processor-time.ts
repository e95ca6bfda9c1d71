import { readdirSync, readFileSync } from 'node:fs';
import type { OpenPool } from '../src/platform/database/open-pool.ts';

/**
 * Milliseconds of the processor that this process, with the embedded database in it, and a PostgreSQL on this machine have used so
 * far: other work on the machine changes them less than it changes times of the clock. Linux only, elsewhere without PostgreSQL's.
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
    // After the name in brackets, which may have blanks in it: the state, and then the parent.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? null;
  } catch {
    // A process that has ended since it was listed.
    return null;
  }
}

function timeOfChildren(postmaster: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const nanoseconds = children.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1_000_000;
}
