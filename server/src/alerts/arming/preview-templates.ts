import type { AlertTarget, CallAnswer, previewAlertTemplates } from '@quaywatch/shared/contract';
import type { Db } from '../../platform/database/database.ts';
import { describeCosts } from './alert-costs.rules.ts';
import { readPreferences } from '../settings/alert-preferences.queries.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import { tryTemplates } from './apply-templates.ts';
import { namesOf } from './template-refusals.rules.ts';

/** What applying the templates would cost (SGL-27). @throws CodedError as applying does */
export async function previewTemplates(
  db: Db,
  customerId: string,
  targets: readonly AlertTarget[],
  now: Date,
): Promise<CallAnswer<typeof previewAlertTemplates>> {
  const { plans, leftOut } = await tryTemplates(db, customerId, targets);
  const { stoppedRecipients } = await readPreferences(db, customerId);
  const allowance = await readAllowance(db, customerId, now);
  return { ...describeCosts(plans, allowance, stoppedRecipients), leftOut: namesOf(leftOut) };
}
