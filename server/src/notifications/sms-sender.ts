import { join } from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import { createOutbox } from './outbox.ts';
import type { SmsSender } from './sms.ts';

/** SMS_URL's gateway, otherwise files in DATA_DIR/outbox. */
export function createSmsSender({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>): SmsSender {
  if (config.smsUrl !== null) return createHttpSmsSender(config.smsUrl, log);
  const outbox = createOutbox(join(config.dataDir, 'outbox'), clock);
  return { send: ({ to, text, reference }) => outbox.add('sms.json', JSON.stringify({ to, text, reference })) };
}
