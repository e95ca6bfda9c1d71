import { randomUUID } from 'node:crypto';
import {
  listWebhookDeliveries,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@quaywatch/shared/contract';
import type { SelectOwnReference } from '../alerts/index.ts';
import { lockCustomer } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { databaseTimes } from '../platform/database/database-times.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { dropWebhook, noWebhook, renewSecret, setWebhook } from './change-webhook.ts';
import { deleteOldDeliveries, queueAgain, queueTest, readDeliveries } from './deliveries.queries.ts';
import { deliverJob, registerDelivery } from './deliver-webhooks.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { registerWebhookLetters } from './webhook-letters.ts';
import { registerWebhookMetrics } from './webhook-metrics.ts';
import { findWebhook, type WebhookRow } from './webhooks.queries.ts';
import { day, hour } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

export type WebhooksNeeds = {
  readonly mailer: Mailer;
  readonly selectOwnReference?: SelectOwnReference | undefined;
};

/** The customer sees the text as it is. */
const switchedOff = () =>
  new CodedError(
    409,
    'CONFLICT',
    'The webhook is switched off. Select Change address and save it to switch it on again.',
  );

/** Also registers the jobs that deliver events (ACC-80). */
export function registerWebhooksRoutes(app: App, platform: Platform, needs: WebhooksNeeds): void {
  const { database, clock, jobs } = platform;
  const changes = createRateLimit(platform, 'webhook-changes', {
    points: serverLimits.webhookChangesPerHour,
    per: hour,
  });
  const tries = createRateLimit(platform, 'webhook-tries', { points: serverLimits.webhookTriesPerHour, per: hour });

  registerCall(app, readWebhook, async ({ caller }) => {
    const found = await findWebhook(database.db, caller.customerId);
    return { webhook: found ? describe(found, clock.now()) : null };
  });
  registerCall(app, saveWebhook, async ({ body, caller }) => {
    await changes.consume(caller.customerId);
    return { secret: await setWebhook(platform, caller, body.address) };
  });
  registerCall(app, removeWebhook, ({ caller }) => dropWebhook(platform, caller));
  registerCall(app, renewWebhookSecret, async ({ caller }) => {
    await changes.consume(caller.customerId);
    return { secret: await renewSecret(platform, caller) };
  });
  registerCall(app, listWebhookDeliveries, ({ caller }) => readDeliveries(database.db, caller.customerId));

  /** Locks the webhook until the transaction ends. */
  async function requireOn(tx: Tx, customerId: string): Promise<void> {
    await lockCustomer(tx, customerId);
    const found = await findWebhook(tx, customerId);
    if (!found) throw noWebhook();
    if (found.switchedOffAt) throw switchedOff();
  }

  function timesNow() {
    const now = clock.now();
    return { now, dueAt: databaseTimes(clock)(now) };
  }

  registerCall(app, testWebhook, async ({ caller: { customerId } }) => {
    await tries.consume(customerId);
    await database.transaction(async (tx) => {
      await requireOn(tx, customerId);
      await queueTest(tx, customerId, randomUUID(), timesNow());
      await jobs.send(deliverJob, {}, { tx });
    });
  });
  registerCall(app, redeliverWebhook, async ({ params: { id }, caller: { customerId } }) => {
    await tries.consume(customerId);
    const before = await database.transaction(async (tx) => {
      await requireOn(tx, customerId);
      const state = isUuid(id) ? await queueAgain(tx, customerId, id, timesNow()) : undefined;
      if (state !== undefined) await jobs.send(deliverJob, {}, { tx });
      return state;
    });
    if (before === undefined) throw new CodedError(404, 'NOT_FOUND', 'There is no such event.');
    if (before === 'queued') throw new CodedError(409, 'CONFLICT', 'The event is already on its way.');
  });

  registerJobs(platform, needs);
}

function registerJobs(platform: Platform, { mailer, selectOwnReference }: WebhooksNeeds): void {
  const { jobs, database, clock } = platform;
  registerDelivery(platform, { selectOwnReference });
  const keptMilliseconds = serverLimits.webhookLogDays * day;
  jobs.schedule('delete-old-webhook-events', '47 2 * * *', () =>
    deleteOldDeliveries(database.db, new Date(clock.now().getTime() - keptMilliseconds)),
  );
  jobs.schedule('reseal-webhook-secrets', '19 * * * *', () => resealSecrets(platform));
  registerWebhookLetters(platform, mailer);
  registerWebhookMetrics(platform);
}

const describe = ({ address, createdAt, failingSince, switchedOffAt, previousSecretUntil }: WebhookRow, now: Date) => ({
  address,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  switchedOffAt: switchedOffAt?.toISOString() ?? null,
  previousSecretUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
});
