import { listLiveReleases, type LiveRelease } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { createReleaseHistory, type Promotion, type ReleaseReader } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { sumOutcomes, type ReleaseOutcomes } from './load-outcomes.queries.ts';

const day = 86_400_000;
/** Summing up a day of a busy installation is not done for every look at the page. */
const keptMs = 30_000;

/** What the helpdesk sees of releases: what is live, who made it so, and how it has done since yesterday (SRV-135). */
export function registerLiveReleases(app: App, platform: Platform, releases: ReleaseReader): void {
  const { clock, config, database, log } = platform;
  const history = createReleaseHistory(config.releasesDir, log);
  let summed: { readonly at: number; readonly since: Date; readonly outcomes: Promise<ReleaseOutcomes[]> } | null =
    null;

  function sumUp() {
    const now = clock.now().getTime();
    if (summed && Math.abs(now - summed.at) < keptMs) return summed;
    const since = new Date(now - day);
    const outcomes = sumOutcomes(database.db, since);
    const fresh = { at: now, since, outcomes };
    summed = fresh;
    outcomes.catch(() => {
      if (summed === fresh) summed = null;
    });
    return fresh;
  }

  registerCall(app, listLiveReleases, async () => {
    const { shell, remotes } = releases.readLive();
    const { since, outcomes } = sumUp();
    const known = await outcomes;
    const live = [...(shell ? [shell] : []), ...remotes];
    const promotions = history.findPromotions(live);
    return {
      since: since.toISOString(),
      releases: live.map((one) => ({
        ...describe(one, releases, promotions.get(one.name) ?? null),
        outcomes: outcomesOf(one, known),
      })),
    };
  });
}

function describe(live: Release, releases: ReleaseReader, promoted: Promotion | null): Omit<LiveRelease, 'outcomes'> {
  const { name, release, builtAt, revision, descriptor } = live;
  const channel = releases.readChannel(name);
  // Another release may have gone live since, and what a rollback of that returns to is not this one's.
  const previous = channel?.current === release ? channel.previous : null;
  return { name, release, builtAt, revision, previous, promoted, owner: descriptor?.owner ?? null };
}

function outcomesOf({ name, release }: Release, known: readonly ReleaseOutcomes[]): LiveRelease['outcomes'] {
  const found = known.find((one) => one.remote === name && one.release === release);
  if (!found) return null;
  const { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds } = found;
  return { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds };
}
