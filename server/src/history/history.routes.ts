import { searchHistory } from '@quaywatch/shared/contract';
import { distinctNumbers } from '@quaywatch/shared/domain';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchQuota } from '../search-log/index.ts';
import { checkPeriod, readPeriod } from './history-period.rules.ts';
import { prepareHistoryOfCustomer, prepareHistoryOfNumbers } from './history.queries.ts';
import { describeHistories, latestViewableEnd } from './history.rules.ts';

export function registerHistoryRoutes(app: App, platform: Platform, quota: SearchQuota): void {
  const { reads, clock } = platform;
  const findOfNumbers = reads.prepare(prepareHistoryOfNumbers);
  const findOfCustomer = reads.prepare(prepareHistoryOfCustomer);

  registerCall(app, searchHistory, async ({ body, caller }) => {
    const now = clock.now();
    checkPeriod(body, now);
    await quota.consume(caller);
    const period = readPeriod(body);
    const numbers = distinctNumbers(body.containerNumbers);
    const { port, activity } = body;
    const question = { customerId: caller.customerId, period, finishedBy: latestViewableEnd(now), port, activity };
    return numbers.length > 0
      ? describeHistories(await findOfNumbers(caller, question, numbers), period, 'as asked')
      : describeHistories(await findOfCustomer(caller, question), period, 'journeys first');
  });
}
