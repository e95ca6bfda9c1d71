import type { ReleaseKeys } from '@quaywatch/shared/signing';
import { openFolder, type StoreFiles } from '@quaywatch/shared/store';
import type { Logger } from 'pino';
import type { Refusals } from '../delivery/index.ts';
import type { Clock } from '../platform/clock.ts';
import { followSigned, type MirrorParts } from './follow-signed.ts';
import { isolateFailures } from './isolate-failures.ts';
import { createStoreJudge } from './judge-store.ts';
import { createMirrorChannels } from './mirror-channels.ts';
import { createMirrorCopies, type Signed } from './mirror-copies.ts';
import { createMirrorHistory } from './mirror-history.ts';
import { createMirrorSweeper } from './mirror-sweeper.ts';
import { planMirror } from './plan-mirror.rules.ts';
import { createToldRefusals } from './told-refusals.ts';

/** Damaged releases may be repaired and old ones may expire, so both are checked again. */
const lookAgainMs = 60_000;

export type ReleaseMirror = {
  /**
   * Updates the mirror. Several processes may do so in one folder, and may be killed at any time.
   * @throws BucketProblem when the store does not answer; what is live in the mirror stays live
   */
  follow(): Promise<void>;
  /** What the store declares live but does not count, if releases are signed. */
  listRefused(): Refusals['refused'];
};

/**
 * Mirrors what servers need of a remote store (decision 0055).
 * @param readKeys for signed releases (decision 0100); returns the same object until the list changes. Null if releases
 * are not signed
 */
export function createReleaseMirror(
  store: StoreFiles,
  folder: string,
  clock: Clock,
  log: Logger,
  readKeys: (() => ReleaseKeys) | null,
): ReleaseMirror {
  const mirror = openFolder(folder);
  const history = createMirrorHistory(store, mirror, log);
  let isUnreadable = false;
  const readable = isolateFailures(store, history.ask, () => void (isUnreadable = true));
  const copies = createMirrorCopies(readable, folder, log);
  const channels = createMirrorChannels(mirror, copies, log);
  const sweeper = createMirrorSweeper(mirror, channels, copies);
  const refusals = createToldRefusals(mirror, log);
  const parts: MirrorParts = { clock, history, copies, channels, sweeper, refusals };
  let signed: Signed | null = null;
  let settled: { readonly step: string | undefined; readonly at: number } | null = null;

  /** Comes before anything else: whoever stole a key may also be able to keep the store from being read. */
  async function takeKeys(): Promise<void> {
    const keys = readKeys?.();
    if (!keys || keys === signed?.keys) return;
    const next = { keys, judge: createStoreJudge(readable, mirror, history, keys) };
    await sweeper.dropUncounted(next);
    signed = next;
    copies.forget();
    settled = null;
  }

  async function followUnsigned(): Promise<void> {
    for (;;) {
      const steps = await history.readSteps();
      if (steps.length === 0) return;
      const plan = planMirror(steps, clock.now());
      for (const one of plan.needed) await copies.bring(one, { isNeeded: true, signed: null });
      await channels.switchTo(plan);
      for (const one of plan.kept) await copies.bring(one, { isNeeded: false, signed: null });
      await sweeper.sweep(plan);
      // Another process may have fetched a newer step, and this one may have switched back to an older one.
      if ((await history.readSteps())[0]?.number === steps[0]?.number) break;
    }
  }

  return {
    listRefused: refusals.list,
    async follow() {
      await takeKeys();
      const { newest, lost } = signed
        ? await history.followSigned(signed.keys)
        : { newest: await history.follow(), lost: null };
      const now = clock.now().getTime();
      const step = lost ?? newest;
      if (settled && settled.step === step && now - settled.at < lookAgainMs) return;
      isUnreadable = false;
      if (signed) await followSigned(parts, signed, lost);
      else await followUnsigned();
      // What cannot be read now may be readable at the next look.
      settled = isUnreadable ? null : { step, at: now };
    },
  };
}
