import { advancedTiers, type Tier } from '@quaywatch/shared/contract';

export const isAdvancedTier = (tier: Tier): boolean => advancedTiers.some((advanced) => advanced === tier);

/** The specification's "paid users" means every advanced tier (CON-D1). */
export const canManageContainers = (tier: Tier): boolean => isAdvancedTier(tier);
