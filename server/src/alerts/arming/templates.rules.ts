import type { AlertTemplateItem, ApplySubCode } from '@quaywatch/shared/contract';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import { type AlertContact, recipientsOf } from '../records/recipients.rules.ts';
import { type AlertPlan, alertsOf, hasSingleSettings, planAlerts } from './plan-alerts.rules.ts';

export type TemplateSettings = {
  readonly contact: AlertContact;
  readonly items: readonly AlertTemplateItem[];
  readonly alerts: readonly VisitAlert[];
};

/** Visits with alerts of their own are left out (SRV-39). */
export function planTemplates(
  visits: readonly AlertedVisit[],
  { contact, items, alerts }: TemplateSettings,
): { readonly plans: readonly AlertPlan[]; readonly leftOut: readonly AlertedVisit[] } {
  const leftOut = visits.filter((visit) => hasSingleSettings(visit, alertsOf(visit, alerts)));
  const recipients = recipientsOf(contact);
  const plans = visits
    .filter((visit) => !leftOut.includes(visit))
    .map((visit) => planAlerts({ visit, alerts: alertsOf(visit, alerts), items, recipients, fromTemplate: true }));
  return { plans, leftOut };
}

/** Nothing is applied unless everything can be (SGL-23, SGL-24). @throws CodedError 403 */
export function checkTemplates(
  visits: readonly AlertedVisit[],
  { items, contact }: Pick<TemplateSettings, 'items' | 'contact'>,
): void {
  const without = visits.filter(({ activity }) => !items.some(({ activityType }) => activityType === activity));
  if (without.length > 0)
    throw refuse('ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', 'There is no alert template for the activity.', without);
  const texted = visits.filter(({ activity }) =>
    items.some(({ activityType, alertType }) => activityType === activity && alertType === 'SMS'),
  );
  if (contact.phone === null && texted.length > 0)
    throw refuse('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND', 'There is no mobile number for SMS alerts.', texted);
}

/** The refusal that names containers with alerts of their own; the others have been served (SGL-25, SGL-D2). */
export const refuseSingleSettings = (visits: readonly AlertedVisit[]): CodedError =>
  refuse('ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', 'Containers with special alerts have been left out.', visits);

function refuse(subCode: ApplySubCode, description: string, visits: readonly AlertedVisit[]): CodedError {
  const containers = namesOf(visits);
  const activities = [...new Set(visits.map(({ activity }) => activity))].sort();
  return new CodedError(403, 'CSC_04', description, { subCode, extra: { containers, activities } });
}

export const namesOf = (visits: readonly AlertedVisit[]): string[] =>
  [...new Set(visits.map(({ containerNumber }) => containerNumber))].sort();
