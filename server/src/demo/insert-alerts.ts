import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import type { Db } from '../platform/database/database.ts';

type NewAlert = typeof alerts.$inferInsert;

export async function insertAlerts(db: Db, values: readonly NewAlert[]): Promise<void> {
  if (values.length === 0) return;
  const rows = await db
    .insert(alerts)
    .values([...values])
    .returning();
  const sent = rows.flatMap((row) => (row.state === 'SENT' && row.sentAt ? [{ ...row, sentAt: row.sentAt }] : []));
  if (sent.length === 0) return;
  await db.insert(alertMessages).values(
    sent.map(({ id, sentAt, containerStatusType, ...row }) => ({
      ...{ customerId: row.customerId, alertId: id, round: row.round, kind: 'announcement' as const },
      ...{ alertType: row.alertType, recipient: row.recipient, containerNumber: row.containerNumber },
      ...{ port: row.port, gkey: row.gkey, statusType: containerStatusType, statusTime: sentAt },
      ...{ source: row.toldSource, eventId: row.toldEventId },
      ...{ state: 'handed-over' as const, createdAt: sentAt, stateAt: sentAt, dueAt: sentAt, handedOverAt: sentAt },
    })),
  );
}
