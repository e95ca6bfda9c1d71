import type { Config } from '../../platform/config/config.ts';
import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { createLinkToken, isLinkToken } from '../credentials/link-tokens.ts';

const purpose = 'unlock-link';

/** `proof` shows that it is the account's newest link. */
export type UnlockToken = { readonly customerId: string; readonly proof: string };

/** The token follows the `#`. Browsers do not send that part to servers, so no log has it (SES-53). */
export function createUnlockLink(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  { linkId, customerId }: { readonly linkId: string; readonly customerId: string },
): string {
  return `${publicUrl}/unlock-account#token=${createLinkToken(secretKey, purpose, linkId)}.${customerId}`;
}

/** The parts of a token; null for anything else. */
export function readUnlockToken(token: string): UnlockToken | null {
  const [proof = '', customerId = '', ...rest] = token.split('.');
  return isUuid(customerId) && rest.length === 0 ? { customerId, proof } : null;
}

export const isUnlockToken = (keys: SecretKeys, linkId: string, { proof }: UnlockToken): boolean =>
  isLinkToken(keys, purpose, linkId, proof);
