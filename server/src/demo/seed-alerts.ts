import type { Activity, AlertTemplateItem, AlertType } from '@quaywatch/shared/contract';
import { replaceAlertTemplateItems } from '../alerts/index.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { alertLimitOf } from '../alerts/rules.ts';
import { listSimulatedContainers } from '../feed/simulator/simulated-fleet.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { daysFrom } from './seed-accounts.ts';

const templates: Readonly<Partial<Record<Activity, readonly string[]>>> = {
  Import: ['Arrived', 'Discharged', 'On Hold', 'Available for Collection', 'Departed by Road'],
  Export: ['On Hold', 'Ready for Loading', 'On Vessel at Sea'],
};

/** Statuses of fixed containers for which paid@ has alerts waiting. */
const waiting = [
  ['LGP', '1000000000000000404', 'QWCU2004046', 'Import', 'Arrived'],
  ['LGP', '1000000000000000404', 'QWCU2004046', 'Import', 'Discharged'],
  ['LGP', '1000000000000000404', 'QWCU2004046', 'Import', 'Available for Collection'],
  ['SOU', '2000000000000000606', 'QWCU2006060', 'Export', 'On Vessel at Sea'],
  ['SOU', '2000000000000000202', 'QWCU2002022', 'Import', 'Available for Collection'],
] as const;

export type Customer = { readonly id: string; readonly account: DemoAccount };

/** Templates and pending alerts, like those of an account in daily use. */
export async function seedTemplatesAndPending(tx: Tx, { id, account }: Customer, now: Date): Promise<void> {
  const items = Object.entries(templates).flatMap(([activityType, statuses]) =>
    statuses.flatMap((containerStatusType) =>
      kinds.map((alertType) => ({ activityType, containerStatusType, alertType }) as AlertTemplateItem),
    ),
  );
  await replaceAlertTemplateItems(tx, id, items);
  await insertAlerts(
    tx,
    waiting.flatMap(([port, gkey, containerNumber, activityType, containerStatusType]) =>
      kinds.map((alertType) => ({
        customerId: id,
        port,
        gkey,
        containerNumber,
        activityType,
        containerStatusType,
        alertType,
        recipient: recipientOf(account, alertType),
        state: 'ACTIVE' as const,
        fromTemplate: true,
        createdAt: daysFrom(now, -1),
      })),
    ),
  );
}

/**
 * Alerts on an import that the port reports to be a transhipment: the feed ends them, and the dashboard says so
 * (SRV-42).
 */
export async function seedChangedActivity(db: Db, { id, account }: Customer, now: Date): Promise<void> {
  await insertAlerts(
    db,
    kinds.map((alertType) => ({
      customerId: id,
      port: 'SOU' as const,
      gkey: '2000000000000000808',
      containerNumber: 'QWCU2008083',
      activityType: 'Import' as const,
      containerStatusType: 'Available for Collection',
      alertType,
      recipient: recipientOf(account, alertType),
      state: 'ACTIVE' as const,
      fromTemplate: true,
      createdAt: daysFrom(now, -3),
    })),
  );
}

export async function seedSpentTexts(db: Db, { id, account }: Customer, now: Date): Promise<void> {
  const containers = listSimulatedContainers(alertLimitOf(account.tier));
  await insertAlerts(
    db,
    containers.map((containerNumber, index) => ({
      customerId: id,
      port: index % 2 === 0 ? ('LGP' as const) : ('SOU' as const),
      gkey: `spent-${index}`,
      containerNumber,
      activityType: 'Import' as const,
      containerStatusType: 'Discharged',
      alertType: 'SMS' as const,
      recipient: recipientOf(account, 'SMS'),
      state: 'SENT' as const,
      fromTemplate: true,
      createdAt: daysFrom(now, -5),
      sentAt: daysFrom(now, -2),
    })),
  );
}

export const kinds = ['Email', 'SMS'] as const;

export function recipientOf({ email, mobile }: DemoAccount, alertType: AlertType): string {
  if (alertType === 'Email') return email;
  if (!mobile) throw new Error(`${email} has no mobile number`);
  return mobile;
}

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
      customerId: row.customerId,
      alertId: id,
      round: row.round,
      kind: 'announcement' as const,
      alertType: row.alertType,
      recipient: row.recipient,
      containerNumber: row.containerNumber,
      port: row.port,
      gkey: row.gkey,
      statusType: containerStatusType,
      statusTime: sentAt,
      source: row.toldSource,
      eventId: row.toldEventId,
      state: 'handed-over' as const,
      createdAt: sentAt,
      stateAt: sentAt,
      dueAt: sentAt,
      handedOverAt: sentAt,
    })),
  );
}
