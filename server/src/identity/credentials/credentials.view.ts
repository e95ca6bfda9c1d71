import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { credentials } from './credentials.tables.ts';

export const credentialView = pgView(getTableName(credentials)).as((query) =>
  query
    .select({
      customerId: credentials.customerId,
      temporary: credentials.temporary,
      passwordExpiresAt: credentials.expiresAt,
      temporaryRequestedAt: credentials.temporaryRequestedAt,
      lastSavedAt: credentials.lastSavedAt,
    })
    .from(credentials),
);
