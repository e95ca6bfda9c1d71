import { advancedTiers, type Tier } from '@quaywatch/shared/contract';

export const isAdvancedTier = (tier: Tier): boolean => advancedTiers.some((advanced) => advanced === tier);

/** CON-D1. The specification's "paid users" means every advanced tier. */
export const canManageContainers = (tier: Tier): boolean => isAdvancedTier(tier);
