import { Readable } from 'node:stream';
import { type AccountChange, downloadAccountChanges, limits, listAccountChanges } from '@quaywatch/shared/contract';
import { isoDay } from '@quaywatch/shared/domain';
import {
  hasChanges,
  type ReadableChange,
  readChangesInOrder,
  readNewestChanges,
  recordAccountChange,
} from '../account-changes/index.ts';
import { toChangesCsv } from '../account-changes/rules.ts';
import { helpdeskAgentOf, lockCustomer } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { hour } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Caller } from '../platform/http/caller.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { findHelpedCustomer } from './helped-customer.ts';
import type { ReadingLimit } from './reading-limit.ts';

/** Serves account changes for the page and as a file (HCU-52, HCU-53). */
export function registerAccountChangesRoutes(app: App, platform: Platform, reading: ReadingLimit): void {
  const { database, config, clock } = platform;
  const size = limits.pageSizes.accountChanges;
  const files = createRateLimit(platform, 'changesFiles', { points: limits.changesFilesPerHour, per: hour });

  registerCall(app, listAccountChanges, async ({ params, query, caller }) => {
    await reading.count(caller, 'records');
    const customerId = await findChangedAccount(database.db, params.id);
    const page = { customerId, number: query.page, size };
    const { total, changes } = await readNewestChanges(database.db, config, page);
    return { changes: changes.map(describeChange), allPages: Math.ceil(total / size) };
  });
  registerCall(app, downloadAccountChanges, async ({ params, caller, reply }) => {
    await files.consume(caller.customerId);
    const customerId = await findChangedAccount(database.db, params.id);
    await recordDownload(platform, caller, customerId);
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="account-changes-${isoDay(clock.now())}.csv"`);
    return Readable.from(toChangesCsv(readChangesInOrder(database.db, config, { customerId })));
  });
}

/**
 * A deleted account keeps its changes (HCU-55).
 * @throws CodedError 404 for an id without account and changes
 */
async function findChangedAccount(db: Db, id: string): Promise<string> {
  const customerId = id.toLowerCase();
  if (isUuid(id) && (await hasChanges(db, customerId))) return customerId;
  return (await findHelpedCustomer(db, id)).id;
}

function describeChange({ at, agent, agentName, change, values }: ReadableChange): AccountChange {
  return { at: at.toISOString(), agent, agentName, change, values: [...values] };
}

/** Recorded before the first change is sent (HCU-53). */
async function recordDownload(platform: Platform, caller: Caller, customerId: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    // A deleted account has no row to lock, but then nothing can change at the same time either.
    await lockCustomer(tx, customerId);
    await recordAccountChange(tx, platform, {
      customerId,
      agent: helpdeskAgentOf(caller),
      change: 'changes-downloaded',
    });
  });
}
