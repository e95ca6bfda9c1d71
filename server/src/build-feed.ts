import { followVisits, markChangedActivities } from './alerts/index.ts';
import { createFeed, type Feed } from './feed/index.ts';
import type { Platform } from './platform/platform.ts';

/** The feed, and who is told of what it changes. Whatever brings events into the product is given this one. */
export function buildFeed(platform: Platform): Feed {
  return createFeed(platform, {
    async onChanges(tx, changes) {
      // First, so that what is marked is marked where it belongs now.
      await followVisits(tx, changes);
      await markChangedActivities(tx, changes);
    },
  });
}
