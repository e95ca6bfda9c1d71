import { ports, type Port } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { portContacts } from './port-contacts.tables.ts';

export type Contacts = ReadonlyMap<Port, Date>;

export async function listContacts(db: Db): Promise<Contacts> {
  const rows = await db.select().from(portContacts);
  return new Map(
    rows.flatMap(({ port, heardAt }) => {
      const known = ports.find((name) => name === port);
      return known ? [[known, heardAt] as const] : [];
    }),
  );
}

/**
 * Keeps the latest moment, because another process may have heard from the port later. A moment in the future is
 * overwritten.
 */
export async function saveContacts(db: Db, contacts: Contacts, now: Date): Promise<void> {
  await db
    .insert(portContacts)
    .values([...contacts].map(([port, heardAt]) => ({ port, heardAt })))
    .onConflictDoUpdate({
      target: portContacts.port,
      set: {
        heardAt: sql`greatest(excluded.heard_at,
          case when ${portContacts.heardAt} <= ${now.toISOString()}::timestamptz then ${portContacts.heardAt} end)`,
      },
    });
}
