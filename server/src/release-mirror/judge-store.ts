import { isFolderName, parseRelease, type Channel, type HistoryEntry } from '@quaywatch/shared/release';
import {
  judgeHistory,
  judgeRelease,
  judgeStep,
  signaturesFile,
  type JudgedStep,
  type Refusal,
  type ReleaseKeys,
  type StepFile,
} from '@quaywatch/shared/signing';
import type { StoreFiles } from '@quaywatch/shared/store';
import { setTimeout as sleep } from 'node:timers/promises';
import { DamagedRelease } from './fetch-release.ts';
import type { MirrorHistory } from './mirror-history.ts';
import { keyOf, type ReleaseName } from './plan-mirror.rules.ts';

/** How long new signatures may take while a list of keys is taken over. */
const patienceMs = 2_000;

export type CountedSteps = {
  readonly channels: Readonly<Record<string, Channel>>;
  /** Remotes that their owner has retired. */
  readonly gone: ReadonlySet<string>;
  readonly refused: readonly Refusal[];
  /** Newest first. */
  readonly steps: readonly HistoryEntry[];
  /** Numbers of the steps that do not count. */
  readonly uncounted: readonly number[];
};

/**
 * Whether the description of a release, with these bytes, counts.
 * @returns null if so, otherwise the reason
 */
export function judgeManifest(
  { name, release }: ReleaseName,
  manifest: Buffer,
  signatures: Buffer | null,
  keys: ReleaseKeys,
): string | null {
  try {
    const found = parseRelease(manifest.toString());
    if (found.name !== name || found.release !== release) return `is in fact ${found.name} ${found.release}`;
    return judgeRelease({ release: found, manifest, signatures }, keys);
  } catch {
    return 'cannot be read';
  }
}

/** Decides what in a store counts under one list of keys. Steps never change, so each step is judged only once. */
export function createStoreJudge(store: StoreFiles, mirror: StoreFiles, history: MirrorHistory, keys: ReleaseKeys) {
  const judged = new Map<number, JudgedStep>();

  function judgeOnce({ number, content }: StepFile): JudgedStep {
    const known = judged.get(number) ?? judgeStep(number, content, keys);
    judged.set(number, known);
    return known;
  }

  const signaturesIn = (files: StoreFiles, one: ReleaseName) => files.read(`${keyOf(one)}/${signaturesFile}`);

  /** Judges the mirror's copy. If it was signed again in the meantime, the new signatures are copied. */
  async function judgeHere(
    one: ReleaseName,
    manifest: Buffer,
    readNew: () => Promise<Buffer | null>,
  ): Promise<string | null> {
    const problem = judgeManifest(one, manifest, await signaturesIn(mirror, one), keys);
    const signatures = problem === null ? null : await readNew();
    if (!signatures) return problem;
    const remaining = judgeManifest(one, manifest, signatures, keys);
    if (remaining === null) await mirror.write(`${keyOf(one)}/${signaturesFile}`, String(signatures));
    return remaining;
  }

  async function judgeStored(one: ReleaseName): Promise<string | null> {
    if (!isFolderName(one.name) || !isFolderName(one.release)) return 'does not have a valid name';
    const path = `${keyOf(one)}/release.json`;
    const here = await mirror.read(path);
    try {
      if (here) return await judgeHere(one, here, () => signaturesIn(store, one));
      const manifest = await store.read(path);
      return manifest ? judgeManifest(one, manifest, await signaturesIn(store, one), keys) : 'is not in the store';
    } catch (error) {
      if (error instanceof DamagedRelease) return `cannot be checked: ${error.message}`;
      throw error;
    }
  }

  return {
    judgeStored,
    /** Does not depend on the store: signatures that it does not return within seconds do not count. */
    async judgeCopy(one: ReleaseName): Promise<string | null> {
      const manifest = await mirror.read(`${keyOf(one)}/release.json`);
      return manifest ? judgeHere(one, manifest, () => readSoon(signaturesIn(store, one))) : 'is not here';
    },
    /** @param findDamage what is wrong with a release's files, if known; such a release does not count */
    async judgeSteps(findDamage: (one: ReleaseName) => string | null): Promise<CountedSteps> {
      const numbers = await history.listNumbers();
      const { channels, refused } = await judgeHistory(
        {
          numbers,
          read: history.readStep,
          judgeRelease: async (name, release) => findDamage({ name, release }) ?? judgeStored({ name, release }),
          judgeStep: judgeOnce,
        },
        keys,
        keys.remotes,
      );
      const all = await Promise.all(
        numbers.map(async (number) => {
          const known = judged.get(number);
          return known ?? judgeOnce({ number, content: (await history.readStep(number)) ?? Buffer.alloc(0) });
        }),
      );
      return {
        channels: Object.fromEntries([...channels].flatMap(([name, one]) => (one ? [[name, one]] : []))),
        gone: new Set([...channels].flatMap(([name, one]) => (one ? [] : [name]))),
        refused,
        steps: all.flatMap((one) => ('step' in one ? [one.step] : [])),
        uncounted: numbers.filter((_, index) => 'problem' in (all[index] ?? {})),
      };
    },
  };
}

/** @returns null if it fails or takes too long */
async function readSoon<Content>(content: Promise<Content>): Promise<Content | null> {
  const timer = new AbortController();
  try {
    return await Promise.race([content, sleep(patienceMs, null, { signal: timer.signal })]);
  } catch {
    return null;
  } finally {
    timer.abort();
  }
}
