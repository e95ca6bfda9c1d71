import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChannel, parseRelease, type Channel, type Release } from '@quaywatch/shared/release';

/** `<folder>/<name>/<release>/` holds a release for ever, `<folder>/<name>/channel.json` says which one is live. */
export type ReleaseStore = ReturnType<typeof openReleaseStore>;

/**
 * The content of a file, or null when it does not exist or cannot be read. `report` is told the name of a file that cannot
 * be read, and why. A damaged release must not stop those of other remotes, and the next promotion replaces a damaged channel.
 */
export function readStoredFile<Value>(
  file: string,
  parse: (text: string) => Value,
  report: (problem: string) => void,
): Value | null {
  if (!existsSync(file)) return null;
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    report(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** `onReport` is told each problem that does not stop a command, once. */
export function openReleaseStore(folder: string, onReport: (problem: string) => void = () => undefined) {
  const reported = new Set<string>();
  const report = (problem: string) => {
    if (!reported.has(problem)) onReport(problem);
    reported.add(problem);
  };
  const folderOf = (name: string, release: string) => join(folder, name, release);
  const channelFile = (name: string) => join(folder, name, 'channel.json');
  const readRelease = (name: string, release: string) =>
    readStoredFile(join(folderOf(name, release), 'release.json'), parseRelease, report);
  const readChannel = (name: string) => readStoredFile(channelFile(name), parseChannel, report);

  return {
    /** Tells `onReport`, each problem once. */
    report,
    folderOf,
    readRelease,
    readChannel,

    /** `shell` and every remote that was ever published. */
    listNames(): string[] {
      if (!existsSync(folder)) return [];
      const entries = readdirSync(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },

    /** Every published release of one name, oldest build first. */
    listReleases(name: string): Release[] {
      const entries = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
      const releases = entries.map((release) => readRelease(name, release)).filter((release) => release !== null);
      return releases.sort((a, b) => a.builtAt.localeCompare(b.builtAt));
    },

    /** The live release of each name. */
    listLive(): Release[] {
      return this.listNames().flatMap((name) => {
        const channel = readChannel(name);
        return (channel && readRelease(name, channel.current)) ?? [];
      });
    },

    /** Copies a finished build into the store. A release that is there already is left as it is. */
    publish(build: string, { name, release }: Release): void {
      const target = folderOf(name, release);
      if (existsSync(target)) return;
      const draft = `${target}.${process.pid}.draft`;
      mkdirSync(join(folder, name), { recursive: true });
      rmSync(draft, { recursive: true, force: true });
      try {
        cpSync(build, draft, { recursive: true });
        renameSync(draft, target);
      } catch (error) {
        // On a full disk half a release would keep its room.
        rmSync(draft, { recursive: true, force: true });
        throw error;
      }
    },

    /** Replaces the pointer in one step: a reader sees the old channel or the new one. */
    writeChannel(name: string, channel: Channel): void {
      const draft = `${channelFile(name)}.${process.pid}.draft`;
      writeFileSync(draft, `${JSON.stringify(channel, null, 2)}\n`, { flush: true });
      renameSync(draft, channelFile(name));
    },
  };
}
