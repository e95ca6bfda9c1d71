import { eq, sql } from 'drizzle-orm';
import type { FreeDaysOfPort, Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import {
  alertCounts,
  alertPeriodStart,
  changedActivities,
  importsOfCustomer,
  type ChangedActivity,
  type ImportOfCustomer,
} from '../alerts/index.ts';
import type { SelectFreeDays } from '../container-search/index.ts';
import { sessionView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import { customerView } from '../customers/index.ts';
import { paidPeriodView } from '../subscriptions/index.ts';

const customerId = sql`${sql.placeholder('customerId')}`;

// Alerts are an advanced feature: a customer who is back on standard access could not dismiss the notice.
const noChangedActivities = sql<readonly ChangedActivity[]>`'[]'::json`;

/** The free days, and the imports if a port has free days: most customers do not count free time. */
function freeTimeFacts(selectFreeDays: SelectFreeDays) {
  const freeDays = selectFreeDays(sql.placeholder('customerId'));
  return {
    freeDays: sql<readonly FreeDaysOfPort[] | null>`${freeDays}`,
    imports: sql<
      readonly ImportOfCustomer[] | null
    >`case when ${freeDays} is not null then ${importsOfCustomer(customerId)} end`,
  };
}

const nothingFree = { freeDays: sql<null>`null::json`, imports: sql<null>`null::json` };

/** Reads everything in one statement (DSH-24). */
export function prepareDashboardSummary(db: Db, tier: Tier, selectFreeDays: SelectFreeDays | undefined) {
  const previousSignInAt = sql`(
    select previous_sign_in_at from ${sessionView} where ${sessionView.id} = ${sql.placeholder('sessionId')})`;
  const paidUntil = sql`(select max(ends_at) from ${paidPeriodView} where ${paidPeriodView.customerId} = ${customerId})`;
  const question = db
    .select({
      hasMarketingPreferences: sql<boolean>`marketing_lgp is not null`,
      subscriptionRenews: customerView.subscriptionRenews,
      previousSignInAt: previousSignInAt.mapWith(sessionView.previousSignInAt).as('previous_sign_in_at'),
      paidUntil: paidUntil.mapWith(paidPeriodView.endsAt).as('paid_until'),
      alertCounts: alertCounts(customerId, alertPeriodStart(tier)),
      changed: isAdvancedTier(tier) ? changedActivities(customerId) : noChangedActivities,
      ...(selectFreeDays && isAdvancedTier(tier) ? freeTimeFacts(selectFreeDays) : nothingFree),
    })
    .from(customerView)
    .where(eq(customerView.id, customerId))
    .prepare(`dashboard_summary_${tier}`);

  return async (asked: { readonly customerId: string; readonly sessionId: string; readonly now: Date }) => {
    const [row] = await question.execute({ ...asked, now: asked.now.toISOString() });
    if (!row) throw new Error('The caller has no account');
    return row;
  };
}
