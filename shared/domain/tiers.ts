import { advancedTiers, type Tier } from '@quaywatch/shared/contract';

/** Whether a tier reaches the advanced features (SRV-03). */
export const isAdvancedTier = (tier: Tier): boolean => advancedTiers.some((advanced) => advanced === tier);

/**
 * Whether a tier selects, adds and removes containers, sees all statuses and sets alerts (CON-D1). The specification
 * says "paid users"; that is read as every advanced tier, here and nowhere else.
 */
export const canManageContainers = (tier: Tier): boolean => isAdvancedTier(tier);
