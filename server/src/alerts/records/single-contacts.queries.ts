import { and, eq, sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { AlertedVisit, VisitKey } from './alerted-visit.rules.ts';
import type { ContactPair } from './recipients.rules.ts';
import { singleContacts } from './single-contacts.tables.ts';

/** Reads the contacts that were saved for a visit. Null before the first save. */
export async function readSingleContacts(
  db: Db,
  customerId: string,
  { port, gkey }: VisitKey,
): Promise<ContactPair | null> {
  const [row] = await db
    .select()
    .from(singleContacts)
    .where(
      and(eq(singleContacts.customerId, customerId), eq(singleContacts.port, port), eq(singleContacts.gkey, gkey)),
    );
  if (!row) return null;
  return {
    firstContactDetail: { email: row.firstEmail, phone: row.firstPhone },
    secondContactDetail: { email: row.secondEmail, phone: row.secondPhone },
  };
}

type Save = {
  readonly customerId: string;
  readonly visit: AlertedVisit;
  readonly contacts: ContactPair;
  readonly now: Date;
};

export async function saveSingleContacts(tx: Tx, { customerId, visit, contacts, now }: Save): Promise<void> {
  const { port, gkey, containerNumber } = visit;
  const { firstContactDetail: first, secondContactDetail: second } = contacts;
  const row = {
    firstEmail: first.email,
    firstPhone: first.phone,
    secondEmail: second.email,
    secondPhone: second.phone,
    savedAt: now,
  };
  await tx
    .insert(singleContacts)
    .values({ customerId, port, gkey, containerNumber, ...row })
    .onConflictDoUpdate({ target: [singleContacts.customerId, singleContacts.port, singleContacts.gkey], set: row });
}

/** Moves the contacts of replaced visits to the visit that replaces them, unless it has its own. */
export async function moveSingleContacts(
  tx: Tx,
  moves: readonly { readonly port: Port; readonly from: string; readonly gkey: string }[],
): Promise<void> {
  await tx.execute(sql`
    with moved as (
      delete from ${singleContacts} as kept
      using unnest(
        ${textArray(moves.map(({ port }) => port))}::text[],
        ${textArray(moves.map(({ from }) => from))}::text[],
        ${textArray(moves.map(({ gkey }) => gkey))}::text[]) as move(port, from_gkey, to_gkey)
      where kept.port = move.port and kept.gkey = move.from_gkey
      returning kept.*, move.to_gkey)
    insert into ${singleContacts}
      (customer_id, port, gkey, container_number, first_email, first_phone, second_email, second_phone, saved_at)
    select customer_id, port, to_gkey, container_number, first_email, first_phone, second_email, second_phone, saved_at
    from moved
    order by saved_at desc
    on conflict do nothing`);
}
