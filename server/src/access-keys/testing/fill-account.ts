import type { AccountPart } from '../../../testing/create-full-account.ts';
import { accessKeys } from '../access-keys.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId, mark, now }) => {
  await db.insert(accessKeys).values({
    customerId,
    secretHash: `${mark}-key`,
    name: `${mark}-program`,
    scopes: ['containers:read'],
    createdAt: now,
    endsAt: now,
    lastUsedAt: now,
  });
};

export const leftOut: AccountPart['leftOut'] = { secrets: ['access_keys.secret_hash'], joins: [] };
