import { sql, type SQL } from 'drizzle-orm';
import { advancedTiers } from '@quaywatch/shared/contract';

/** Whether the account in a row `customer` is live and has advanced access. */
export const hasAccess: SQL<boolean> = sql<boolean>`(customer.status = 'Live' and customer.tier in ${[...advancedTiers]})`;
