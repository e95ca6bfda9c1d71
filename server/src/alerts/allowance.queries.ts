import { and, count, eq, gte, inArray, or } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import { findCustomer, findRunningPaidPeriod } from '../customers/customers.lookups.ts';
import type { Db } from '../platform/database/database.ts';
import { alerts } from './alerts.tables.ts';
import type { Period } from './allowance.rules.ts';
import { alertLimitOf, findAlertPeriod } from './allowance.rules.ts';

/** What a customer may still send and what waits, now. Counts are recipients, not containers (SRV-D3). */
export type Allowance = {
  readonly period: Period | undefined;
  readonly emailLimit: number;
  readonly smsLimit: number;
  readonly availableEmail: number;
  readonly availableSms: number;
  readonly pendingEmail: number;
  readonly pendingSms: number;
};

const pendingStates: AlertState[] = ['ACTIVE', 'PROCESSING', 'NOT_SUBMITTED', 'SUSPENDED'];

/** Reads the alert allowance of an existing customer at `now`. */
export async function readAllowance(db: Db, customerId: string, now: Date): Promise<Allowance> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error(`There is no customer ${customerId}`);
  const paidPeriod = await findRunningPaidPeriod(db, customerId, now);
  const period = findAlertPeriod({ ...customer, paidPeriod }, now);
  const limit = alertLimitOf(customer.tier);
  const counts = await countAlerts(db, customerId, period);
  return {
    period,
    emailLimit: limit,
    smsLimit: limit,
    availableEmail: Math.max(0, limit - counts.sentEmail),
    availableSms: Math.max(0, limit - counts.sentSms),
    pendingEmail: counts.pendingEmail,
    pendingSms: counts.pendingSms,
  };
}

async function countAlerts(db: Db, customerId: string, period: Period | undefined) {
  const sentInPeriod = period && and(eq(alerts.state, 'SENT'), gte(alerts.sentAt, period.startsAt));
  const rows = await db
    .select({ alertType: alerts.alertType, state: alerts.state, number: count() })
    .from(alerts)
    .where(and(eq(alerts.customerId, customerId), or(inArray(alerts.state, pendingStates), sentInPeriod)))
    .groupBy(alerts.alertType, alerts.state);

  const total = (alertType: 'Email' | 'SMS', sent: boolean) =>
    rows
      .filter((row) => row.alertType === alertType && (row.state === 'SENT') === sent)
      .reduce((sum, row) => sum + row.number, 0);
  return {
    sentEmail: total('Email', true),
    sentSms: total('SMS', true),
    pendingEmail: total('Email', false),
    pendingSms: total('SMS', false),
  };
}
