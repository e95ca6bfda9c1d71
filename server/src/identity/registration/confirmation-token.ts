import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import { createLinkToken, isLinkToken } from '../credentials/link-tokens.ts';

const purpose = 'email-confirmation';

export const createConfirmationToken = (secretKey: string, confirmationId: string): string =>
  createLinkToken(secretKey, purpose, confirmationId);

export const isConfirmationToken = (keys: SecretKeys, confirmationId: string, token: string): boolean =>
  isLinkToken(keys, purpose, confirmationId, token);
