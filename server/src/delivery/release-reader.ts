import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  findConflicts,
  isFolderName,
  listEarlier,
  parseChannel,
  parseRelease,
  type Canary,
  type Channel,
  type Release,
} from '@quaywatch/shared/release';
import type { Logger } from 'pino';
import { messageOf } from '../platform/message-of.ts';
import type { EarlierRelease, LiveCanary, LiveReleases } from './choose-releases.rules.ts';

export type ReleaseReader = {
  /** The same object until a live release, a canary or what is known of earlier releases changes. */
  readLive(): LiveReleases;
  /** Which release of a name is live, and which were before; null if unreadable. */
  readChannel(name: string): Channel | null;
  /** A published release, live or not: open pages keep loading files of the release they started with. */
  readRelease(name: string, id: string): Release | null;
  /** Published releases of a name, newest first, at most 30. */
  listReleases(name: string): readonly Release[];
};

/** Resolves when a release that is live elsewhere has arrived here, or after a few seconds (SRV-209). */
export type LookAgain = () => Promise<void>;

/** Brings releases here from another place. */
export type ReleaseFollower = {
  readonly lookAgain: LookAgain;
  /** Resolves once that place could be read for the first time; before, what is live there may not be here yet. */
  readonly firstLook: Promise<void>;
};

/** Whether an earlier release is usable is only known once all live releases are. */
type StoredEarlier = Omit<EarlierRelease, 'usable'>;

/** The current content of a channel; no live release if none could be read yet. */
type Current = {
  readonly name: string;
  readonly live: Release | null;
  readonly canary: LiveCanary | null;
  readonly watched: LiveReleases['watched'][number] | null;
  readonly earlier: readonly StoredEarlier[];
};

const mostListed = 30;

/**
 * Reads a release store (`<name>/channel.json`, `<name>/<release>/release.json`). A missing or unreadable file affects
 * only its own remote, which stays at its last live release; the log names the file once. Every request tries again, so
 * repairing the file needs no restart.
 */
