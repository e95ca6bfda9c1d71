import type { AlertType } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { insertAlerts } from '../../demo/seed-alerts.ts';
import type { AlertHarness } from './start-alert-harness.ts';

export async function spendAllowance(
  { database, clock }: AlertHarness,
  customerId: string,
  left: number,
  alertType: AlertType = 'Email',
): Promise<void> {
  const now = clock.now();
  await insertAlerts(
    database.db,
    Array.from({ length: 30 - left }, (_, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: `spent-${customerId}-${index}`,
      containerNumber: 'QWCU2001010',
      activityType: 'Import' as const,
      containerStatusType: 'Arrived',
      alertType,
      recipient: 'a@tests.example',
      state: 'SENT' as const,
      fromTemplate: true,
      createdAt: now,
      sentAt: now,
    })),
  );
}

/** Undoes `spendAllowance`, and delivers what waited for the allowance. */
export async function giveAllowanceBack(harness: AlertHarness, customerId: string): Promise<void> {
  await undoSpending(harness, customerId);
  await harness.deliver();
}

/** Undoes `spendAllowance`. What waited for the allowance is queued. */
export async function undoSpending(harness: AlertHarness, customerId: string): Promise<void> {
  const { db } = harness.database;
  await db.execute(sql`delete from alerts where gkey like ${`spent-${customerId}%`}`);
  await db.execute(sql`delete from alert_messages where gkey like ${`spent-${customerId}%`}`);
  await harness.passMinute();
}
