import type { Channel } from '@quaywatch/shared/release';
import { openFolder, type StoreFiles } from '@quaywatch/shared/store';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { DamagedRelease, fetchRelease, isWhole } from './fetch-release.ts';
import { createMirrorHistory } from './mirror-history.ts';
import { keyOf, planMirror, type MirrorPlan, type ReleaseName } from './plan-mirror.rules.ts';

/** Releases being fetched or removed. No server looks in here. */
const drafts = '.drafts';
/** Fetching takes seconds; an older draft was left by a killed process. */
const staleMs = 3_600_000;
/** Damaged releases may be mended and old ones may go, so both are checked again. */
const lookAgainMs = 60_000;

export type ReleaseMirror = {
  /**
   * Several processes may do it in one folder, and be killed at any time.
   * @throws BucketProblem when the store does not answer; what is live in the mirror stays
   */
  follow(): Promise<void>;
};

/** What servers need of a remote store (decision 0055). */
export function createReleaseMirror(store: StoreFiles, folder: string, clock: Clock, log: Logger): ReleaseMirror {
  const mirror = openFolder(folder);
  const history = createMirrorHistory(store, mirror, log);
  const whole = new Set<string>();
  const damaged = new Set<string>();
  let settled: { readonly step: string | undefined; readonly at: number } | null = null;

  async function bring(one: ReleaseName, isNeeded: boolean): Promise<void> {
    const key = keyOf(one);
    if (whole.has(key) && existsSync(join(folder, key, 'release.json'))) return;
    whole.delete(key);
    try {
      if (!isWhole(folder, one)) await fetchRelease(store, folder, draftOf(one), one);
    } catch (error) {
      if (!(error instanceof DamagedRelease)) throw error;
      const level = isNeeded ? 'error' : 'warn';
      if (!damaged.has(key)) log[level]({ ...one, reason: error.message }, 'release store: a release cannot be used');
      damaged.add(key);
      return;
    }
    damaged.delete(key);
    whole.add(key);
  }

  const draftOf = ({ name, release }: ReleaseName) => join(folder, drafts, `${name}-${release}-${randomUUID()}`);

  async function readChannel(name: string): Promise<unknown> {
    try {
      return JSON.parse(String(await mirror.read(`${name}/channel.json`))) as unknown;
    } catch {
      return null;
    }
  }

  /** A remote whose new release cannot be used keeps its present one. */
  async function switchTo({ channels }: MirrorPlan): Promise<void> {
    for (const [name, channel] of Object.entries(channels)) {
      if (!whole.has(keyOf({ name, release: channel.current }))) continue;
      const usable = withUsableCanary(name, channel);
      if (isDeepStrictEqual(await readChannel(name), usable)) continue;
      await mirror.write(`${name}/channel.json`, JSON.stringify(usable));
      log.info({ name, release: channel.current, canary: usable.canary?.release }, 'releases: another release is live');
    }
    for (const name of await listNames()) if (!(name in channels)) await mirror.remove(`${name}/channel.json`);
  }

  function withUsableCanary(name: string, channel: Channel): Channel {
    const { canary, ...others } = channel;
    return canary && whole.has(keyOf({ name, release: canary.release })) ? channel : others;
  }

  const listNames = async () => (await mirror.list('')).filter((name) => !name.startsWith('.'));

  async function sweep({ needed, kept }: MirrorPlan): Promise<void> {
    const planned = new Set([...needed, ...kept].map(keyOf));
    for (const name of await listNames()) {
      const channel = JSON.stringify(await readChannel(name));
      for (const release of await mirror.list(name)) {
        const one = { name, release };
        // A remote that could not be switched still uses a release that no step names.
        if (release === 'channel.json' || planned.has(keyOf(one)) || channel.includes(`"${release}"`)) continue;
        moveAway(one);
      }
    }
    for (const draft of existsSync(join(folder, drafts)) ? readdirSync(join(folder, drafts)) : []) {
      const path = join(folder, drafts, draft);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
      if (age > staleMs) rmSync(path, { recursive: true, force: true });
    }
  }

  /** In one step, so that no server finds half a release. */
  function moveAway(one: ReleaseName): void {
    const away = draftOf(one);
    try {
      mkdirSync(join(folder, drafts), { recursive: true });
      renameSync(join(folder, keyOf(one)), away);
      rmSync(away, { recursive: true, force: true });
      whole.delete(keyOf(one));
      log.info(one, 'releases: an unused release was removed');
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  return {
    async follow() {
      const newest = await history.follow();
      const now = clock.now().getTime();
      if (settled && settled.step === newest && now - settled.at < lookAgainMs) return;
      for (;;) {
        const steps = await history.readSteps();
        if (steps.length === 0) return;
        const plan = planMirror(steps, clock.now());
        for (const one of plan.needed) await bring(one, true);
        await switchTo(plan);
        for (const one of plan.kept) await bring(one, false);
        await sweep(plan);
        // Another process may have fetched a newer step, and this one may have switched back behind it.
        if ((await history.readSteps())[0]?.number === steps[0]?.number) break;
      }
      settled = { step: newest, at: now };
    },
  };
}
