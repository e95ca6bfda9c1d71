// What other modules may ask of this one.
export { alertCounts, type AlertCounts } from './alert-counts.ts';
export { readAlertContact, saveAlertContact, type AlertContact } from './alert-contact.queries.ts';
export { alertPeriodStart } from './alert-period.ts';
export { replaceAlertTemplateItems, type AlertTemplateItem } from './alert-templates.queries.ts';
export { readAllowance, type Allowance } from './allowance.queries.ts';
export {
  alertLimitOf,
  describeAllowance,
  findAlertPeriod,
  type AllowanceBasis,
  type Period,
} from './allowance.rules.ts';
export { changedActivities, markChangedActivities, type ChangedActivity } from './changed-activities.queries.ts';
