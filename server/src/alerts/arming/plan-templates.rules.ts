import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import type { AlertedVisit, VisitAlert } from '../records/alerted-visit.rules.ts';
import { alertsOf, hasSingleSettings, planAlerts, type AlertPlan } from './plan-alerts.rules.ts';
import { recipientsOf, type AlertContact } from '../records/recipients.rules.ts';

/** What decides which alerts a customer's templates set. */
export type TemplateSettings = {
  readonly contact: AlertContact;
  readonly items: readonly AlertTemplateItem[];
  /** The customer's current alerts of the visits. */
  readonly alerts: readonly VisitAlert[];
};

/** What applying templates does to visits; those with alerts of their own are left out (SRV-39). */
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
