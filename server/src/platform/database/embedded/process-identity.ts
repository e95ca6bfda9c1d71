import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Also tells a process from a later one with the same id, or from one in another container. */
export type ProcessIdentity = {
  readonly pid: number;
  readonly startedAt: string;
  readonly namespace: string;
};

export function identifyThisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? 'unknown', namespace: namespaceOfThisProcess() };
}

/** 'unknown' for a process of another machine or container. */
export function isRunning(identity: ProcessIdentity): 'yes' | 'no' | 'unknown' {
  if (identity.namespace !== namespaceOfThisProcess()) return 'unknown';
  if (!exists(identity.pid)) return 'no';
  const startedAt = startOf(identity.pid);
  return startedAt === null || startedAt === identity.startedAt ? 'yes' : 'no';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux counts ticks since boot, so the boot id is included. Other systems have `ps`. */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || null;
  } catch {
    return null;
  }
}

function namespaceOfThisProcess(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
