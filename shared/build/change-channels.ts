import { isDeepStrictEqual } from 'node:util';
import {
  isStepFile,
  lastStep,
  parseHistoryEntry,
  stepFile,
  type Channels,
  type HistoryEntry,
} from '@quaywatch/shared/release';
import { leaveOutStrays } from '@quaywatch/shared/signing';
import { messageOf } from './message-of.ts';
import type { ReleaseStore } from './release-store.ts';
import { judgeChange, readCounted, signChanges } from './signed-history.ts';

export type Author = { readonly by: string; readonly reason: string | null };

const folder = '.history';
const fileOf = (number: number) => `${folder}/${stepFile(number)}`;

/**
 * Changes what is live in one step, which the history keeps for ever. If two commands run at once, only one gets the
 * number of the step; the other decides again from the new state. If a command is killed, its step is either in the
 * history, and the next command finishes writing its channels, or it never happened. Where releases are signed, a
 * release whose signature does not count is not live.
 * @param decide returns what is to be live, given what is live; throwing cancels the change
 * @param again names whose release is recorded again even if it stays live
 * @returns what is live afterwards
 */
export async function changeChannels(
  store: ReleaseStore,
  action: HistoryEntry['action'],
  { by, reason }: Author,
  decide: (channels: Channels) => Promise<Channels>,
  again: readonly string[] = [],
): Promise<Channels> {
  if (!store.signing) await refuseUnsigned(store);
  for (;;) {
    const state = await settle(store);
    const { number, channels } = state;
    const wanted = await decide(channels);
    if (isDeepStrictEqual(wanted, channels) && again.length === 0) return channels;
    if (number === lastStep) {
      const last = `${store.files.place}/${fileOf(number)}`;
      throw new Error(`No step can follow ${last}. Remove that file if no command wrote it.`);
    }
    const changes = await listChanges(store, channels, wanted, again);
    const at = new Date().toISOString();
    if (action === 'release' || action === 'promote') await reportSlowClock(store, number, at);
    const stated = { ...(await readUncounted(store, state)), ...wanted };
    const step = { number: number + 1, at, by, action, reason, changes, channels: stated };
    const entry = signChanges(store, step, state.before);
    if (await store.files.create(fileOf(entry.number), `${JSON.stringify(entry, null, 2)}\n`)) {
      await settle(store).catch((error: unknown) => reportUnsettled(entry.number, error));
      return wanted;
    }
  }
}

/** An unsigned step would count for nobody, although its command would say that the release is live. */
export async function refuseUnsigned(store: ReleaseStore): Promise<void> {
  for (const number of await listNumbers(store)) {
    const step = parseOrNull(await store.files.read(fileOf(number)));
    if (step?.signature)
      throw new Error('Releases are signed here: name the list with --keys FILE or RELEASE_KEYS_FILE.');
    if (step) return;
  }
}

/** More than the clocks of two machines with NTP differ. */
const mostClockMs = 60_000;

/** Servers count the hour of a watch, and the trial of a canary, from the time of the step. */
async function reportSlowClock(store: ReleaseStore, newest: number, at: string): Promise<void> {
  const content = newest === 0 ? null : await store.files.read(fileOf(newest));
  const before = parseOrNull(content)?.at;
  if (!before || !(Date.parse(before) - Date.parse(at) > mostClockMs)) return;
  store.report(
    `Warning: the clock of this machine says ${at}, but the newest step is of ${before}. If this clock is slow, set it and promote the release again: servers watch one for an hour from the time of its step.`,
  );
}

/** Null for a step that cannot be read, which is reported elsewhere. */
function parseOrNull(content: Uint8Array | null): HistoryEntry | null {
  try {
    return content && parseHistoryEntry(String(content));
  } catch {
    return null;
  }
}

function reportUnsettled(number: number, error: unknown): never {
  const reason = messageOf(error);
  throw new Error(
    `${fileOf(number)} is written, so it counts, but the channel files after it may not be: ${reason}. The next command writes them.`,
    { cause: error },
  );
}

/** What is live now, also if a command wrote its step and failed before the channel files. */
export async function readLiveChannels(store: ReleaseStore): Promise<Channels> {
  if (store.signing) return (await readState(store)).channels;
  const numbers = await listNumbers(store);
  for (const number of numbers) {
    try {
      const state = await readStep(store, number);
      // The next command writes nothing until a newer step that cannot be read is restored or deleted.
      for (const name of number === numbers[0] ? await listLate(store, state) : [])
        store.report(
          `Warning: ${name}/channel.json is not as ${fileOf(number)} says. Servers that read the store without a mirror follow once the next command has written it.`,
        );
      return state.channels;
    } catch (error) {
      // As mirrors do, which follow the newest step that can be read.
      store.report(messageOf(error));
    }
  }
  return store.readChannels();
}

type State = {
  /** The number of the newest step. */
  readonly number: number;
  readonly channels: Channels;
  /** Names that were taken off. */
  readonly gone: readonly string[];
  /** The digest of the steps so far, where releases are signed. */
  readonly before?: string | undefined;
};

