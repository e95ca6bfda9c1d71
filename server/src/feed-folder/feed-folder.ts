import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Feed } from '../feed/index.ts';
import { claimFile, makeFolders, takeOverClaims } from './claim-file.ts';
import { listFileTypes } from './read-feed-file.ts';
import { ingestFile, type WatchedFolder } from './ingest-file.ts';

/** A file that is unchanged for this long is complete. */
const quietMilliseconds = 4_000;
/** An empty file may have just been opened for writing, so it must be unchanged for longer. */
const emptyMilliseconds = 60_000;
/** How long to leave alone a file that cannot be read or moved. */
const pauseMilliseconds = 5 * 60_000;
const mostFilesPerLook = 200;

type Look = { readonly size: number; readonly changedAt: number; readonly since: number };

export type FeedFolder = {
  /** Reads the complete files. A call during another call waits for that one and does nothing more. */
  look(): Promise<void>;
  /** Waits for the current file and starts no other. */
  stop(): Promise<void>;
};

/** Watches a folder in which ports leave files. Several processes may watch one. */
export function watchFeedFolder(feed: Feed, watched: WatchedFolder): FeedFolder {
  const { root, formats } = watched;
  const fileTypes = listFileTypes(formats);
  const isFeedFile = (name: string) => !name.startsWith('.') && fileTypes.includes(extname(name).toLowerCase());
  const looks = new Map<string, Look>();
  const pausedUntil = new Map<string, number>();
  let stopped = false;
  let folderFailed = false;
  let running: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    try {
      const now = feed.clock.now();
      await makeFolders(root);
      const claims = await takeOverClaims(root, new Date());
      const names = await listComplete(now.getTime());
      folderFailed = false;
      for (const claim of claims) await guard(claim.name, () => ingestFile(feed, watched, claim));
      for (const name of names) {
        if (stopped) return;
        await guard(name, async () => {
          const claim = await claimFile(root, name);
          looks.delete(name);
          if (claim) await ingestFile(feed, watched, claim);
        });
      }
    } catch (error) {
      // Logs it once, not every two seconds.
      if (!folderFailed) feed.log.error({ err: error }, 'FEED_DIR cannot be read');
      folderFailed = true;
    }
  }

  async function guard(name: string, work: () => Promise<void>): Promise<void> {
    try {
      if (!stopped) await work();
    } catch (error) {
      pausedUntil.set(name, feed.clock.now().getTime() + pauseMilliseconds);
      feed.log.error(
        { err: error, file: name },
        'a feed file could not be ingested; it is tried again in five minutes',
      );
    }
  }

  async function listComplete(now: number): Promise<readonly string[]> {
    const entries = await readdir(root, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && isFeedFile(entry.name)).map(({ name }) => name);
    const present = new Set(names);
    for (const known of [looks, pausedUntil])
      for (const name of known.keys()) if (!present.has(name)) known.delete(name);
    const complete: { name: string; changedAt: number }[] = [];
    for (const name of names) {
      if ((pausedUntil.get(name) ?? 0) > now) continue;
      const file = await stat(join(root, name)).catch(() => null);
      if (!file) continue;
      const { size, mtimeMs: changedAt } = file;
      const before = looks.get(name);
      if (before?.size !== size || before.changedAt !== changedAt) looks.set(name, { size, changedAt, since: now });
      else if (now - before.since >= (size === 0 ? emptyMilliseconds : quietMilliseconds))
        complete.push({ name, changedAt });
    }
    return complete
      .sort((a, b) => a.changedAt - b.changedAt)
      .slice(0, mostFilesPerLook)
      .map(({ name }) => name);
  }

  return {
    look() {
      if (stopped) return Promise.resolve();
      running ??= lookOnce().finally(() => (running = null));
      return running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
