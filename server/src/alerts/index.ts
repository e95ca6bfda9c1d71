// What other modules may import from this one.
export { alertCounts, sentCounts, type KindCounts } from './allowance/alert-counts.ts';
export { alertPeriodStart } from './allowance/alert-period.ts';
export { readAllowance } from './allowance/allowance.queries.ts';
export { followTierChanges } from './allowance/suppressed-alerts.queries.ts';
export {
  exportAlertMessages,
  exportAlerts,
  exportAlertSettings,
  exportFreeTimeWarnings,
  exportNotedEstimates,
  exportSingleContacts,
  forgetAlerts,
} from './alert-data.queries.ts';
export type { ReadFreeDays } from './free-time/warn-of-free-time.ts';
export type { ImportOfCustomer } from './free-time/free-time-warnings.rules.ts';
export { importsOfCustomer } from './free-time/imports-of-customer.queries.ts';
export { createFollowChanges } from './follow-changes.ts';
export { wakeFollowers } from './following/arm-followed-lists.ts';
export { exportFollowedLists, forgetFollowedLists } from './following/followed-lists.queries.ts';
export { createFollowSavedLists } from './following/follow-saved-lists.ts';
export { changedActivities, type ChangedActivity } from './matching/changed-activities.queries.ts';
export { handedOverStates, pendingStates, type ReversalReason } from './records/alert-states.rules.ts';
export { stateList } from './records/state-list.queries.ts';
export type { MessageChanges, OnMessages } from './messages/on-messages.ts';
export { selectNoReference, type SelectOwnReference } from './messages/own-reference.queries.ts';
export { selectToldHold } from './messages/told-hold.queries.ts';
export { registerAlerts } from './register-alerts.ts';
export { repeatStops } from './stopping/repeat-stops.ts';
export { readAlertContact, saveAlertContact } from './settings/alert-contact.queries.ts';
export { replaceAlertTemplateItems } from './settings/alert-templates.queries.ts';
export { exportWatches, forgetWatches } from './watching/container-watches.queries.ts';
export { recheckWatches } from './watching/notify-watchers.ts';
export { alertMessageView, alertView } from './records/alerts.view.ts';
export { deleteCustomersPast } from './retention.queries.ts';