/** Reads the state from the newest step, or from the channel files if there is no step. */
async function readState(store: ReleaseStore): Promise<State> {
  const numbers = await listNumbers(store);
  const [number = 0] = numbers;
  if (store.signing) {
    const { refused, ...counted } = await readCounted(store, store.signing.keys, numbers, readerOf(store));
    for (const { name, reason } of refused) store.report(`Warning: ${name ?? 'history'}: ${reason}.`);
    return { number, ...counted };
  }
  if (number === 0) return { number, channels: await store.readChannels(), gone: [] };
  return readStep(store, number);
}

async function readStep(store: ReleaseStore, number: number): Promise<State> {
  const { channels, changes } = parseEntry(store, number, await store.files.read(fileOf(number)));
  return { number, channels, gone: changes.filter(({ to }) => to === null).map(({ name }) => name) };
}

/** Reads the state after rewriting channel files that lag behind it. */
async function settle(store: ReleaseStore): Promise<State> {
  for (;;) {
    const state = await readState(store);
    if (state.number === 0) return state;
    await writeChannels(store, state);
    // Meanwhile another command may have written the channels of a newer step, and this one may have undone that.
    if ((await readNewestNumber(store)) === state.number) return state;
  }
}

async function writeChannels(store: ReleaseStore, state: State): Promise<void> {
  for (const name of await listLate(store, state)) await store.writeChannel(name, state.channels[name] ?? null);
}

/** The names whose channel files do not say what the state does. */
async function listLate(store: ReleaseStore, { channels, gone }: State): Promise<string[]> {
  const written = await store.readChannels();
  return [
    ...Object.keys(channels).filter((name) => !isDeepStrictEqual(written[name], channels[name])),
    ...gone.filter((name) => written[name]),
  ];
}

/** Channels that are not signed yet. They stay live for programs that do not check signatures. */
async function readUncounted(store: ReleaseStore, { channels, gone }: State): Promise<Channels> {
  if (!store.signing) return {};
  const stated = Object.entries(await store.readChannels());
  return Object.fromEntries(stated.filter(([name]) => !(name in channels) && !gone.includes(name)));
}

/** The numbers of all steps, newest first. */
async function listNumbers(store: ReleaseStore): Promise<number[]> {
  const names = (await store.files.list(folder)).filter(isStepFile).reverse();
  const numbers = names.map((name) => Number.parseInt(name, 10));
  return store.signing ? leaveOutStrays({ numbers, read: readerOf(store) }, store.signing.keys) : numbers;
}

const readerOf = (store: ReleaseStore) => (number: number) => store.files.read(fileOf(number));

const readNewestNumber = async (store: ReleaseStore): Promise<number> => (await listNumbers(store))[0] ?? 0;

function parseEntry(store: ReleaseStore, number: number, content: Buffer | null): HistoryEntry {
  try {
    return parseHistoryEntry(String(content));
  } catch (error) {
    const problem = messageOf(error);
    // With signatures, the digest in the next step covers this file as it is, so nobody may change it.
    const advice = store.signing
      ? ''
      : ' Restore its content, or delete the file: the next command then continues from the step before.';
    throw new Error(`${store.files.place}/${fileOf(number)} cannot be read: ${problem}.${advice}`, { cause: error });
  }
}

/** `problem` is the end of a sentence that says why the step does not count, where releases are signed. */
type ListedStep = HistoryEntry & { readonly problem?: string };

/** The steps that changed `name`, newest first. A step that cannot be read is reported and left out. */
export async function readHistory(store: ReleaseStore, name: string, most: number): Promise<ListedStep[]> {
  const found: ListedStep[] = [];
  for (let number = await readNewestNumber(store); number > 0 && found.length < most; number -= 1) {
    try {
      const content = await store.files.read(fileOf(number));
      const entry = parseEntry(store, number, content);
      const change = entry.changes.find((one) => one.name === name);
      if (!content || !change) continue;
      const problem = judgeChange(store, { number, content }, change);
      found.push({ ...entry, ...(problem === null ? {} : { problem }) });
    } catch (error) {
      store.report(messageOf(error));
    }
  }
  return found;
}

async function listChanges(
  store: ReleaseStore,
  before: Channels,
  after: Channels,
  again: readonly string[],
): Promise<HistoryEntry['changes']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.filter(
    (name) =>
      again.includes(name) ||
      before[name]?.current !== after[name]?.current ||
      before[name]?.watchedSince !== after[name]?.watchedSince ||
      !isDeepStrictEqual(before[name]?.canary, after[name]?.canary) ||
      !isDeepStrictEqual(before[name]?.previews, after[name]?.previews),
  );
  return Promise.all(
    changed.map(async (name) => {
      const [from, to] = [before[name]?.current ?? null, after[name]?.current ?? null];
      const { canary, previews = [] } = after[name] ?? {};
      const brought = canary?.release ?? to;
      const revision = brought === null ? null : ((await store.readRelease(name, brought))?.revision ?? null);
      const isOfCanary = canary !== undefined || before[name]?.canary !== undefined;
      const isOfPreviews = !isDeepStrictEqual(previews, before[name]?.previews ?? []);
      return {
        name,
        from,
        to,
        revision,
        ...(isOfCanary ? { canary: canary ?? null } : {}),
        ...(isOfPreviews ? { previews } : {}),
      };
    }),
  );
}
