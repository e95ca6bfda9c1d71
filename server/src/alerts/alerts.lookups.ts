// What other modules may ask of this one.
export { readAlertContact, saveAlertContact, type AlertContact } from './alert-contact.queries.ts';
export { replaceAlertTemplateItems, type AlertTemplateItem } from './alert-templates.queries.ts';
export { readAllowance, type Allowance } from './allowance.queries.ts';
export { alertLimitOf, findAlertPeriod, type AllowanceBasis, type Period } from './allowance.rules.ts';
export { listChangedActivities } from './changed-activities.queries.ts';
