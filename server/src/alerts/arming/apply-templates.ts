import type { AlertTarget, CallAnswer, previewAlertTemplates } from '@quaywatch/shared/contract';
import { lockCustomer } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import type { AlertedVisit, VisitKey } from '../records/alerted-visit.rules.ts';
import { findTargets, lockAlertedVisits, lockTargets } from '../records/alerted-visits.queries.ts';
import { readVisitAlerts } from '../records/visit-alerts.queries.ts';
import { readAlertContact } from '../settings/alert-contact.queries.ts';
import { readPreferences } from '../settings/alert-preferences.queries.ts';
import { readAlertTemplateItems } from '../settings/alert-templates.queries.ts';
import { describeCosts } from './alert-costs.rules.ts';
import { armAlerts } from './arm-alerts.queries.ts';
import {
  checkActivities,
  namesOf,
  planTemplates,
  refusalOf,
  type TemplatePlan,
  type TemplateSettings,
} from './templates.rules.ts';

/**
 * Applies the customer's templates to visits as far as possible (SGL-20).
 * @returns the refusal to answer with once the rest is stored, or null
 * @throws CodedError 400 for an unknown target, 403 without a template; nothing is applied then
 */
export async function applyTemplates(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  customerId: string,
  targets: readonly AlertTarget[],
): Promise<CodedError | null> {
  const visits = await lockTargets(tx, targets);
  checkTargets(targets, visits);
  await lockCustomer(tx, customerId);
  const settings = await readSettings(tx, customerId, visits);
  checkActivities(visits, settings.items);
  const plan = planTemplates(visits, settings);
  await armAlerts(tx, platform, customerId, plan.plans);
  return refusalOf(plan);
}

/** Finds what applying would do, without doing it. @throws CodedError if it would do nothing */
async function tryTemplates(db: Db, customerId: string, targets: readonly AlertTarget[]) {
  const visits = await findTargets(db, targets);
  checkTargets(targets, visits);
  const settings = await readSettings(db, customerId, visits);
  checkActivities(visits, settings.items);
  const plan = planTemplates(visits, settings);
  const refusal = refusalOf(plan);
  if (refusal && plan.plans.length === 0 && plan.untexted.length > 0) throw refusal;
  return plan;
}

/**
 * Applies a customer's templates to visits that the customer did not choose. What cannot be set is left out, not
 * refused. The caller may hold locks on the visits, but not on a customer with a higher id.
 * @returns what was set and what was left out
 */
export async function armTemplates(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  customerId: string,
  keys: readonly VisitKey[],
): Promise<TemplatePlan> {
  const visits = await lockAlertedVisits(tx, keys);
  await lockCustomer(tx, customerId);
  const plan = planTemplates(visits, await readSettings(tx, customerId, visits));
  await armAlerts(tx, platform, customerId, plan.plans);
  return plan;
}

async function readSettings(db: Db, customerId: string, visits: readonly VisitKey[]): Promise<TemplateSettings> {
  return {
    contact: await readAlertContact(db, customerId),
    items: await readAlertTemplateItems(db, customerId),
    alerts: await readVisitAlerts(db, customerId, visits),
  };
}

/** A target must match exactly one visit. */
function checkTargets(targets: readonly AlertTarget[], visits: readonly AlertedVisit[]): void {
  const distinct = new Set(
    targets.map(({ containerNumber, gkey, activityType }) =>
      [containerNumber.toUpperCase(), gkey, activityType].join('\n'),
    ),
  );
  if (visits.length !== distinct.size)
    throw new CodedError(400, 'INVALID_INPUT', 'Alerts cannot be set for some of these containers.');
}

/** Tells what applying the templates would cost (SGL-27). @throws CodedError if it would do nothing */
export async function previewTemplates(
  db: Db,
  customerId: string,
  targets: readonly AlertTarget[],
  now: Date,
): Promise<CallAnswer<typeof previewAlertTemplates>> {
  const { plans, leftOut, untexted } = await tryTemplates(db, customerId, targets);
  const { stoppedRecipients } = await readPreferences(db, customerId);
  const allowance = await readAllowance(db, customerId, now);
  return {
    ...describeCosts(plans, allowance, stoppedRecipients),
    leftOut: namesOf(leftOut),
    untexted: namesOf(untexted),
  };
}
