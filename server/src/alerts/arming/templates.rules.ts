import type { AlertTemplateItem, AlertType, ApplySubCode, ErrorBody } from '@quaywatch/shared/contract';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import { type AlertContact, recipientsOf } from '../records/recipients.rules.ts';
import { type AlertPlan, alertsOf, hasSingleSettings, planAlerts } from './plan-alerts.rules.ts';

export type TemplateSettings = {
  readonly contact: AlertContact;
  readonly items: readonly AlertTemplateItem[];
  readonly alerts: readonly VisitAlert[];
};

export type TemplatePlan = {
  readonly plans: readonly AlertPlan[];
  /** Visits that have alerts of their own (SRV-39). */
  readonly leftOut: readonly AlertedVisit[];
  /** Visits whose templates have text messages, but there is no mobile number (SRV-38). */
  readonly untexted: readonly AlertedVisit[];
};

/** Without a mobile number only emails are planned, and a template with only text messages changes nothing (SGL-26). */
export function planTemplates(
  visits: readonly AlertedVisit[],
  { contact, items, alerts }: TemplateSettings,
): TemplatePlan {
  const leftOut = visits.filter((visit) => hasSingleSettings(visit, alertsOf(visit, alerts)));
  const served = visits.filter((visit) => !leftOut.includes(visit));
  const has = ({ activity }: AlertedVisit, kind: AlertType) =>
    items.some(({ activityType, alertType }) => activityType === activity && alertType === kind);
  const untexted = contact.phone === null ? served.filter((visit) => has(visit, 'SMS')) : [];
  const recipients = recipientsOf(contact);
  const plans = served
    .filter((visit) => has(visit, 'Email') || !untexted.includes(visit))
    .map((visit) => planAlerts({ visit, alerts: alertsOf(visit, alerts), items, recipients, fromTemplate: true }));
  return { plans, leftOut, untexted };
}

/** Nothing is applied without a template for every activity (SGL-23). @throws CodedError 403 */
export function checkActivities(visits: readonly AlertedVisit[], items: readonly AlertTemplateItem[]): void {
  const without = visits.filter(({ activity }) => !items.some(({ activityType }) => activityType === activity));
  if (without.length > 0)
    throw refuse('ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', 'There is no alert template for the activity.', without);
}

/** Refuses the part of a plan that could not be applied; the rest has been applied (SGL-24, SGL-25, SGL-D2). */
export function refusalOf({ plans, leftOut, untexted }: TemplatePlan): CodedError | null {
  if (untexted.length > 0)
    return refuse('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND', 'There is no mobile number for SMS alerts.', untexted, {
      emailed: namesOf(plans.filter(({ wanted }) => wanted.length > 0).map(({ visit }) => visit)),
      leftOut: namesOf(leftOut),
    });
  if (leftOut.length > 0)
    return refuse(
      'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS',
      'Containers with special alerts have been left out.',
      leftOut,
    );
  return null;
}

function refuse(
  subCode: ApplySubCode,
  description: string,
  visits: readonly AlertedVisit[],
  lists: Pick<ErrorBody, 'emailed' | 'leftOut'> = {},
): CodedError {
  const containers = namesOf(visits);
  const activities = [...new Set(visits.map(({ activity }) => activity))].sort();
  return new CodedError(403, 'CSC_04', description, { subCode, extra: { containers, activities, ...lists } });
}

export const namesOf = (visits: readonly AlertedVisit[]): string[] =>
  [...new Set(visits.map(({ containerNumber }) => containerNumber))].sort();
