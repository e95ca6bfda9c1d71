// What other modules may ask of this one.
export { alertCounts, countsSince } from './allowance/alert-counts.ts';
export { alertPeriodStart, alertPeriodStartOf } from './allowance/alert-period.ts';
export { readAllowance } from './allowance/allowance.queries.ts';
export { alertLimitOf, describeAllowance } from './allowance/allowance.rules.ts';
export { findSuspendedCustomers, settleSuspended } from './allowance/settle-suspended.queries.ts';
export { followTierChanges } from './allowance/suppressed-alerts.queries.ts';
export { armTemplates } from './arming/apply-templates.ts';
export { exportAlertMessages, exportAlerts, exportAlertSettings } from './export-alerts.queries.ts';
export { forgetAlerts } from './forget-alerts.queries.ts';
export { insertMessages, queueMessages, wakeQueues, wakeSenders } from './messages/queue-messages.queries.ts';
export { addRecipients } from './messages/recipients.queries.ts';
export { readAlertContact, saveAlertContact } from './settings/alert-contact.queries.ts';
export { replaceAlertTemplateItems, type AlertTemplateItem } from './settings/alert-templates.queries.ts';
export {
  findRecipient,
  restartRecipient,
  stopRecipient,
  type AlertRecipient,
} from './settings/stopped-recipients.queries.ts';
export { changedActivities, markChangedActivities, type ChangedActivity } from './visits/changed-activities.queries.ts';
export { followVisits } from './visits/follow-visits.queries.ts';
