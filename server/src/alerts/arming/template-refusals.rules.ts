import type { ApplySubCode } from '@quaywatch/shared/contract';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { AlertedVisit } from '../records/alerted-visit.rules.ts';
import type { TemplateSettings } from './plan-templates.rules.ts';

/**
 * Refuses templates that cannot be applied to all visits; nothing is applied then (SGL-23, SGL-24). @throws CodedError
 * 403
 */
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

/** Each container once, by number. */
export const namesOf = (visits: readonly AlertedVisit[]): string[] =>
  [...new Set(visits.map(({ containerNumber }) => containerNumber))].sort();
