export {
  anonymous,
  defineCall,
  forAdvanced,
  forHelpdesk,
  forTiers,
  signedIn,
  type Access,
  type AnyCall,
  type CallAnswer,
  type CallBody,
  type CallDefinition,
  type CallParams,
  type CallQuery,
  type Method,
} from './define-call.ts';
export {
  activities,
  advancedTiers,
  alertMessageKinds,
  alertStates,
  alertTypes,
  authorities,
  hasBusinessDetails,
  keyScopes,
  keyTiers,
  nations,
  ports,
  statusTypes,
  teamChangeKinds,
  tiers,
  timeKinds,
  visitActivities,
  type AccountStatus,
  type Activity,
  type AlertMessageKind,
  type AlertMessageState,
  type AlertState,
  type AlertType,
  type Authority,
  type EstimatedTime,
  type KeyScope,
  type Nation,
  type PaymentRate,
  type Port,
  type StatusType,
  type TeamChangeKind,
  type Tier,
  type TimeKind,
  type VisitActivity,
} from './enumerations.ts';
export {
  applySubCodes,
  errorBody,
  errorCodes,
  proofRequired,
  refusedFields,
  tokenRefusal,
  type ApplySubCode,
  type ErrorBody,
  type ErrorCode,
  type TokenRefusal,
} from './error-codes.ts';
export { authoritiesHeader, markerHeader, requestIdHeader, tierHeader } from './marker-header.ts';
export { allowedTags, limits, policyDates } from './limits.ts';
export { messages } from './messages.ts';
export { refusals, suspendedByRequest, triesLeft } from './refusals.ts';
export { typingFilters, type TypingFilter } from './typing-filters.ts';
export { formSchema, withListed, z } from './form-schema.ts';
export {
  companyField,
  emailField,
  firstNameField,
  isStorable,
  lastNameField,
  listNameField,
  passwordField,
  passwordRules,
  phoneField,
  postcodeField,
  secretAnswerField,
  signInPasswordField,
} from './fields.ts';
/** @public For the calls of a remote (decision 0061). */
export { optionalText } from './fields.ts';
export {
  containerNumberField,
  containerNumbersField,
  optionalContainerNumbersField,
} from './container-number-fields.ts';
export {
  checkEmailExists,
  confirmEmail,
  listSecretQuestions,
  resetPassword,
  unlockAccount,
} from './account-recovery.ts';
export {
  changePassword,
  createCaptchaChallenge,
  readSiteKey,
  requestToken,
  type RenewedTokens,
  type TokenAnswer,
} from './identity.ts';
export {
  endOtherSessions,
  endSession,
  listSessions,
  revokeToken,
  type DeviceSession,
  type DeviceSessions,
} from './sessions.ts';
export {
  confirmSecondFactor,
  proveSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
  type SecondFactor,
} from './second-factor.ts';
export { registerCustomer } from './registration.ts';
export {
  listActivityTypes,
  listBusinessSubTypes,
  listBusinessTypes,
  listPortTypes,
  listRoleTypes,
  listSecretQuestionTypes,
} from './option-lists.ts';
export {
  listWebhookDeliveries,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  type WebhookEventType,
  type WebhookProblem,
} from './webhooks.ts';
export { createAccessKey, listAccessKeys, revokeAccessKey, type AccessKey } from './access-keys.ts';
export {
  acceptInvitation,
  chooseFreeDays,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  listTeamChanges,
  moveSavedList,
  readCustomerTeam,
  readTeam,
  removeColleague,
  shareReferences,
  type OpenInvitation,
  type OwnInvitation,
  type Team,
  type TeamChange,
  type TeamMember,
} from './teams.ts';
export { createCalendar, readCalendar, stopCalendar, type Calendar } from './calendar.ts';
export {
  deleteAccount,
  readAccountData,
  readAccountDetails,
  readAdvancedAccountDetails,
  readDashboardSummary,
  saveMarketingPreferences,
  toggleFreeServiceType,
  updateAccountDetails,
  type AccountDetails,
  type ContactDetail,
  type DashboardSummary,
  type FreeTimeEnds,
  type PackageInfo,
} from './customers.ts';
export {
  container,
  readEstimateChanges,
  searchContainers,
  listSilentPorts,
  searchContainersAdvanced,
  type SilentPort,
  searchHistory,
  type AlertLimit,
  type Container,
  type ContainerStatusEntry,
  type CurrentStatus,
  type EstimateChanges,
  type Hold,
  type JourneyStatus,
  type MovedEstimate,
} from './tracking.ts';
export {
  containerReferenceField,
  findContainersByReference,
  listContainerReferences,
  saveContainerReferences,
  type ContainerReference,
} from './container-references.ts';
export { freeDaysField, nationField, readFreeDays, saveFreeDays, type FreeDaysOfPort } from './free-days.ts';
export {
  changedSavedList,
  createSavedList,
  deleteSavedList,
  listSavedLists,
  readSavedListStandings,
  updateSavedList,
  type SavedList,
  type SavedListStanding,
} from './saved-lists.ts';
export { listSharedResults, shareResult, stopSharing, type SharedResult } from './shared-results.ts';
export {
  applyAlertTemplates,
  ceaseNotifications,
  changedTemplates,
  readAlertContact,
  readAlertTemplates,
  readSingleAlertTemplate,
  saveAlertTemplates,
  saveSingleAlert,
  updateAlertContact,
  type AlertTarget,
  type AlertTemplateItem,
  type SingleAlertTemplate,
} from './alerts.ts';
export {
  endPendingAlerts,
  readPendingAlerts,
  readPendingAlertsOfActivity,
  type PendingActivity,
  type PendingContainer,
} from './pending-alerts.ts';
export {
  forecastAlertTemplates,
  previewAlertTemplates,
  type AlertCost,
  type AlertForecast,
  type WarningForecast,
} from './alert-costs.ts';
export { listAlertMessages, readAlertMarks, type AlertMarkOfStatus, type AlertMessage } from './alert-messages.ts';
export {
  readAlertPreferences,
  saveAlertPreferences,
  type FreeTimeWarning,
  type MovedEstimateAlert,
} from './alert-preferences.ts';
export {
  addContainerWatch,
  listContainerWatches,
  removeContainerWatch,
  type ContainerWatch,
} from './container-watches.ts';
export { followList, listFollowedLists, stopFollowingList, type FollowedList } from './followed-lists.ts';
export {
  cancelRecurringPayment,
  confirmPayment,
  countryWithStates,
  createPaymentOrder,
  offerNames,
  readInvoiceDocument,
  readPaymentHistory,
  readPaymentOptions,
  type KnownBilling,
} from './payments.ts';
export {
  addAccountNote,
  downloadAccountChanges,
  listAccountChanges,
  listAccountNotes,
  type AccountChange,
  type AccountNote,
} from './helpdesk-records.ts';
export {
  activateCustomer,
  deleteCustomer,
  resetCustomerPassword,
  sendConfirmationAgain,
  suspendCustomer,
  switchOffCustomerSecondFactor,
} from './helpdesk-accounts.ts';
export {
  changedAnswers,
  changedCustomer,
  readCustomer,
  readSecretAnswers,
  searchCustomers,
  updateCustomer,
  updateSecretAnswer,
  type CustomerDetail,
  type CustomerDetails,
  type CustomerSummary,
  type SecretAnswer,
} from './helpdesk.ts';
export {
  contentItem,
  contentRegions,
  readContent,
  readContentMedia,
  sendContactMessage,
  type ContentItem,
  type ContentRegion,
} from './content.ts';
export {
  activeOverride,
  activePreview,
  navigationIconNames,
  navigationItem,
  registeredRemote,
  registry,
  remoteDescriptor,
  type NavigationIconName,
  type ActiveOverride,
  type ActivePreview,
  type RegisteredRemote,
  type Registry,
  type RemoteDescriptor,
} from './delivery.ts';
export { openedSlot, type JsonType, type OpenedSlot, type PropSchema } from './opened-slots.ts';
export {
  costMeasures,
  findSources,
  listLiveReleases,
  type CostMeasure,
  type LiveRelease,
  type RefusedRelease,
} from './live-releases.ts';
export {
  failurePhases,
  loadPhases,
  mostReportedEvents,
  overriddenRelease,
  reportLoads,
  troublePhases,
  type FailurePhase,
  type LoadPhase,
  type ReportedLoad,
} from './load-reports.ts';
export {
  createOverrideLink,
  listOverrideChoices,
  longestOverrideHours,
  readOverrideLink,
  setOverride,
} from './overrides.ts';
export { addressOfPreview, readPreview, readPreviewAddress, showPreview, type PreviewLink } from './previews.ts';
export { allCalls, isCall } from './all-calls.ts';
