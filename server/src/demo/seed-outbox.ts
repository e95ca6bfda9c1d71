import { alertText } from '../alerts/sending/outgoing-messages.rules.ts';
import { createSmsSender } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { recipientOf } from './seed-alerts.ts';
import { listToldStatuses } from './seed-tracking.ts';

/** An installation with a gateway gets none: no phone rings for a demo's past. */
export async function seedOutbox(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  account: DemoAccount,
  now: Date,
): Promise<void> {
  if (config.smsUrl !== null) return;
  for (const { visit, containerNumber, statusType, statusTime, sentAt } of listToldStatuses(now)) {
    // The outbox dates them when they were sent.
    const sender = createSmsSender({ config, log, clock: { now: () => sentAt } });
    await sender.send({
      to: recipientOf(account, 'SMS'),
      text: alertText({ containerNumber, statusType, port: visit.port, statusTime }),
      reference: `demo:${visit.gkey}:${statusType}`,
    });
  }
}
