import { sql } from 'drizzle-orm';
import type { AlertType, CallAnswer, readAlertPreferences } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { alertContacts, alertRecipients } from '../records/alerts.tables.ts';

type AlertPreferences = CallAnswer<typeof readAlertPreferences>;

/** Who has stopped them: the last first (ACC-56, ACC-57). */
export async function readPreferences(db: Db, customerId: string): Promise<AlertPreferences> {
  const [row] = await db
    .select({
      combinesEmails: sql<boolean>`coalesce((
        select combines_emails from ${alertContacts} where customer_id = ${customerId}), false)`,
      stopped: sql<readonly StoppedRecipient[]>`(
        select coalesce(json_agg(json_build_array(alert_type, recipient, stopped_at) order by stopped_at desc, id), '[]')
        from ${alertRecipients} where customer_id = ${customerId} and stopped_at is not null)`,
    })
    .from(sql`(select 1) one`);
  const { combinesEmails = false, stopped = [] } = row ?? {};
  return {
    combinesEmails,
    stoppedRecipients: stopped.map(([alertType, recipient, stoppedAt]) => ({
      alertType,
      recipient,
      stoppedAt: new Date(stoppedAt).toISOString(),
    })),
  };
}

type StoppedRecipient = readonly [alertType: AlertType, recipient: string, stoppedAt: string];

/** Stores the choice of ACC-56. The contact stays; without one it is the account's email. */
export async function savePreferences(db: Db, customerId: string, combinesEmails: boolean): Promise<void> {
  await db.execute(sql`
    insert into ${alertContacts} (customer_id, email, combines_emails)
    select id, email, ${combinesEmails}::boolean from ${customerView} where id = ${customerId}
    on conflict (customer_id) do update set combines_emails = excluded.combines_emails`);
}
