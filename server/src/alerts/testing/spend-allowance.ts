import type { AlertType } from '@quaywatch/shared/contract';
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
