import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alertRecipients } from '../alerts/records/alerts.tables.ts';
import { containerWatches } from '../alerts/records/container-watches.tables.ts';
import { sentenceOf } from '../alerts/sending/outgoing-messages.rules.ts';
import { createSmsSender } from '../notifications/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { daysFrom } from './seed-accounts.ts';
import { type Customer, recipientOf } from './seed-alerts.ts';
import { listToldStatuses } from './seed-tracking.ts';

type NewMessage = typeof alertMessages.$inferInsert;

const watched = [
  ['QWCU2017172', 9],
  ['QWCU2018184', 1],
] as const;

/** This recipient stopped the account's alerts with the link in one of them. */
const stoppedRecipient = 'yard@whitfield.example';

/** None of these messages counts as sent. */
export async function seedWatchesAndMessages(db: Db, { id, account }: Customer, now: Date): Promise<void> {
  await db
    .insert(containerWatches)
    .values(
      watched.map(([containerNumber, days]) => ({ customerId: id, containerNumber, createdAt: daysFrom(now, -days) })),
    );
  await db.insert(alertRecipients).values({
    customerId: id,
    alertType: 'Email' as const,
    recipient: stoppedRecipient,
    stoppedAt: daysFrom(now, -6),
  });
  const [email, mobile] = [recipientOf(account, 'Email'), recipientOf(account, 'SMS')];
  const message = (daysAgo: number, more: Omit<NewMessage, 'customerId' | 'createdAt' | 'stateAt' | 'dueAt'>) => {
    const at = daysFrom(now, -daysAgo);
    const isOut = more.state === 'delivered' || more.state === 'handed-over';
    return { customerId: id, createdAt: at, stateAt: at, dueAt: at, handedOverAt: isOut ? at : null, ...more };
  };
  const discharged = {
    containerNumber: 'QWCU2014147',
    port: 'SOU' as const,
    gkey: '2000000000000001414',
    statusType: 'Discharged',
    statusTime: daysFrom(now, -175 / 24),
  };
  await db.insert(alertMessages).values([
    message(12, { kind: 'test', alertType: 'SMS', recipient: mobile, state: 'delivered' }),
    message(9, {
      kind: 'watch',
      alertType: 'Email',
      recipient: email,
      state: 'handed-over',
      containerNumber: 'QWCU2014147',
      port: 'SOU',
      gkey: '2000000000000001414',
      note: 'Your alert template for Import was applied. Alerts by email: Discharged. Alerts by SMS: Discharged.',
    }),
    message(7.2, {
      kind: 'announcement',
      alertType: 'SMS',
      recipient: mobile,
      ...discharged,
      state: 'failed',
      reason: 'The phone was switched off or out of reach',
    }),
    message(7.1, {
      kind: 'announcement',
      alertType: 'Email',
      recipient: stoppedRecipient,
      ...discharged,
      state: 'cancelled',
      reason: 'The recipient has stopped these alerts',
    }),
    message(6.5, {
      kind: 'reversal',
      alertType: 'SMS',
      recipient: mobile,
      ...discharged,
      because: 'withdrawn',
      state: 'delivered',
    }),
  ]);
}

/** An installation with a gateway gets none, so that no phone rings for a demo's past. */
export async function seedOutbox(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  account: DemoAccount,
  now: Date,
): Promise<void> {
  if (config.smsUrl !== null) return;
  for (const { visit, containerNumber, statusType, statusTime, sentAt } of listToldStatuses(now)) {
    // The outbox dates messages by this clock, so each gets the time when it was sent.
    const sender = createSmsSender({ config, log, clock: { now: () => sentAt } });
    await sender.send({
      to: recipientOf(account, 'SMS'),
      text: sentenceOf({
        kind: 'status',
        containerNumber,
        port: visit.port,
        gkey: visit.gkey,
        reference: null,
        statusType,
        statusTime,
        hold: null,
      }),
      reference: `demo:${visit.gkey}:${statusType}`,
    });
  }
}
