import { parseChannel, type Channel } from '@quaywatch/shared/release';
import type { ReleaseKeys } from '@quaywatch/shared/signing';
import { openFolder, type StoreFiles } from '@quaywatch/shared/store';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { refusedFile, type Refusals } from '../delivery/index.ts';
import type { Clock } from '../platform/clock.ts';
import { isolateFailures } from './isolate-failures.ts';
import { createStoreJudge, type CountedSteps } from './judge-store.ts';
import { createMirrorCopies, type Signed } from './mirror-copies.ts';
import { createMirrorHistory } from './mirror-history.ts';
import { keyOf, listGiven, planMirror, type MirrorPlan, type ReleaseName } from './plan-mirror.rules.ts';

/** Damaged releases may be repaired and old ones may expire, so both are checked again. */
const lookAgainMs = 60_000;

/** Anyone who can write to the store can name any number of remotes. */
const mostRefused = 50;

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
 * @param readKeys for signed releases (decision 0100); returns the same object until the list changes
 */
export function createReleaseMirror(
  store: StoreFiles,
  folder: string,
  clock: Clock,
  log: Logger,
  readKeys: (() => ReleaseKeys) | null = null,
): ReleaseMirror {
  const mirror = openFolder(folder);
  const history = createMirrorHistory(store, mirror, log);
  let isUnreadable = false;
  const readable = isolateFailures(store, history.ask, () => void (isUnreadable = true));
  const copies = createMirrorCopies(readable, folder, log);
  let told: ReadonlySet<string> = new Set();
  let signed: Signed | null = null;
  let refused: Refusals['refused'] = [];
  let settled: { readonly step: string | undefined; readonly at: number } | null = null;

  async function readChannel(name: string): Promise<Channel | null> {
    try {
      return parseChannel(String(await mirror.read(`${name}/channel.json`)));
    } catch {
      return null;
    }
  }

  /** A remote whose new release cannot be used keeps its current one. */
  async function switchTo({ channels }: MirrorPlan): Promise<void> {
    for (const [name, channel] of Object.entries(channels)) await show(name, channel);
    for (const name of await listNames()) if (!(name in channels)) await mirror.remove(`${name}/channel.json`);
  }

  async function show(name: string, channel: Channel): Promise<void> {
    if (!copies.has({ name, release: channel.current })) return;
    const usable = withUsable(name, channel);
    if (isDeepStrictEqual(await readChannel(name), usable)) return;
    await mirror.write(`${name}/channel.json`, JSON.stringify(usable));
    log.info({ name, release: channel.current, canary: usable.canary?.release }, 'releases: another release is live');
  }

  /**
   * A release that is already shown and still counts stays until its owner changes that, whatever happens to the store.
   */
  async function switchToCounted({ channels }: MirrorPlan, gone: ReadonlySet<string>): Promise<void> {
    for (const [name, channel] of Object.entries(channels)) await show(name, channel);
    for (const name of await listNames()) {
      const present = await readChannel(name);
      const isKept = present !== null && !gone.has(name) && copies.has({ name, release: present.current });
      if (isKept) await show(name, present);
      else await mirror.remove(`${name}/channel.json`);
    }
  }

  async function listPresent(): Promise<ReleaseName[]> {
    const names = await listNames();
    const channels = await Promise.all(names.map(readChannel));
    return names.flatMap((name, index) => {
      const channel = channels[index];
      return channel ? listGiven(channel).map((release) => ({ name, release })) : [];
    });
  }

  /** The channel without a canary and previews whose files are not here. */
  function withUsable(name: string, { canary, previews = [], ...others }: Channel): Channel {
    const isHere = ({ release }: { readonly release: string }) => copies.has({ name, release });
    const shown = previews.filter(isHere);
    return {
      ...others,
      ...(canary && isHere(canary) && { canary }),
      ...(shown.length > 0 && { previews: shown }),
    };
  }

  const listNames = async () => (await mirror.list('')).filter((name) => !name.startsWith('.'));

  async function sweep({ needed, kept }: MirrorPlan): Promise<void> {
    const planned = new Set([...needed, ...kept].map(keyOf));
    for (const one of (await listCopies()).filter((copy) => !planned.has(keyOf(copy)))) {
      // A remote that could not be switched still uses a release that no step names.
      const channel = JSON.stringify(await readChannel(one.name));
      if (!channel.includes(`"${one.release}"`)) copies.moveAway(one, 'unused');
    }
    copies.sweepDrafts();
  }

  async function listCopies(): Promise<ReleaseName[]> {
    const names = await listNames();
    const entries = await Promise.all(names.map((name) => mirror.list(name)));
    return names.flatMap((name, index) =>
      (entries[index] ?? []).flatMap((release) => (release === 'channel.json' ? [] : { name, release })),
    );
  }

  /** Removes copies whose key is no longer in the list. */
  async function dropUncounted({ judge }: Signed): Promise<void> {
    const found = await listCopies();
    const problems = await Promise.all(found.map(judge.judgeCopy));
    for (const { name, release } of found.filter((_, index) => problems[index] !== null)) {
      // While a channel names a missing release, a server keeps serving the last live one.
      if ((await readChannel(name))?.current === release) await mirror.remove(`${name}/channel.json`);
      copies.moveAway({ name, release }, 'uncounted');
    }
  }

  /** Comes before anything else: whoever stole a key may also be able to keep the store from being read. */
  async function takeKeys(): Promise<void> {
    const keys = readKeys?.();
    if (!keys || keys === signed?.keys) return;
    const next = { keys, judge: createStoreJudge(readable, mirror, history, keys) };
    await dropUncounted(next);
    signed = next;
    copies.forget();
    settled = null;
  }

  async function tell(steps: CountedSteps, lost: string | null): Promise<void> {
    const found = steps.refused.map(({ name, release, reason }) => ({ name, release, reason }));
    refused = [...(lost === null ? [] : [{ name: null, release: null, reason: lost }]), ...found].slice(0, mostRefused);
    for (const one of refused.filter((entry) => !told.has(JSON.stringify(entry))))
      log.error(one, 'release store: a release or step is refused');
    told = new Set(refused.map((one) => JSON.stringify(one)));
    const content: Refusals = { refused, uncounted: [...steps.uncounted] };
    const written = JSON.stringify(content);
    if (String(await mirror.read(refusedFile)) !== written) await mirror.write(refusedFile, written);
  }

  /** A release whose files are not what was signed does not count either, so the previous one is live. */
  async function bringCounted({ judge }: Signed): Promise<{ counted: CountedSteps; plan: MirrorPlan }> {
    const unusable = new Set<string>();
    const findDamage = (one: ReleaseName) =>
      unusable.has(keyOf(one)) ? `cannot be used: ${copies.findDamage(one) ?? ''}` : null;
    for (;;) {
      const counted = await judge.judgeSteps(findDamage);
      const at = counted.steps[0]?.at ?? clock.now().toISOString();
      const plan = planMirror([{ channels: counted.channels, at }, ...counted.steps], clock.now());
      for (const one of plan.needed) await copies.bring(one, true, signed);
      const more = plan.needed
        .filter((one) => copies.findDamage(one) !== undefined)
        .map(keyOf)
        .filter((key) => !unusable.has(key));
      if (more.length === 0) return { counted, plan };
      for (const key of more) unusable.add(key);
    }
  }

  async function followSigned(signing: Signed, lost: string | null): Promise<void> {
    for (;;) {
      const [newest] = await history.listNumbers();
      const { counted, plan } = await bringCounted(signing);
      for (const one of await listPresent()) await copies.bring(one, true, signed);
      await switchToCounted(plan, counted.gone);
      for (const one of plan.kept) await copies.bring(one, false, signed);
      await sweep(plan);
      await tell(counted, lost);
      // Another process may have fetched a newer step, and this one may have switched back to an older one.
      if ((await history.listNumbers())[0] === newest) break;
    }
  }

  async function followUnsigned(): Promise<void> {
    for (;;) {
      const steps = await history.readSteps();
      if (steps.length === 0) return;
      const plan = planMirror(steps, clock.now());
      for (const one of plan.needed) await copies.bring(one, true, signed);
      await switchTo(plan);
      for (const one of plan.kept) await copies.bring(one, false, signed);
      await sweep(plan);
      // Another process may have fetched a newer step, and this one may have switched back to an older one.
      if ((await history.readSteps())[0]?.number === steps[0]?.number) break;
    }
  }

  return {
    listRefused: () => refused,
    async follow() {
      await takeKeys();
      const { newest, lost } = signed
        ? await history.followSigned(signed.keys)
        : { newest: await history.follow(), lost: null };
      const now = clock.now().getTime();
      const step = lost ?? newest;
      if (settled && settled.step === step && now - settled.at < lookAgainMs) return;
      isUnreadable = false;
      if (signed) await followSigned(signed, lost);
      else await followUnsigned();
      // What cannot be read now may be readable at the next look.
      settled = isUnreadable ? null : { step, at: now };
    },
  };
}