export function createReleaseReader(folder: string, log: Logger): ReleaseReader {
  // Releases never change, so only the pointers to them are read again.
  const releases = new Map<string, Release>();
  const lastLive = new Map<string, Release>();
  const unreadable = new Set<string>();
  let all: readonly Current[] = [];
  let live: LiveReleases = { shell: null, remotes: [], missing: [], canaries: [], watched: [], earlier: [] };

  function complain(file: string, reason: string): void {
    if (!unreadable.has(file)) log.error({ file, reason }, 'release store: a file cannot be used');
    unreadable.add(file);
  }

  function read<Value>(file: string, parse: (text: string) => Value): Value | null {
    try {
      const value = parse(readFileSync(file, 'utf8'));
      unreadable.delete(file);
      return value;
    } catch (error) {
      complain(file, messageOf(error));
      return null;
    }
  }

  const fileOf = (name: string, id: string) => join(folder, name, id, 'release.json');

  function readRelease(name: string, id: string): Release | null {
    if (!isFolderName(name) || !isFolderName(id)) return null;
    const key = `${name}/${id}`;
    const file = fileOf(name, id);
    // Anyone can ask for a release that does not exist, so it is not logged. A release whose key was removed
    // disappears.
    if (!existsSync(file)) {
      releases.delete(key);
      return null;
    }
    const known = releases.get(key);
    if (known) return known;
    const found = read(file, (text) => requirePlace(parseRelease(text), name, id));
    if (found) releases.set(key, found);
    return found;
  }

  const channelOf = (name: string) => join(folder, name, 'channel.json');

  /** A remote's live release; `live` is null if none can be read. Returns null if nothing is live. */
  function readCurrent(name: string): Current | null {
    const file = channelOf(name);
    if (isAbsent(file)) {
      lastLive.delete(name);
      return null;
    }
    const pointer = read(file, parseChannel);
    const found = pointer && readRelease(name, pointer.current);
    if (found) lastLive.set(name, found);
    else if (pointer) complain(fileOf(name, pointer.current), 'the live release is missing');
    const canary = pointer?.canary ? readCanary(name, pointer.canary) : null;
    const watched = found && pointer.watchedSince !== undefined ? { candidate: found, at: pointer.watchedSince } : null;
    const earlier = (pointer ? listEarlier(pointer) : []).map(({ release, watchedSince: at }) => ({
      candidate: { name, release },
      at,
      stored: readRelease(name, release),
    }));
    return { name, live: lastLive.get(name) ?? null, canary, watched, earlier };
  }

  /** No browser gets an unreadable canary. */
  function readCanary(name: string, { release, percent, at }: Canary): LiveCanary | null {
    const candidate = readRelease(name, release);
    if (!candidate) complain(fileOf(name, release), 'the release of the canary is missing');
    return candidate && { candidate, percent, at };
  }

  function listNames(): string[] {
    try {
      return readdirSync(folder).sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      complain(folder, String(error));
      return [...lastLive.keys()].sort();
    }
  }

  return {
    readRelease,
    listReleases: (name) =>
      listNewestFolders(join(folder, name))
        .slice(0, mostListed)
        .flatMap((id) => readRelease(name, id) ?? [])
        .sort((one, other) => other.builtAt.localeCompare(one.builtAt)),
    readChannel: (name) => (isAbsent(channelOf(name)) ? null : read(channelOf(name), parseChannel)),
    readLive() {
      const current = listNames().flatMap((name) => readCurrent(name) ?? []);
      if (current.length === all.length && current.every((one, index) => isSame(one, all[index]))) return live;
      all = current;
      const found = current.flatMap((one) => one.live ?? []);
      live = {
        shell: found.find(({ name }) => name === 'shell') ?? null,
        remotes: found.filter(({ name }) => name !== 'shell'),
        missing: current.filter((one) => !one.live && one.name !== 'shell').map(({ name }) => name),
        canaries: current.flatMap(({ canary }) => canary ?? []),
        watched: current.flatMap(({ watched }) => watched ?? []),
        earlier: current.flatMap(({ earlier }) =>
          earlier.map((one) => ({
            ...one,
            usable: one.stored && findConflicts(one.stored, found).length === 0 ? one.stored : null,
          })),
        ),
      };
      return live;
    },
  };
}

const isSame = (one: Current, other: Current | undefined) =>
  one.name === other?.name &&
  one.live === other.live &&
  one.canary?.candidate === other.canary?.candidate &&
  one.canary?.percent === other.canary?.percent &&
  one.canary?.at === other.canary?.at &&
  one.watched?.at === other.watched?.at &&
  isSameStack(one.earlier, other.earlier);

const isSameStack = (one: Current['earlier'], other: Current['earlier']) =>
  one.length === other.length &&
  one.every(
    ({ candidate, at, stored }, index) =>
      candidate.release === other[index]?.candidate.release && at === other[index].at && stored === other[index].stored,
  );

/** Release folders, latest publication first. Parsing all releases of an old store would take long. */
function listNewestFolders(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(isFolderName)
      .flatMap((id) => {
        const file = statSync(join(folder, id, 'release.json'), { throwIfNoEntry: false });
        return file ? [{ id, at: file.mtimeMs }] : [];
      })
      .sort((one, other) => other.at - one.at)
      .map(({ id }) => id);
  } catch {
    return [];
  }
}

/** Refuses a release that states another place, because addresses are derived from what it says about itself. */
function requirePlace(found: Release, name: string, id: string): Release {
  if (found.name === name && found.release === id) return found;
  throw new Error(`it is in fact ${found.name} ${found.release}`);
}

/** Whether a file is absent. A file that the disk cannot return is not absent. */
function isAbsent(file: string): boolean {
  try {
    lstatSync(file);
    return false;
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
