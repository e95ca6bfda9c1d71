import { join } from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { createHttpSmsSender, type SmsSender } from './http-sms-sender.ts';
import { createOutbox } from './outbox.ts';
import { checkMobileNumber } from './phone-number.rules.ts';

/** Where the gateway reports deliveries (SRV-68). */
export const smsReceiptsPath = '/api/sms-receipts';

export function createSmsSender({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>): SmsSender {
  const { smsUrl, smsCountries, publicUrl, dataDir } = config;
  if (smsUrl !== null) {
    const gateway = { url: smsUrl, receiptsUrl: `${publicUrl}${smsReceiptsPath}`, countries: smsCountries };
    return createHttpSmsSender(gateway, { clock, log });
  }
  const outbox = createOutbox(join(dataDir, 'outbox'), clock);
  return {
    async send({ to, text, reference }) {
      checkMobileNumber(to, smsCountries);
      await outbox.add('sms.json', JSON.stringify({ to, text, reference }));
      return { gatewayId: null };
    },
  };
}
