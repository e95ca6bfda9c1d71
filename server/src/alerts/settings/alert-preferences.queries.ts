import { sql } from 'drizzle-orm';
import type {
  AlertType,
  CallAnswer,
  CallBody,
  readAlertPreferences,
  saveAlertPreferences,
} from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Db } from '../../platform/database/database.ts';
import { alertContacts, alertRecipients } from '../records/alerts.tables.ts';

type AlertPreferences = CallAnswer<typeof readAlertPreferences>;

/** Reads the preferences, and who has stopped the alerts, latest first (ACC-56, ACC-57). */
export async function readPreferences(db: Db, customerId: string): Promise<AlertPreferences> {
  const [row] = await db
    .select({
      contact: sql<Preferences | null>`(
        select json_build_object('combinesEmails', combines_emails, 'days', warns_days, 'alertTypes', warns_by,
          'hours', moves_hours, 'movesBy', moves_by)
        from ${alertContacts} where customer_id = ${customerId})`,
      stopped: sql<readonly StoppedRecipient[]>`(
        select coalesce(json_agg(json_build_array(alert_type, recipient, stopped_at) order by stopped_at desc, id), '[]')
        from ${alertRecipients} where customer_id = ${customerId} and stopped_at is not null)`,
    })
    .from(sql`(select 1) one`);
  const { contact = null, stopped = [] } = row ?? {};
  const { combinesEmails = false, days = null, alertTypes, hours = null, movesBy } = contact ?? {};
  return {
    combinesEmails,
    freeTime: days === null ? null : { days, alertTypes: [...(alertTypes ?? [])] },
    movedEstimates: hours === null ? null : { hours, alertTypes: [...(movesBy ?? [])] },
    stoppedRecipients: stopped.map(([alertType, recipient, stoppedAt]) => ({
      alertType,
      recipient,
      stoppedAt: new Date(stoppedAt).toISOString(),
    })),
  };
}

type Preferences = {
  readonly combinesEmails: boolean;
  readonly days: number | null;
  readonly alertTypes: readonly AlertType[] | null;
  readonly hours: number | null;
  readonly movesBy: readonly AlertType[] | null;
};

type StoppedRecipient = readonly [alertType: AlertType, recipient: string, stoppedAt: string];

/** Stores the choices of ACC-56, ACC-91 and ACC-104. The contact stays; if none is set, it is the account's email. */
export async function savePreferences(
  db: Db,
  customerId: string,
  { combinesEmails, freeTime, movedEstimates }: CallBody<typeof saveAlertPreferences>,
): Promise<void> {
  const warns = freeTime
    ? sql`${freeTime.days}::int, ${textArray(freeTime.alertTypes)}::text[]`
    : sql`null::int, null::text[]`;
  const moves = movedEstimates
    ? sql`${movedEstimates.hours}::int, ${textArray(movedEstimates.alertTypes)}::text[]`
    : sql`null::int, null::text[]`;
  const changed = [
    ...(combinesEmails === undefined ? [] : [sql`combines_emails = excluded.combines_emails`]),
    ...(freeTime === undefined ? [] : [sql`warns_days = excluded.warns_days, warns_by = excluded.warns_by`]),
    ...(movedEstimates === undefined ? [] : [sql`moves_hours = excluded.moves_hours, moves_by = excluded.moves_by`]),
  ];
  if (changed.length === 0) return;
  await db.execute(sql`
    insert into ${alertContacts} (customer_id, email, combines_emails, warns_days, warns_by, moves_hours, moves_by)
    select id, email, ${combinesEmails ?? false}::boolean, ${warns}, ${moves} from ${customerView} where id = ${customerId}
    on conflict (customer_id) do update set ${sql.join(changed, sql`, `)}`);
}
