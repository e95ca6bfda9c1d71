// What a customer's program imports from the client package (docs/programs.md).
export { createClient, type CallInput, type Client, type ClientOptions } from './create-client.ts';
export { RefusedCall } from './refused-call.ts';
export { UnreadableAnswer } from './unreadable-answer.ts';
export {
  addContainerWatch,
  applyAlertTemplates,
  findContainersByReference,
  listAlertMessages,
  listContainerReferences,
  listContainerWatches,
  listSavedLists,
  listSilentPorts,
  readAlertMarks,
  readAlertTemplates,
  readEstimateChanges,
  readPendingAlerts,
  readPendingAlertsOfActivity,
  readSavedListStandings,
  readSingleAlertTemplate,
  removeContainerWatch,
  saveContainerReferences,
  saveSingleAlert,
  searchContainersAdvanced,
  searchHistory,
  type CallAnswer,
} from '@quaywatch/shared/contract';
