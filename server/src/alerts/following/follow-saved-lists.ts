import type { OnListChanged } from '../../saved-lists/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { wakeFollowers } from './arm-followed-lists.ts';
import { keepFollowers } from './followed-lists.queries.ts';

/** Runs in the transaction that changes, moves or deletes a list. */
export const createFollowSavedLists =
  (platform: Pick<Platform, 'clock' | 'jobs'>): OnListChanged =>
  async (tx, listId) =>
    wakeFollowers(tx, platform, await keepFollowers(tx, listId));
