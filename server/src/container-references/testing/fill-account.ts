import type { AccountPart } from '../../../testing/create-full-account.ts';
import { containerReferences } from '../container-references.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId, mark, now }) => {
  const reference = `${mark}-job-4711`;
  await db
    .insert(containerReferences)
    .values({ customerId, containerNumber: 'QWCU2001010', reference, updatedAt: now, endsAt: now });
};

export const leftOut: AccountPart['leftOut'] = {
  secrets: [],
  joins: ['container_references.updated_at', 'container_references.ends_at'],
};
