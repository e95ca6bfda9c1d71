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
export * from './enumerations.ts';
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
export { allowedTags, limits, paymentRates, policyDates, type PaymentRate } from './limits.ts';
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
  optionalText,
  passwordField,
  passwordRules,
  paymentPhoneField,
  phoneField,
  postcodeField,
  roleField,
  secretAnswerField,
  secretQuestionField,
  signInPasswordField,
} from './fields.ts';
export {
  containerNumberField,
  containerNumbersField,
  optionalContainerNumbersField,
} from './container-number-fields.ts';
export {
  changePassword,
  checkEmailExists,
  confirmEmail,
  createCaptchaChallenge,
  listSecretQuestions,
  readSiteKey,
  requestToken,
  resetPassword,
  unlockAccount,
  tokenAnswer,
  type RenewedTokens,
  type TokenAnswer,
} from './identity.ts';
export * from './sessions.ts';
export * from './second-factor.ts';
export { marketingPreferences, registerCustomer } from './registration.ts';
export * from './option-lists.ts';
export * from './webhooks.ts';
export { accessKey, createAccessKey, listAccessKeys, revokeAccessKey, type AccessKey } from './access-keys.ts';
export * from './teams.ts';
export { calendar, createCalendar, readCalendar, stopCalendar, type Calendar } from './calendar.ts';
export {
  accountDetails,
  contactDetail,
  deleteAccount,
  readAccountData,
  dashboardSummary,
  freeTimeEnds,
  packageInfo,
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
  alertLimit,
  container,
  containerStatusEntry,
  currentStatus,
  journeyStatus,
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
  containerReference,
  containerReferenceField,
  findContainersByReference,
  listContainerReferences,
  saveContainerReferences,
  type ContainerReference,
} from './container-references.ts';
export {
  freeDaysField,
  freeDaysOfPort,
  nationField,
  readFreeDays,
  saveFreeDays,
  type FreeDaysOfPort,
} from './free-days.ts';
export {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  readSavedListStandings,
  savedList,
  savedListStanding,
  updateSavedList,
  type SavedList,
  type SavedListStanding,
} from './saved-lists.ts';
export { listSharedResults, sharedResult, shareResult, stopSharing, type SharedResult } from './shared-results.ts';
export {
  alertTarget,
  alertTemplateItem,
  applyAlertTemplates,
  ceaseNotifications,
  changedTemplates,
  readAlertContact,
  readAlertTemplates,
  readSingleAlertTemplate,
  saveAlertTemplates,
  saveSingleAlert,
  singleAlertTemplate,
  updateAlertContact,
  type AlertTarget,
  type AlertTemplateItem,
  type SingleAlertTemplate,
} from './alerts.ts';
export {
  endPendingAlerts,
  pendingActivity,
  pendingContainer,
  readPendingAlerts,
  readPendingAlertsOfActivity,
  type PendingActivity,
  type PendingContainer,
} from './pending-alerts.ts';
export {
  alertCost,
  forecastAlertTemplates,
  previewAlertTemplates,
  type AlertCost,
  type AlertForecast,
  warningForecast,
  type WarningForecast,
} from './alert-costs.ts';
export {
  alertMarkOfStatus,
  alertMessage,
  listAlertMessages,
  readAlertMarks,
  type AlertMarkOfStatus,
  type AlertMessage,
} from './alert-messages.ts';
export {
  freeTimeWarning,
  movedEstimateAlert,
  readAlertPreferences,
  saveAlertPreferences,
  type FreeTimeWarning,
  type MovedEstimateAlert,
} from './alert-preferences.ts';
export {
  addContainerWatch,
  containerWatch,
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
  accountChange,
  accountNote,
  addAccountNote,
  downloadAccountChanges,
  listAccountChanges,
  listAccountNotes,
  type AccountChange,
  type AccountNote,
} from './helpdesk-records.ts';
export {
  activateCustomer,
  changedCustomer,
  customerDetail,
  customerDetails,
  customerSummary,
  deleteCustomer,
  readCustomer,
  readSecretAnswers,
  resetCustomerPassword,
  searchCustomers,
  secretAnswer,
  sendConfirmationAgain,
  suspendCustomer,
  switchOffCustomerSecondFactor,
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
export { allCalls } from './all-calls.ts';
