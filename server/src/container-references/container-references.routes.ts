import {
  findContainersByReference,
  forAdvanced,
  listContainerReferences,
  saveContainerReferences,
  shareReferences,
} from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { checkAccess } from '../platform/http/check-access.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchQuota } from '../search-log/index.ts';
import { lockCustomer } from '../customers/index.ts';
import { saveChoice } from '../teams/index.ts';
import { readReferences, saveReferences } from './container-references.queries.ts';
import { findByReference } from './visible-references.queries.ts';

export function registerContainerReferencesRoutes(app: App, platform: Platform, quota: SearchQuota): void {
  const { database, clock } = platform;

  registerCall(app, listContainerReferences, async ({ caller: { customerId }, query: { after, limit }, reply }) => {
    const from = after === undefined ? {} : { after: after.toUpperCase() };
    if (limit === undefined) return readReferences(database.db, customerId, from);
    const found = await readReferences(database.db, customerId, { ...from, limit: limit + 1 });
    const page = found.slice(0, limit);
    const next = new URLSearchParams({ limit: String(limit), after: page.at(-1)?.container ?? '' });
    if (found.length > limit) reply.header('link', `<${listContainerReferences.path}?${next.toString()}>; rel="next"`);
    return page;
  });

  registerCall(app, saveContainerReferences, ({ body, caller }) => {
    const changes = body.map(({ container, reference }) => ({ container: container.toUpperCase(), reference }));
    return database.transaction((tx) => saveReferences(tx, caller.customerId, { changes, now: clock.now() }));
  });

  registerCall(app, findContainersByReference, async ({ body, caller }) => {
    await quota.consume(caller);
    return findByReference(database.db, caller.customerId, body);
  });

  registerCall(app, shareReferences, async ({ body: { shared }, caller }) => {
    if (shared) checkAccess({ ...shareReferences, access: forAdvanced }, caller);
    const { customerId } = caller;
    await database.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      await saveChoice(tx, { customerId, choice: { sharesReferences: shared }, now: clock.now() });
    });
  });
}
