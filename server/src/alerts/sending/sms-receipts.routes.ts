import { smsReceiptsPath } from '../../notifications/index.ts';
import type { App } from '../../platform/http/app.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { recordReceipt } from './record-receipt.queries.ts';
import { isSignedBy, readSmsReceipt, type SmsReceipt } from './sms-receipt.rules.ts';

const receiptJob = 'record-sms-receipt';

/**
 * Accepts delivery receipts from the SMS gateway (SRV-68), signed with a token that only the gateway and we know. Each
 * receipt becomes a job, since it may arrive before the hand-over of its message is stored.
 */
export function registerSmsReceipts(app: App, platform: Platform, onMessages: OnMessages): void {
  const { config, database, jobs, log } = platform;
  jobs.work<SmsReceipt>(receiptJob, async (receipt, { isLast }) => {
    const isKnown = await database.transaction((tx) => recordReceipt(tx, platform, receipt, onMessages));
    if (isKnown) return;
    if (!isLast) throw new Error('The message of this receipt is not known yet');
    log.warn({ gatewayId: receipt.gatewayId }, 'delivery receipt of an unknown text message');
  });
  if (config.role === 'worker') return;
  const token = config.smsUrl === null ? '' : decodeURIComponent(new URL(config.smsUrl).password);
  const url = `${config.publicUrl}${smsReceiptsPath}`;
  app.post(smsReceiptsPath, async ({ body, headers }, reply) => {
    const signature = String(headers['x-twilio-signature'] ?? '');
    if (token === '' || !isSignedBy(token, url, body, signature))
      throw new CodedError(403, 'FORBIDDEN', 'The receipt is not signed by the gateway.');
    const receipt = readSmsReceipt(body);
    if (receipt === undefined) throw new CodedError(400, 'INVALID_INPUT', 'This is not a delivery receipt.');
    if (receipt !== null) await jobs.send(receiptJob, receipt);
    return reply.code(204).send();
  });
}
