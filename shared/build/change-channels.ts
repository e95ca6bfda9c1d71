import { isDeepStrictEqual } from 'node:util';
import { parseHistoryEntry, type Channels, type HistoryEntry } from '@quaywatch/shared/release';
import type { ReleaseStore } from './release-store.ts';

export type Author = { readonly by: string; readonly reason: string | null };

const folder = '.history';
const fileOf = (number: number) => `${folder}/${String(number).padStart(9, '0')}.json`;

/**
 * Changes what is live in one step, which the history keeps for ever. Of concurrent commands only one can take a
 * number; the other decides again from the new state. After a kill the step is either in the history, and the next
 * command finishes writing its channels, or it never was.
 * @param decide returns what is to be live, from what is; throwing cancels the change
 * @returns what is live afterwards
 */
export async function changeChannels(
  store: ReleaseStore,
  action: HistoryEntry['action'],
  { by, reason }: Author,
  decide: (channels: Channels) => Promise<Channels>,
): Promise<Channels> {
  for (;;) {
    const { number, channels } = await settle(store);
    const wanted = await decide(channels);
    if (isDeepStrictEqual(wanted, channels)) return channels;
    const changes = await listChanges(store, channels, wanted);
    const at = new Date().toISOString();
    const entry: HistoryEntry = { number: number + 1, at, by, action, reason, changes, channels: wanted };
    if (await store.files.create(fileOf(entry.number), `${JSON.stringify(entry, null, 2)}\n`)) {
      await settle(store);
      return wanted;
    }
  }
}

/** By the newest step, after writing channel files that lag behind; without a step, by the channel files. */
async function settle(store: ReleaseStore): Promise<{ number: number; channels: Channels }> {
  for (;;) {
    const number = await readNewestNumber(store);
    if (number === 0) return { number, channels: await store.readChannels() };
    const entry = await readEntry(store, number);
    await writeChannels(store, entry);
    // Another command may have written a newer step's channels meanwhile, and this one may have undone that.
    if ((await readNewestNumber(store)) === number) return entry;
  }
}

async function writeChannels(store: ReleaseStore, { channels, changes }: HistoryEntry): Promise<void> {
  const written = await store.readChannels();
  for (const [name, channel] of Object.entries(channels))
    if (!isDeepStrictEqual(written[name], channel)) await store.writeChannel(name, channel);
  for (const { name, to } of changes) if (to === null && written[name]) await store.writeChannel(name, null);
}

async function readNewestNumber(store: ReleaseStore): Promise<number> {
  const newest = (await store.files.list(folder)).at(-1);
  return newest === undefined ? 0 : Number.parseInt(newest, 10);
}

async function readEntry(store: ReleaseStore, number: number): Promise<HistoryEntry> {
  const content = await store.files.read(fileOf(number));
  try {
    return parseHistoryEntry(String(content));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const advice = 'Put its text back, or delete the file: the next command then goes on from the step before';
    throw new Error(`${store.files.place}/${fileOf(number)} cannot be read: ${problem}. ${advice}.`, { cause: error });
  }
}

/** Newest first. A step that cannot be read is reported and left out. */
export async function readHistory(store: ReleaseStore, name: string, most: number): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  for (let number = await readNewestNumber(store); number > 0 && found.length < most; number -= 1) {
    const entry = await readEntry(store, number).catch((error: Error) => store.report(error.message));
    if (entry?.changes.some((change) => change.name === name)) found.push(entry);
  }
  return found;
}

async function listChanges(store: ReleaseStore, before: Channels, after: Channels): Promise<HistoryEntry['changes']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.filter(
    (name) =>
      before[name]?.current !== after[name]?.current ||
      before[name]?.watchedSince !== after[name]?.watchedSince ||
      !isDeepStrictEqual(before[name]?.canary, after[name]?.canary),
  );
  return Promise.all(
    changed.map(async (name) => {
      const [from, to] = [before[name]?.current ?? null, after[name]?.current ?? null];
      const { canary } = after[name] ?? {};
      const brought = canary?.release ?? to;
      const revision = brought === null ? null : ((await store.readRelease(name, brought))?.revision ?? null);
      const isOfCanary = canary !== undefined || before[name]?.canary !== undefined;
      return { name, from, to, revision, ...(isOfCanary ? { canary: canary ?? null } : {}) };
    }),
  );
}
