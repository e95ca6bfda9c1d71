import { limits, listSharedResults, messages, shareResult, stopSharing } from '@quaywatch/shared/contract';
import { distinctNumbers, isAdvancedTier } from '@quaywatch/shared/domain';
import { selectNoReference, type SelectOwnReference } from '../alerts/index.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { lockCustomer } from '../customers/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import type { SilentPort } from './render-shared-page.rules.ts';
import { registerSharedPage } from './shared-page.routes.ts';
import {
  countSharedResults,
  deleteEndedResults,
  deleteSharedResult,
  insertSharedResult,
  readSharedResults,
} from './shared-results.queries.ts';
import { linkStopped } from './stop-again.ts';
import { day, hour } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

type SharedResultsNeeds = {
  readonly listSilent: () => readonly SilentPort[];
  readonly selectOwnReference: SelectOwnReference | undefined;
};

export function registerSharedResultsRoutes(
  app: App,
  platform: Platform,
  { listSilent, selectOwnReference = selectNoReference }: SharedResultsNeeds,
): void {
  const { config, database, clock, jobs, log } = platform;
  const { db } = database;
  const links = createSecretLinks('shared-result', config);
  const sharing = createRateLimit(platform, 'share-result', { points: serverLimits.sharedResultsPerHour, per: hour });

  registerCall(app, listSharedResults, ({ caller }) => readSharedResults(db, caller, clock.now()));

  registerCall(app, shareResult, async ({ body, caller }) => {
    const { customerId, tier } = caller;
    await sharing.consume(customerId);
    const { token, secretHash } = links.create();
    const createdAt = clock.now();
    const endsAt = new Date(createdAt.getTime() + limits.sharedResultDays * day);
    const isAdvanced = isAdvancedTier(tier);
    const containerNumbers = distinctNumbers(body.containerNumbers);
    const content = { containerNumbers, isAdvanced, showsReferences: isAdvanced && body.showsReferences === true };
    await database.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      if ((await countSharedResults(tx, caller, createdAt)) >= limits.sharedResults)
        throw refuseFields([{ field: '', message: messages.sharedResultsTooMany }]);
      await insertSharedResult(tx, { customerId, secretHash, ...content, createdAt, endsAt });
    });
    return { address: `${config.publicUrl}/shared-result/${token}`, endsAt: endsAt.toISOString() };
  });

  registerCall(app, stopSharing, async ({ params: { id }, caller }) => {
    const { customerId } = caller;
    await database.transaction(async (tx) => {
      if (!isUuid(id) || !(await deleteSharedResult(tx, customerId, id, clock.now())))
        throw new CodedError(404, 'NOT_FOUND', 'There is no such link.');
      // Before the commit, since a restore knows of a stop only by its line (SRV-552).
      log.info({ customerId, subjectId: id }, linkStopped);
    });
  });

  registerSharedPage(app, platform, { links, listSilent, selectOwnReference });
  jobs.schedule('delete-ended-shared-results', '41 * * * *', () => deleteEndedResults(db, clock.now()));
}
