import { createHmac } from 'node:crypto';
import type { Config, PaymentSettings } from '../../platform/config/config.ts';
import { deriveKey } from '../../platform/config/secret-keys.ts';

/** Paths of the sandbox below PUBLIC_URL; they are the same as the provider's. */
export const sandboxPaths = {
  register: '/payment-sandbox/gateway/service/vspform-register.vsp',
  repeat: '/payment-sandbox/gateway/service/repeat.vsp',
  reporting: '/payment-sandbox/access/access.htm',
} as const;

type Installation = Pick<Config, 'payment' | 'production' | 'publicUrl' | 'secretKey'>;

/** The settings of the configured account, or of the sandbox; null in production without an account (PAY-35). */
export function paymentSettingsOf(config: Installation): PaymentSettings | null {
  return config.payment ?? sandboxSettingsOf(config);
}

export type SandboxSettings = PaymentSettings & { readonly encryptionKey: string };

/** Null where the sandbox is not served. */
export function sandboxSettingsOf(config: Installation): SandboxSettings | null {
  if (config.production || config.payment !== null) return null;
  const key = deriveKey(config.secretKey, 'payment-sandbox');
  const secretOf = (name: string) => createHmac('sha256', key).update(name).digest('hex');
  return {
    vendor: 'quaywatch',
    encryptionKey: secretOf('encryption').slice(0, 16),
    url: `${config.publicUrl}${sandboxPaths.register}`,
    reporting: {
      url: `${config.publicUrl}${sandboxPaths.reporting}`,
      user: 'sandbox',
      password: secretOf('reporting').slice(0, 32),
    },
    repeatUrl: `${config.publicUrl}${sandboxPaths.repeat}`,
  };
}
