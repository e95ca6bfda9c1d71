import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Part of a statement: what the customer calls the container, null without a reference (CON-124). */
export type SelectOwnReference = (customerId: SQLWrapper, containerNumber: SQLWrapper) => SQL<string | null>;

export const selectNoReference: SelectOwnReference = () => sql`null::text`;
