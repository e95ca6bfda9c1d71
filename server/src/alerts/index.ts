// What other modules may ask of this one.
export { alertCounts } from './alert-counts.ts';
export { readAlertContact, saveAlertContact } from './alert-contact.queries.ts';
export { alertPeriodStart } from './alert-period.ts';
export { replaceAlertTemplateItems, type AlertTemplateItem } from './alert-templates.queries.ts';
export { readAllowance } from './allowance.queries.ts';
export { alertLimitOf, describeAllowance } from './allowance.rules.ts';
export { changedActivities, markChangedActivities, type ChangedActivity } from './changed-activities.queries.ts';
export { forgetAlerts } from './forget-alerts.queries.ts';
export { followVisits } from './follow-visits.queries.ts';
export { followTierChanges } from './suppressed-alerts.queries.ts';
