import type { Tier, TokenAnswer } from '@quaywatch/shared/contract';

/** What an exchange of tokens answers a customer of a tier. */
export const buildTokenAnswer = (tier: Tier): TokenAnswer => ({
  access_token: `access-${tier}`,
  refresh_token: 'after',
  expires_in: 3600,
  authorities: ['CUSTOMER'],
  service_type: [tier],
  resetRequest: 0,
});
