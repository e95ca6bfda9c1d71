import { followList, listFollowedLists, stopFollowingList, type FollowedList } from '@quaywatch/shared/contract';
import { lockCustomer } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { wakeFollowers, workOnFollowedLists } from './arm-followed-lists.ts';
import { deleteFollowedList, readFollowedLists, saveFollowedList } from './followed-lists.queries.ts';
import type { Shortfall } from './shortfall-mail.rules.ts';
import { readShortfalls } from './shortfalls.queries.ts';
import { scheduleShortfalls } from './tell-shortfalls.ts';

/** Registers the calls for followed lists, and declares their jobs. */
export function registerFollowedListsRoutes(app: App, platform: Platform, mailer: Mailer): void {
  const { database } = platform;
  workOnFollowedLists(platform);
  scheduleShortfalls(platform, mailer);

  registerCall(app, listFollowedLists, ({ caller }) => describeFollowedLists(database.db, caller.customerId));

  registerCall(app, followList, async ({ params: { listId }, caller: { customerId } }) => {
    await database.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      if (!(await saveFollowedList(tx, customerId, listId))) throw unknownList();
      await wakeFollowers(tx, platform, [customerId]);
    });
  });

  registerCall(app, stopFollowingList, async ({ params: { listId }, caller: { customerId } }) => {
    await database.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      if (!(await deleteFollowedList(tx, customerId, listId))) throw unknownList();
    });
  });
}

async function describeFollowedLists(db: Db, customerId: string): Promise<FollowedList[]> {
  const listIds = await readFollowedLists(db, customerId);
  const shortfalls = listIds.length === 0 ? [] : await readShortfalls(db, customerId);
  return listIds.map((listId) => {
    const numbersOf = (missing: Shortfall['missing']) => [
      ...new Set(
        shortfalls
          .filter((one) => one.listId === listId && one.missing === missing)
          .map(({ containerNumber }) => containerNumber),
      ),
    ];
    return {
      listId,
      suspended: numbersOf('allowance'),
      withoutTemplate: numbersOf('template'),
      withoutMobile: numbersOf('mobile'),
    };
  });
}

/** The same answer for another customer's list as for an unknown one. */
const unknownList = () => new CodedError(404, 'NOT_FOUND', 'There is no such list.');
