import { readFreeDays as readFreeDaysCall, saveFreeDays } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { lockFreeDays, readFreeDays, replaceFreeDays } from './free-days.queries.ts';

export function registerFreeDaysRoutes(app: App, { database }: Platform): void {
  registerCall(app, readFreeDaysCall, ({ caller }) => readFreeDays(database.db, caller.customerId));

  registerCall(app, saveFreeDays, ({ body, caller }) =>
    database.transaction(async (tx) => {
      if (await lockFreeDays(tx, caller.customerId)) await replaceFreeDays(tx, caller.customerId, body);
    }),
  );
}
