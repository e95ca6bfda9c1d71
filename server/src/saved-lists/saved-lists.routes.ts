import {
  createSavedList,
  deleteSavedList as deleteSavedListCall,
  listSavedLists,
  readSavedListStandings,
  updateSavedList,
} from '@quaywatch/shared/contract';
import { isUuid } from '../platform/database/uuid.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createSearchQuota } from '../search-log/index.ts';
import { prepareListStandings } from './list-standing.queries.ts';
import { changeList, createList } from './save-list.ts';
import { deleteSavedList, readSavedLists } from './saved-lists.queries.ts';

export function registerSavedListsRoutes(app: App, platform: Platform): void {
  const { database, reads } = platform;
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

  registerCall(app, updateSavedList, async ({ body, caller }) => {
    const { customerContainerNumberListId: listId, ...content } = body;
    checkFound(
      isUuid(listId) && (await database.transaction((tx) => changeList(tx, caller.customerId, listId, content))),
    );
  });

  registerCall(app, deleteSavedListCall, async ({ params: { listId }, caller }) => {
    checkFound(isUuid(listId) && (await deleteSavedList(database.db, caller.customerId, listId)));
  });
}

/** The same for another customer's list as for an unknown one (LST-D7). */
function checkFound(found: boolean): void {
  if (!found) throw new CodedError(404, 'NOT_FOUND', 'There is no such list.');
}
