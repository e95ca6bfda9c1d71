import type { Config, PaymentSettings } from '../../platform/config/config.ts';
import type { CardProvider } from './card-provider.ts';
import { encryptText } from './crypt.rules.ts';
import { joinFields } from './form-fields.rules.ts';
import { lookUp } from './look-up.ts';
import { composeFields } from './order-fields.rules.ts';
import { paymentSettingsOf } from './payment-settings.rules.ts';
import { readReply } from './read-reply.rules.ts';
import { repeatPayment } from './repeat-payment.ts';

/** Null where nothing is sold: in production without PAYMENT_VENDOR. */
export function createCardProvider(config: Config): CardProvider | null {
  const settings = paymentSettingsOf(config);
  if (!settings) return null;
  const { vendor, url, reporting, repeatUrl } = settings;
  const returnUrl = `${config.publicUrl}/account`;
  return {
    canLookUp: reporting !== null,
    offersRecurring: reporting !== null && repeatUrl !== null,
    composeOrder: (order) => ({
      crypt: encryptText(joinFields(composeFields(order, returnUrl)), keyOf(settings)),
      vendor,
      registrationUrl: url,
    }),
    readReply: (crypt) => readReply(crypt, keyOf(settings)),
    lookUp: (vendorTxCode) => lookUp(settings, vendorTxCode),
    repeat: (repeat) => repeatPayment(settings, repeat),
  };
}

/** @throws in a worker, which makes no orders and reads no replies */
function keyOf({ encryptionKey }: PaymentSettings): string {
  if (encryptionKey === null) throw new Error('This process has no key for orders: PAYMENT_ENCRYPTION_KEY.');
  return encryptionKey;
}
