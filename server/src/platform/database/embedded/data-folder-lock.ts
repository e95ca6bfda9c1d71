import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../../config/start-problem.ts';
import { identifyThisProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

export type FolderLock = { release(): void };

const beatMilliseconds = 1_000;
const turnMilliseconds = 10_000;
const attempts = 5;
/**
 * Locks the folder, since two processes on one folder would silently lose rows.
 * @param watchMilliseconds how long to watch for a sign of life from a holder in another container, which cannot be
 * looked up
 * @throws StartProblem that names the process holding the folder
 */
export async function lockDataFolder(dataDir: string, watchMilliseconds = 4 * beatMilliseconds): Promise<FolderLock> {
  const path = join(dataDir, 'quaywatch.lock');
  const own = JSON.stringify(identifyThisProcess());
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (create(path, own)) return hold(path, own);
    const found = read(path);
    if (found === null) continue;
    const holder = parse(found);
    if (holder && (await isHeld(path, holder, watchMilliseconds))) throw refusal(dataDir, holder.pid);
    removeStale(path, found);
    await sleep(Math.random() * 50);
  }
  throw new StartProblem(`DATA_DIR ${dataDir} is being opened by another process at this moment.`);
}

function refusal(dataDir: string, pid: number): StartProblem {
  return new StartProblem(`DATA_DIR ${dataDir} is in use by process ${pid}: stop it first, or set another DATA_DIR.`);
}

/** The lock appears complete: an empty one would look as if its process had been killed while writing it. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function isHeld(path: string, holder: ProcessIdentity, watchMilliseconds: number): Promise<boolean> {
  const running = isRunning(holder);
  if (running !== 'unknown') return running === 'yes';
  const before = beatOf(path);
  await sleep(watchMilliseconds);
  const after = beatOf(path);
  return after !== null && after !== before;
}

/**
 * Only one process at a time may remove a lock, and only the very lock that it found stale: another process may have
 * taken the folder since.
 */
function removeStale(path: string, stale: string): void {
  const turn = `${path}.turn`;
  try {
    mkdirSync(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    // A turn takes no time. One this old belongs to a process that was killed during it.
    if (since !== undefined && Date.now() - since > turnMilliseconds) rmSync(turn, { recursive: true, force: true });
    return;
  }
  try {
    if (read(path) === stale) rmSync(path, { force: true });
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

function hold(path: string, own: string): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // A test or an operator may have removed the folder; the next start creates a new lock.
    }
  }, beatMilliseconds);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (read(path) === own) rmSync(path, { force: true });
    },
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function beatOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** @returns null for an incomplete lock, whose process was killed while writing it */
function parse(content: string): ProcessIdentity | null {
  try {
    const { pid, startedAt, namespace } = JSON.parse(content) as Partial<ProcessIdentity>;
    return pid === undefined || startedAt === undefined || namespace === undefined
      ? null
      : { pid, startedAt, namespace };
  } catch {
    return null;
  }
}
