import type { Channel, Channels, HistoryEntry } from '@quaywatch/shared/release';
import {
  findChangeProblem,
  judgeHistory,
  judgeStep,
  signStep,
  type Refusal,
  type ReleaseKeys,
  type StepFile,
} from '@quaywatch/shared/signing';
import type { ReleaseStore } from './release-store.ts';
import { judgeStored, requireKey } from './sign-releases.ts';

export type CountedState = {
  readonly channels: Channels;
  /** Names that their owners took off. */
  readonly gone: readonly string[];
  readonly refused: readonly Refusal[];
  /** The digest that links the next step to this history. */
  readonly before: string | undefined;
};

/** Reads what counts as live in a store whose releases are signed. */
export async function readCounted(
  store: ReleaseStore,
  keys: ReleaseKeys,
  numbers: readonly number[],
  read: (number: number) => Promise<Uint8Array | null>,
): Promise<CountedState> {
  const known = new Map<string, Promise<string | null>>();
  const judgeRelease = (name: string, release: string) => {
    const judged = known.get(`${name} ${release}`) ?? judgeStored(store, { name, release });
    known.set(`${name} ${release}`, judged);
    return judged;
  };
  const published = await store.listNames();
  const remotes = keys.remotes.filter((name) => published.includes(name));
  const { channels, refused, link } = await judgeHistory({ numbers, read, judgeRelease }, keys, remotes);
  const live = [...channels].filter((one): one is [string, Channel] => one[1] !== null);
  const gone = [...channels].flatMap(([name, channel]) => (channel ? [] : [name]));
  return { channels: Object.fromEntries(live), gone, refused, before: link };
}

/** @returns the end of a sentence that says why the change does not count; null if it counts or there is no list */
export function judgeChange(
  { signing }: ReleaseStore,
  { number, content }: StepFile,
  change: HistoryEntry['changes'][number],
): string | null {
  if (!signing) return null;
  const judged = judgeStep(number, content, signing.keys);
  return 'problem' in judged ? judged.problem : findChangeProblem(change, judged.key, signing.keys);
}

/**
 * Signs a step, where releases are signed.
 * @throws before it is written, if it changes something that the key of this command does not own
 */
export function signChanges({ signing }: ReleaseStore, step: HistoryEntry, before: string | undefined): HistoryEntry {
  if (!signing) return step;
  for (const change of step.changes) {
    const problem = findChangeProblem(change, requireKey(signing, change.name), signing.keys);
    if (problem !== null) throw new Error(`${change.name} was not changed: ${problem}.`);
  }
  if (!signing.signer) return step;
  return signStep({ ...step, ...(before === undefined ? {} : { before }) }, signing.signer);
}
