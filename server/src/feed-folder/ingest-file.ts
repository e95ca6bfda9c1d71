import { rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  countRefusedDelivery,
  DeliveryProblem,
  FeedStopped,
  type Feed,
  type FeedFormat,
  type FeedSender,
} from '../feed/index.ts';
import {
  doneFolder,
  failedFolder,
  findFreePath,
  halfResult,
  releaseClaim,
  renewClaim,
  type ClaimedFile,
} from './claim-file.ts';
import { readFeedFile, type FileOutcome } from './read-feed-file.ts';

const renewEverySeconds = 15;
/** A file on which this many processes have died would probably kill the next one too. */
const mostTries = 3;

/** A folder for files, who sends them, and the formats they may have besides our own. */
export type WatchedFolder = {
  readonly root: string;
  readonly sender: FeedSender;
  readonly formats: readonly FeedFormat[];
};

type Ending = { readonly folder: string; readonly told: Readonly<Record<string, unknown>> };

/**
 * Reads a claimed file and moves it away with its result. If the process is killed at any point, the next process finds
 * the file.
 * @throws when the database or folder fails; the file has then been given back, if the folder allowed it
 */
export async function ingestFile(feed: Feed, watched: WatchedFolder, claim: ClaimedFile): Promise<void> {
  const { root, sender } = watched;
  const startedAt = feed.clock.now();
  const { size } = await stat(claim.path);
  const renewing = setInterval(() => void renewClaim(claim, new Date()), renewEverySeconds * 1_000).unref();
  try {
    const ending = await readToEnd(feed, watched, claim);
    // The file grew while it was being read, so its sender had not finished.
    if ((await stat(claim.path)).size !== size) return await releaseClaim(root, claim);
    await putAway(root, claim, { ...ending, told: { file: claim.name, startedAt, ...ending.told } });
    const sentBy = sender.source ?? 'FEED_DIR';
    if ('problem' in ending.told) countRefusedDelivery(feed, sentBy);
    feed.log.info(
      { sentBy, file: claim.name, folder: ending.folder, ...pickCounts(ending.told) },
      'feed file ingested',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      await releaseClaim(root, claim).catch(() => undefined);
      // Another process reads the file again from the start.
      if (error instanceof FeedStopped) return feed.log.info({ file: claim.name }, 'feed file released');
      throw error;
    }
    // Another process assumed that this one was dead, and has read the whole file.
    feed.log.warn({ file: claim.name }, 'another process has finished this feed file');
  } finally {
    clearInterval(renewing);
  }
}

async function readToEnd(feed: Feed, { sender, formats }: WatchedFolder, claim: ClaimedFile): Promise<Ending> {
  try {
    if (claim.tries > mostTries)
      throw new DeliveryProblem(
        `${mostTries} processes have ended while they read the file; it is not read again. Send it in smaller parts.`,
      );
    const outcome: FileOutcome = await readFeedFile({ feed, formats }, claim.path, claim.name, sender);
    return { folder: outcome.counts.refused > 0 ? failedFolder : doneFolder, told: { ...outcome } };
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) throw error;
    feed.log.error(
      { sentBy: sender.source ?? 'FEED_DIR', file: claim.name, problem: error.message },
      'a feed file cannot be read',
    );
    return { folder: failedFolder, told: { problem: error.message } };
  }
}

/** Writes the result first, so that a moved file always has its result next to it. */
async function putAway(root: string, claim: ClaimedFile, { folder, told }: Ending): Promise<void> {
  const target = await findFreePath(join(root, folder), claim.name, claim.token);
  const half = `${claim.path}${halfResult}`;
  await writeFile(half, `${JSON.stringify(told, null, 2)}\n`);
  await rename(half, `${target}.result.json`).catch(async (error: unknown) => {
    await unlink(half).catch(() => undefined);
    throw error;
  });
  await rename(claim.path, target);
}

function pickCounts({ counts }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return counts === undefined ? {} : { counts };
}
