import { Readable } from 'node:stream';
import { deleteAccount, limits, readAccountData } from '@quaywatch/shared/contract';
import { isoDay } from '@quaywatch/shared/domain';
import { recordAccountChange } from '../account-changes/index.ts';
import { agentOf, lockCustomer, type DeleteCustomers } from '../customers/index.ts';
import { hour } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { writeDataFile, type DataParts } from './write-data-file.ts';

type Parts = {
  readonly deleteCustomers: DeleteCustomers;
  readonly dataParts: DataParts;
};

export function registerAccountDataRoutes(app: App, platform: Platform, { deleteCustomers, dataParts }: Parts): void {
  const { database, clock } = platform;
  const files = createRateLimit(platform, 'dataFiles', { points: limits.dataFilesPerHour, per: hour });

  registerCall(app, readAccountData, async ({ caller, reply }) => {
    const { customerId } = caller;
    await files.consume(customerId);
    await recordDownload(platform, caller);
    const now = clock.now();
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="quaywatch-data-${isoDay(now)}.json"`);
    return Readable.from(writeDataFile(dataParts, { db: database.db, customerId, now }));
  });
  registerCall(app, deleteAccount, ({ caller }) => deleteOwnAccount(platform, deleteCustomers, caller));
}

/** @throws CodedError 401 when the account has been deleted in the meantime */
async function recordDownload(platform: Platform, caller: Caller): Promise<void> {
  const { customerId } = caller;
  await platform.database.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
    const agent = agentOf(caller, customerId);
    await recordAccountChange(tx, platform, { customerId, agent, change: 'data-downloaded' });
  });
}
