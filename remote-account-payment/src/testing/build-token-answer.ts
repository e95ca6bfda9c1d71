import type { Tier, TokenAnswer } from '@quaywatch/shared/contract';

export const buildTokenAnswer = (tier: Tier): TokenAnswer => ({
  access_token: `access-${tier}`,
  refresh_token: 'after',
  expires_in: 3600,
  authorities: ['CUSTOMER'],
  service_type: [tier],
  resetRequest: 0,
});
