import type { AnyCall } from './define-call.ts';
import {
  checkEmailExists,
  confirmEmail,
  listSecretQuestions,
  resetPassword,
  unlockAccount,
} from './account-recovery.ts';
import { requestToken, readSiteKey, createCaptchaChallenge, changePassword } from './identity.ts';
import { revokeToken, listSessions, endOtherSessions, endSession } from './sessions.ts';
import {
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
  proveSecondFactor,
} from './second-factor.ts';
import { registerCustomer } from './registration.ts';
import {
  listBusinessTypes,
  listBusinessSubTypes,
  listRoleTypes,
  listSecretQuestionTypes,
  listActivityTypes,
  listPortTypes,
} from './option-lists.ts';
import {
  readDashboardSummary,
  saveMarketingPreferences,
  readAccountDetails,
  readAdvancedAccountDetails,
  updateAccountDetails,
  toggleFreeServiceType,
  readAccountData,
  deleteAccount,
} from './customers.ts';
import {
  listSilentPorts,
  readEstimateChanges,
  searchContainers,
  searchContainersAdvanced,
  searchHistory,
} from './tracking.ts';
import { findContainersByReference, listContainerReferences, saveContainerReferences } from './container-references.ts';
import { readFreeDays, saveFreeDays } from './free-days.ts';
import {
  listSavedLists,
  readSavedListStandings,
  createSavedList,
  updateSavedList,
  deleteSavedList,
} from './saved-lists.ts';
import {
  listWebhookDeliveries,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
} from './webhooks.ts';
import { listSharedResults, shareResult, stopSharing } from './shared-results.ts';
import { createAccessKey, listAccessKeys, revokeAccessKey } from './access-keys.ts';
import { teamCalls } from './teams.ts';
import { createCalendar, readCalendar, stopCalendar } from './calendar.ts';
import {
  readAlertTemplates,
  saveAlertTemplates,
  readSingleAlertTemplate,
  saveSingleAlert,
  applyAlertTemplates,
  ceaseNotifications,
  readAlertContact,
  updateAlertContact,
} from './alerts.ts';
import { previewAlertTemplates, forecastAlertTemplates } from './alert-costs.ts';
import { listAlertMessages, readAlertMarks } from './alert-messages.ts';
import { readAlertPreferences, saveAlertPreferences } from './alert-preferences.ts';
import { listFollowedLists, followList, stopFollowingList } from './followed-lists.ts';
import { listContainerWatches, addContainerWatch, removeContainerWatch } from './container-watches.ts';
import { endPendingAlerts, readPendingAlerts, readPendingAlertsOfActivity } from './pending-alerts.ts';
import {
  readPaymentOptions,
  createPaymentOrder,
  confirmPayment,
  cancelRecurringPayment,
  readPaymentHistory,
  readInvoiceDocument,
} from './payments.ts';
import { listAccountNotes, addAccountNote, listAccountChanges, downloadAccountChanges } from './helpdesk-records.ts';
import {
  deleteCustomer,
  activateCustomer,
  suspendCustomer,
  resetCustomerPassword,
  switchOffCustomerSecondFactor,
  sendConfirmationAgain,
} from './helpdesk-accounts.ts';
import { searchCustomers, readCustomer, updateCustomer, readSecretAnswers, updateSecretAnswer } from './helpdesk.ts';
import { readContent, readContentMedia, sendContactMessage } from './content.ts';
import { findSources, listLiveReleases } from './live-releases.ts';
import { reportLoads } from './load-reports.ts';
import { createOverrideLink, listOverrideChoices, readOverrideLink, setOverride } from './overrides.ts';
import { readPreview, showPreview } from './previews.ts';

export const allCalls: readonly AnyCall[] = [
  requestToken,
  revokeToken,
  readSiteKey,
  createCaptchaChallenge,
  checkEmailExists,
  confirmEmail,
  registerCustomer,
  listSecretQuestions,
  resetPassword,
  unlockAccount,
  changePassword,
  listSessions,
  endOtherSessions,
  endSession,
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
  proveSecondFactor,
  listBusinessTypes,
  listBusinessSubTypes,
  listRoleTypes,
  listSecretQuestionTypes,
  listActivityTypes,
  listPortTypes,
  readDashboardSummary,
  saveMarketingPreferences,
  readAccountDetails,
  readAdvancedAccountDetails,
  updateAccountDetails,
  toggleFreeServiceType,
  readAccountData,
  deleteAccount,
  searchContainers,
  searchContainersAdvanced,
  readEstimateChanges,
  listSilentPorts,
  searchHistory,
  listSavedLists,
  readSavedListStandings,
  createSavedList,
  updateSavedList,
  deleteSavedList,
  listSharedResults,
  shareResult,
  stopSharing,
  readWebhook,
  saveWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
  listContainerReferences,
  saveContainerReferences,
  findContainersByReference,
  readFreeDays,
  saveFreeDays,
  readCalendar,
  createCalendar,
  stopCalendar,
  listAccessKeys,
  createAccessKey,
  revokeAccessKey,
  ...teamCalls,
  readAlertTemplates,
  saveAlertTemplates,
  readSingleAlertTemplate,
  saveSingleAlert,
  applyAlertTemplates,
  ceaseNotifications,
  readAlertContact,
  updateAlertContact,
  readPendingAlerts,
  readPendingAlertsOfActivity,
  endPendingAlerts,
  previewAlertTemplates,
  forecastAlertTemplates,
  listAlertMessages,
  readAlertMarks,
  readAlertPreferences,
  saveAlertPreferences,
  listContainerWatches,
  addContainerWatch,
  removeContainerWatch,
  listFollowedLists,
  followList,
  stopFollowingList,
  readPaymentOptions,
  createPaymentOrder,
  confirmPayment,
  cancelRecurringPayment,
  readPaymentHistory,
  readInvoiceDocument,
  searchCustomers,
  readCustomer,
  updateCustomer,
  deleteCustomer,
  activateCustomer,
  suspendCustomer,
  resetCustomerPassword,
  switchOffCustomerSecondFactor,
  sendConfirmationAgain,
  readSecretAnswers,
  updateSecretAnswer,
  listAccountNotes,
  addAccountNote,
  listAccountChanges,
  downloadAccountChanges,
  readContent,
  readContentMedia,
  sendContactMessage,
  listLiveReleases,
  findSources,
  reportLoads,
  listOverrideChoices,
  createOverrideLink,
  readOverrideLink,
  setOverride,
  readPreview,
  showPreview,
];
