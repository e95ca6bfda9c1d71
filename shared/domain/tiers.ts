import { advancedTiers, type Tier } from '@quaywatch/shared/contract';

/** Whether a tier has the advanced features (SRV-03). */
export const isAdvancedTier = (tier: Tier): boolean => advancedTiers.some((advanced) => advanced === tier);

/**
 * Whether a tier selects, adds and removes containers, sees all statuses and sets alerts (CON-D1). The specification's
 * "paid users" means every advanced tier.
 */
export const canManageContainers = (tier: Tier): boolean => isAdvancedTier(tier);
