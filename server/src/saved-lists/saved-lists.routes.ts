import {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  moveSavedList,
  readSavedListStandings,
  updateSavedList,
} from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createSearchQuota } from '../search-log/index.ts';
import { prepareListStandings } from './list-standing.queries.ts';
import { changeList, createList, deleteList } from './save-list.ts';
import { readSavedLists } from './saved-lists.queries.ts';
import { moveList } from './share-lists.ts';

export function registerSavedListsRoutes(app: App, platform: Platform): void {
  const { database, reads, clock } = platform;
  const readStandings = reads.prepare(prepareListStandings);
  const quota = createSearchQuota(platform);

  registerCall(app, listSavedLists, ({ caller }) => readSavedLists(database.db, caller.customerId));

  registerCall(app, readSavedListStandings, async ({ caller }) => {
    await quota.consume(caller);
    return readStandings(caller, caller.customerId);
  });

  registerCall(app, createSavedList, ({ body, caller }) =>
    database.transaction((tx) => createList(tx, caller.customerId, body)),
  );

  registerCall(app, updateSavedList, async ({ body, caller: { customerId } }) => {
    const { customerContainerNumberListId: listId, ...content } = body;
    await database.transaction(async (tx) =>
      checkFound(await changeList(tx, { customerId, listId, now: clock.now() }, content)),
    );
  });

  registerCall(app, deleteSavedList, async ({ params: { listId }, caller: { customerId } }) => {
    await database.transaction(async (tx) =>
      checkFound(await deleteList(tx, { customerId, listId, now: clock.now() })),
    );
  });

  registerCall(app, moveSavedList, async ({ params: { listId }, body: { ofTeam }, caller: { customerId } }) => {
    await database.transaction(async (tx) =>
      checkFound(await moveList(tx, { customerId, listId, ofTeam, now: clock.now() })),
    );
  });
}

/** The same for another customer's list as for an unknown one (LST-D7). */
function checkFound(found: boolean): void {
  if (!found) throw new CodedError(404, 'NOT_FOUND', 'There is no such list.');
}
