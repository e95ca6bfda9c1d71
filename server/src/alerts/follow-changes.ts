import type { OnChanges } from '../feed/index.ts';
import type { Platform } from '../platform/platform.ts';
import { correctNumbers } from './matching/correct-numbers.queries.ts';
import { markChangedActivities } from './matching/changed-activities.queries.ts';
import { followNewVisits } from './following/arm-followed-lists.ts';
import { moveFollowedVisits } from './following/followed-visits.queries.ts';
import { moveToReplacingVisits } from './matching/move-to-replacing-visits.queries.ts';
import { lockConcerned } from './matching/lock-alerts.queries.ts';
import { createMatchChanges } from './matching/match-changes.ts';
import type { OnMessages } from './messages/on-messages.ts';
import { notifyWatchers } from './watching/notify-watchers.ts';

/** Runs in the transaction that stores the events. */
export function createFollowChanges({ clock, jobs }: Platform, onMessages: OnMessages): OnChanges {
  const matchChanges = createMatchChanges({ clock, jobs }, onMessages);
  return async (tx, changes) => {
    if (changes.length === 0) return;
    await lockConcerned(tx, changes);
    // The order matters: alerts move to their visit before they are marked, ended alerts are not announced, and
    // templates that are applied now only affect later statuses.
    await moveToReplacingVisits(tx, changes);
    await moveFollowedVisits(tx, changes);
    await correctNumbers(tx, changes);
    await markChangedActivities(tx, changes);
    await matchChanges(tx, changes);
    await notifyWatchers(tx, { clock, jobs, onMessages }, changes);
    await followNewVisits(tx, { clock, jobs }, changes);
  };
}
