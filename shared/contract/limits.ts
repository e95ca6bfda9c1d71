const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What both sides must agree on (area LIM). Times are milliseconds unless the name says otherwise. */
export const limits = {
  inactivity: 8 * hour,
  /** How long before inactivity ends a session (SES-70). */
  inactivityNotice: 10 * minute,
  /** The exchange repeats after `expires_in` times this: 90 % of the token's life (LIM-03). */
  exchangeFactor: 900,
  optionListRetry: 5 * second,
  contentAge: 5 * second,
  /** Characters of HTML per item. Sanitising 1 MB of nested tags would block the page for minutes. */
  contentMax: 10_000,
  carouselSlide: 8 * second,
  carouselTransition: 1.5 * second,
  mobileBreakpoint: 500,
  containersPerSearch: 20,
  /** Searched in batches of 20. */
  containersInBatches: 200,
  containerNumberMin: 7,
  containerNumberMax: 11,
  nameMax: 200,
  emailMax: 200,
  resetEmailMin: 5,
  resetEmailMax: 200,
  passwordMin: 8,
  passwordMax: 50,
  /** The bound limits the work of hashing it. */
  usedPasswordMax: 256,
  phoneMin: 6,
  phoneMax: 20,
  postcodeMin: 3,
  postcodeMax: 50,
  companyMax: 200,
  answerMax: 200,
  containersPerMonthDigits: 3,
  contactSubjectMax: 70,
  contactMessageMax: 2500,
  accountNoteMax: 500,
  failedSignInsBeforeCaptcha: 3,
  wrongPasswords: 5,
  /** Including typed spaces. */
  codeMax: 64,
  /** For setting up the second factor. */
  setUpCodesPerHour: 10,
  recoveryCodes: 10,
  /** How long a code that a session has shown counts for changes of a customer's sign-in data (HCU-65). */
  proofAge: 10 * minute,
  resetAnswerAttempts: 2,
  temporaryPasswordWait: 10 * minute,
  temporaryPasswordRequests: 4,
  periodDays: 30,
  trialDays: 30,
  pricePounds: 15,
  trialAllowance: 30,
  paidAllowance: 300,
  /** Alerts for which one call ends the notice of a changed activity (DSH-27). */
  notificationsPerCessation: 1000,
  /** How many, and for how many days. */
  containerWatches: 50,
  watchDays: 90,
  testMessagesPerDay: 3,
  /** For messages and the template forecast. */
  sentAlertDays: 30,
  forecastDays: 30,
  newsHours: 24,
  freeDaysMax: 90,
  freeTimeWarningDaysMax: 14,
  movedEstimateHoursMax: 72,
  containerReferenceMax: 40,
  /** Per customer. */
  containerReferences: 2_000,
  /** After the end of its visit, and without a visit after it was given. */
  referenceDays: 30,
  referenceDaysWithoutVisit: 90,
  invoiceYears: 7,
  historyMonths: 6,
  historyVisibleAfterDays: 14,
  sessionsListed: 50,
  /** How many a customer may have, for how many days, and make per hour. */
  sharedResults: 20,
  sharedResultDays: 7,
  sharedResultsPerHour: 60,
  /** Containers in a calendar, days its events stay in it, and addresses made per customer and hour. */
  calendarContainers: 500,
  calendarPastDays: 30,
  calendarsPerHour: 10,
  /** Keys of programs: how many a customer may have and make per hour, for how many days, and days shown after their end. */
  accessKeys: 10,
  accessKeysPerHour: 20,
  accessKeyNameMax: 40,
  accessKeyDays: 365,
  accessKeyDaysAfterEnd: 30,
  /** Of all programs of a customer together. */
  accessKeyCallsPerMinute: 120,
  teamNameMax: 40,
  /** With open invitations. */
  teamMembers: 20,
  invitationDays: 7,
  /** Per customer and day. */
  invitationsPerDay: 40,
  teamsPerDay: 10,
  /** How many of a team and for how many days, and how many of them are shown. */
  teamChangesShown: 100,
  teamChangesKept: 500,
  teamChangeDays: 90,
  webhookAddressMax: 500,
  /** Per customer and hour: changes of address and secret, and events sent by hand. */
  webhookChangesPerHour: 20,
  webhookTriesPerHour: 30,
  /** How long deliveries are also signed with the previous secret. */
  webhookOverlapHours: 24,
  /** Without a successful delivery; then the webhook is switched off. */
  webhookFailingDays: 3,
  /** Days kept, how many per customer, and how many listed. */
  webhookLogDays: 30,
  webhookDeliveriesKept: 2_000,
  webhookDeliveriesListed: 50,
  savedLists: 10,
  containersPerSavedList: 20,
  savedListNameMax: 20,
  /** The latest reached and the next expected, this many of each. */
  journeySteps: 100,
  /** Latest values of one estimate. */
  estimatesTold: 100,
  /** An estimate this much later has slipped; this much earlier or later, it has moved. */
  slip: hour,
  slotHours: 2,
  /** Before the end of a paid period: when the renewal is announced, and when payment is first tried. */
  renewalReminderDays: 7,
  renewalDays: 3,
  /** One per day; then the subscription ends with its period. */
  renewalTries: 3,
  detailChangesPerHour: 60,
  dataFilesPerHour: 5,
  registrationsPerDay: 40,
  /** Times that a helpdesk agent sees a customer's secret answers in an hour, to identify callers. */
  secretAnswersPerHour: 20,
  changesFilesPerHour: 20,
  /** By one helpdesk agent: customers opened, pages of results, pages of notes and account changes. */
  customersOpenedPerHour: 300,
  customerSearchesPerHour: 300,
  customerRecordsPerHour: 900,
  /** Per customer and hour. */
  paymentOrdersPerHour: 20,
  paymentRepliesPerHour: 60,
  /** A larger search has to be narrowed. */
  customersCounted: 1_000,
  /** Between two confirmation mails. */
  confirmationWait: 10 * minute,
  confirmationsPerHour: 20,
  payment: {
    protocol: '3.00',
    transactionType: 'PAYMENT',
    name: 20,
    company: 200,
    address: 100,
    city: 40,
    postcode: 10,
    order: 20,
  },
  pageSizes: {
    paymentHistory: 10,
    pendingAlerts: 10,
    alertMessages: 20,
    helpdeskSearch: 20,
    accountNotes: 5,
    accountChanges: 10,
  },
} as const;

export const paymentRates = ['Single payment', 'Recurring payment'] as const;
export type PaymentRate = (typeof paymentRates)[number];

export const policyDates = {
  terms: '2019',
  privacy: '2019',
  cookie: 'Version 1.0, 2023',
  acceptableUse: '2018',
} as const;

/** For content (CNT-18, LIM-30). */
export const allowedTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'ol', 'li', 'ul', 'a', 'p', 'br'] as const;
