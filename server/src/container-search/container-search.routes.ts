import {
  advancedTiers,
  readAlertMarks,
  readEstimateChanges,
  searchContainers,
  searchContainersAdvanced,
  type Tier,
} from '@quaywatch/shared/contract';
import { distinctNumbers } from '@quaywatch/shared/domain';
import type { KindCounts } from '../alerts/index.ts';
import { availableOf } from '../alerts/rules.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createSearchLog, type SearchQuota } from '../search-log/index.ts';
import { prepareReportsOfVisit } from './estimate-changes.queries.ts';
import { listEstimateChanges } from './estimate-changes.rules.ts';
import {
  prepareAdvancedSearch,
  prepareBasicSearch,
  prepareMarkSearch,
  type SearchAdditions,
} from './search.queries.ts';
import { describeContainers, describeMarks } from './search.rules.ts';

/** The two container searches (CON-03, CON-04), their alert marks, and earlier estimates (CON-104). */
export function registerContainerSearchRoutes(
  app: App,
  platform: Platform,
  { quota, additions }: { readonly quota: SearchQuota; readonly additions: SearchAdditions },
): void {
  const { database, reads, clock } = platform;
  const searchBasic = reads.prepare(prepareBasicSearch);
  const searchAdvanced = new Map(
    advancedTiers.map((tier) => [tier as Tier, reads.prepare((db) => prepareAdvancedSearch(db, tier, additions))]),
  );
  const findReports = reads.prepare(prepareReportsOfVisit);
  const searchMarks = new Map(advancedTiers.map((tier) => [tier as Tier, prepareMarkSearch(database.db, tier)]));

  const searchLog = createSearchLog(platform);
  app.addHook('onClose', () => searchLog.settle());

  registerCall(app, searchContainers, async ({ body, caller }) => {
    await quota.consume(caller);
    const numbers = distinctNumbers(body);
    const visits = await searchBasic(caller, numbers);
    searchLog.note(caller.customerId, numbers);
    return describeContainers(numbers, visits);
  });

  registerCall(app, searchContainersAdvanced, async ({ body, caller }) => {
    await quota.consume(caller);
    const numbers = distinctNumbers(body);
    const search = searchAdvanced.get(caller.tier);
    if (!search) throw new Error(`${caller.tier} has no advanced search`);
    const { visits, sent, freeDays, references } = await search(caller, {
      customerId: caller.customerId,
      numbers,
      now: clock.now(),
    });
    searchLog.note(caller.customerId, numbers);
    return {
      containers: describeContainers(numbers, visits, references),
      limit: leftOf(caller.tier, sent),
      ...(freeDays && { freeDays: [...freeDays] }),
    };
  });

  // Open pages repeat this call, so its numbers are not noted for a history without numbers.
  registerCall(app, readAlertMarks, async ({ body, caller }) => {
    await quota.consume(caller);
    const { customerId, tier } = caller;
    const search = searchMarks.get(tier);
    if (!search) throw new Error(`${tier} has no alerts`);
    const { visits, sent } = await search({ customerId, numbers: distinctNumbers(body), now: clock.now() });
    return { marks: describeMarks(visits), limit: leftOf(tier, sent) };
  });

  registerCall(app, readEstimateChanges, async ({ body, caller }) => {
    await quota.consume(caller);
    const visit = await findReports(caller, body);
    return visit ? listEstimateChanges(visit) : [];
  });
}

function leftOf(tier: Tier, sent: KindCounts) {
  const { email, sms } = availableOf(tier, sent);
  return { smsLimit: sms, emailLimit: email };
}
