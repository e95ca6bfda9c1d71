import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import { createLinkToken, isLinkToken } from '../credentials/link-tokens.ts';

const purpose = 'email-confirmation';

/** Token of a confirmation link, derived from the confirmation's id. */
export const createConfirmationToken = (secretKey: string, confirmationId: string): string =>
  createLinkToken(secretKey, purpose, confirmationId);

/** Whether a token belongs to the confirmation. */
export const isConfirmationToken = (keys: SecretKeys, confirmationId: string, token: string): boolean =>
  isLinkToken(keys, purpose, confirmationId, token);
