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
import type { Tx } from '../platform/database/database.ts';
import { mayChange } from '../platform/http/entity-tag.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchQuota } from '../search-log/index.ts';
import { prepareListStandings } from './list-standing.queries.ts';
import { changeList, createList, deleteList, type OnListChanged } from './save-list.ts';
import { readSavedLists } from './saved-lists.queries.ts';
import { moveList } from './share-lists.ts';

export function registerSavedListsRoutes(
  app: App,
  platform: Platform,
  { quota, onListChanged }: { readonly quota: SearchQuota; readonly onListChanged: OnListChanged },
): void {
  const { database, reads, clock } = platform;
  const change = (listId: string, doChange: (tx: Tx) => Promise<boolean>) =>
    database.transaction(async (tx) => {
      if (!(await doChange(tx))) throw unknownList();
      await onListChanged(tx, listId);
    });
  const readStandings = reads.prepare(prepareListStandings);

  registerCall(app, listSavedLists, ({ caller }) => readSavedLists(database.db, caller.customerId));

  registerCall(app, readSavedListStandings, async ({ caller }) => {
    await quota.consume(caller);
    return readStandings(caller, caller.customerId);
  });

  registerCall(app, createSavedList, ({ body, caller }) =>
    database.transaction((tx) => createList(tx, caller.customerId, body)),
  );

  registerCall(app, updateSavedList, async ({ body, caller: { customerId }, request }) => {
    const { customerContainerNumberListId: listId, ...content } = body;
    const terms = { customerId, listId, now: clock.now(), mayChange: (etag: string) => mayChange(request, etag) };
    await change(listId, (tx) => changeList(tx, terms, content));
  });

  registerCall(app, deleteSavedList, async ({ params: { listId }, caller: { customerId } }) => {
    await change(listId, (tx) => deleteList(tx, { customerId, listId, now: clock.now() }));
  });

  registerCall(app, moveSavedList, async ({ params: { listId }, body: { ofTeam }, caller: { customerId } }) => {
    await change(listId, (tx) => moveList(tx, { customerId, listId, ofTeam, now: clock.now() }));
  });
}

/** The same for another customer's list as for an unknown one (LST-D7). */
const unknownList = () => new CodedError(404, 'NOT_FOUND', 'There is no such list.');
