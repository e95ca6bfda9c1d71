import type { ReleaseKeys } from '@quaywatch/shared/signing';
import type { StoreFiles } from '@quaywatch/shared/store';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DamagedRelease, fetchRelease, isWhole } from './fetch-release.ts';
import { judgeManifest, type createStoreJudge } from './judge-store.ts';
import { keyOf, type ReleaseName } from './plan-mirror.rules.ts';
import { hour } from '../platform/durations.ts';

/** Releases that are being fetched or removed. No server reads this folder. */
const drafts = '.drafts';
/** Fetching takes seconds, so an older draft was left by a killed process. */
const staleMs = hour;

const removals = {
  unused: 'releases: an unused release was removed',
  uncounted: 'releases: a release that no longer counts was removed',
};

/** What is known where releases are signed. */
export type Signed = { readonly keys: ReleaseKeys; readonly judge: ReturnType<typeof createStoreJudge> };

export type MirrorCopies = {
  /** Fetches the release unless a complete copy is here. What cannot be used is logged once. */
  bring(one: ReleaseName, terms: { readonly isNeeded: boolean; readonly signed: Signed | null }): Promise<void>;
  /** Whether this process has found a complete copy. */
  has(one: ReleaseName): boolean;
  /** Why the release cannot be used; undefined if it can, or was never requested. */
  findDamage(one: ReleaseName): string | undefined;
  /** Removes a release in one step, so that no server finds half of it. */
  moveAway(one: ReleaseName, why: keyof typeof removals): void;
  sweepDrafts(): void;
  /** Everything is checked again afterwards. */
  forget(): void;
};

/** The releases in a mirror's folder. Several processes may fill it, and be killed at any time. */
export function createMirrorCopies(store: StoreFiles, folder: string, log: Logger): MirrorCopies {
  const whole = new Set<string>();
  const damaged = new Map<string, string>();

  const draftOf = ({ name, release }: ReleaseName) => join(folder, drafts, `${name}-${release}-${randomUUID()}`);

  async function fetchUnlessWhole(one: ReleaseName, signed: Signed | null): Promise<void> {
    if (!signed) {
      if (!isWhole(folder, one)) await fetchRelease(store, folder, draftOf(one), one);
      return;
    }
    const { keys, judge } = signed;
    if (isWhole(folder, one)) {
      const problem = await judge.judgeStored(one);
      if (problem !== null) throw new DamagedRelease(`it ${problem}`);
      return;
    }
    await fetchRelease(store, folder, draftOf(one), one, (...files) => judgeManifest(one, ...files, keys));
  }

  function moveAway(one: ReleaseName, why: keyof typeof removals): void {
    const away = draftOf(one);
    try {
      mkdirSync(join(folder, drafts), { recursive: true });
      renameSync(join(folder, keyOf(one)), away);
      rmSync(away, { recursive: true, force: true });
      whole.delete(keyOf(one));
      log.info(one, removals[why]);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  return {
    async bring(one, { isNeeded, signed }) {
      const key = keyOf(one);
      if (whole.has(key) && existsSync(join(folder, key, 'release.json'))) return;
      whole.delete(key);
      try {
        await fetchUnlessWhole(one, signed);
      } catch (error) {
        if (!(error instanceof DamagedRelease)) throw error;
        const level = isNeeded ? 'error' : 'warn';
        if (!damaged.has(key)) log[level]({ ...one, reason: error.message }, 'release store: a release cannot be used');
        damaged.set(key, error.message);
        // The copy was here before its key was removed from the list.
        if (signed && existsSync(join(folder, key))) moveAway(one, 'uncounted');
        return;
      }
      damaged.delete(key);
      whole.add(key);
    },
    has: (one) => whole.has(keyOf(one)),
    findDamage: (one) => damaged.get(keyOf(one)),
    moveAway,
    sweepDrafts() {
      for (const draft of existsSync(join(folder, drafts)) ? readdirSync(join(folder, drafts)) : []) {
        const path = join(folder, drafts, draft);
        const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
        if (age > staleMs) rmSync(path, { recursive: true, force: true });
      }
    },
    forget() {
      whole.clear();
      damaged.clear();
    },
  };
}
