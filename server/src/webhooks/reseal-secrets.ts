import type { Platform } from '../platform/platform.ts';
import { resealTexts } from '../platform/sealing/reseal.ts';
import { forgetEndedSecrets } from './webhooks.queries.ts';
import { webhooks } from './webhooks.tables.ts';

const purpose = 'webhook-secret';

export async function resealSecrets(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const { customerId: id, sealedSecret, keyId, previousSealedSecret, previousKeyId } = webhooks;
  await resealTexts(platform, { purpose, name: 'secrets of webhooks', id, sealed: sealedSecret, keyId });
  await forgetEndedSecrets(database.db, clock.now());
  const previous = { id, sealed: previousSealedSecret, keyId: previousKeyId };
  await resealTexts(platform, { purpose, name: 'previous secrets of webhooks', ...previous });
}
