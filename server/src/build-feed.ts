import { createFollowChanges, lockConcerned } from './alert-engine/index.ts';
import { followVisits, markChangedActivities } from './alerts/index.ts';
import { noticeWatched } from './container-watches/index.ts';
import { createFeed, type Feed } from './feed/index.ts';
import type { Platform } from './platform/platform.ts';
import type { PortWatch } from './port-silence/watch-ports.ts';

/** The feed, and who is told of what it changes. Whatever brings events into the product is given this one. */
export function buildFeed(platform: Platform, { noteHeard }: Partial<Pick<PortWatch, 'noteHeard'>> = {}): Feed {
  const followChanges = createFollowChanges(platform);
  return createFeed(platform, {
    ...(noteHeard && { onHeard: noteHeard }),
    async onChanges(tx, changes) {
      if (changes.length === 0) return;
      await lockConcerned(tx, changes);
      // In this order: what is marked is marked where it belongs now, what has ended is not announced,
      // and what a template sets now waits for what is to come.
      await followVisits(tx, changes);
      await markChangedActivities(tx, changes);
      await followChanges(tx, changes);
      await noticeWatched(platform, tx, changes);
    },
  });
}
