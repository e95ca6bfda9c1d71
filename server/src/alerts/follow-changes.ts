import type { OnChanges } from '../feed/index.ts';
import type { Platform } from '../platform/platform.ts';
import { markChangedActivities } from './matching/changed-activities.queries.ts';
import { followVisits } from './matching/follow-visits.queries.ts';
import { lockConcerned } from './matching/lock-customers.queries.ts';
import { createMatchChanges } from './matching/match-changes.ts';
import type { OnMessages } from './messages/on-messages.ts';
import { notifyWatchers } from './watching/notify-watchers.ts';

/** What alerts and watches make of a batch of events, in the transaction that stores it. */
export function createFollowChanges({ clock, jobs }: Platform, onMessages: OnMessages): OnChanges {
  const matchChanges = createMatchChanges({ jobs }, onMessages);
  return async (tx, changes) => {
    if (changes.length === 0) return;
    await lockConcerned(tx, changes);
    // In this order: what is marked is marked where it belongs now, what has ended is not announced,
    // and what a template sets now waits for what is to come.
    await followVisits(tx, changes);
    await markChangedActivities(tx, changes);
    await matchChanges(tx, changes);
    await notifyWatchers({ clock, jobs, onMessages }, tx, changes);
  };
}
