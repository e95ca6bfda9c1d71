const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Limits that browser and server must agree on (area LIM). Times are milliseconds unless the name says otherwise. */
export const limits = {
  inactivity: 8 * hour,
  /** How long before inactivity ends a session (SES-70). */
  inactivityNotice: 10 * minute,
  /** The exchange repeats after `expires_in` times this: 90 % of the token's life (LIM-03). */
  exchangeFactor: 900,
  optionListRetry: 5 * second,
  contentAge: 5 * second,
  /** Characters of HTML in an item. Sanitising 1 MB of nested tags would block the page for minutes. */
  contentMax: 10_000,
  carouselSlide: 8 * second,
  carouselTransition: 1.5 * second,
  mobileBreakpoint: 500,
  containersPerSearch: 20,
  /** More numbers than one search takes are searched in batches of 20. */
  containersInBatches: 200,
  containerNumberMin: 7,
  containerNumberMax: 11,
  /** Characters of a key that a port gives, such as a visit's gkey. */
  portKeyMax: 200,
  nameMax: 200,
  emailMax: 200,
  resetEmailMin: 5,
  resetEmailMax: 200,
  passwordMin: 8,
  passwordMax: 50,
  /** Bounds the work of hashing the password. */
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
  /** Characters of a one-time code, including typed spaces. */
  codeMax: 64,
  /** Changes of one account's password in 24 hours. Each resets the counts of wrong passwords and codes (SES-D3). */
  passwordChangesPerDay: 10,
  /** Codes tried per hour to set up the second factor. */
  setUpCodesPerHour: 10,
  recoveryCodes: 10,
  /** How long a code given in a session allows changes to a customer's sign-in data (HCU-65). */
  proofAge: 10 * minute,
  resetAnswerAttempts: 2,
  temporaryPasswordWait: 10 * minute,
  temporaryPasswordRequests: 4,
  periodDays: 30,
  trialDays: 30,
  pricePounds: 15,
  trialAllowance: 30,
  paidAllowance: 300,
  /** Ids in one call that ends the notice of changed activities (DSH-27). */
  notificationsPerCessation: 1000,
  /** Watches of a customer, and for how many days. */
  containerWatches: 50,
  watchDays: 90,
  testMessagesPerDay: 3,
  /** Days that the list of messages and the template forecast look back. */
  sentAlertDays: 30,
  forecastDays: 30,
  newsHours: 24,
  freeDaysMax: 90,
  freeTimeWarningDaysMax: 14,
  movedEstimateHoursMax: 72,
  containerReferenceMax: 40,
  /** References per customer. */
  containerReferences: 2_000,
  /** How long a reference is kept after the end of its visit, and after it was given if there is no visit. */
  referenceDays: 30,
  referenceDaysWithoutVisit: 90,
  invoiceYears: 7,
  historyMonths: 6,
  historyVisibleAfterDays: 14,
  sessionsListed: 50,
  /** Links to results: how many may work when another is made, for how many days, and how many are made in an hour. */
  sharedResults: 20,
  sharedResultDays: 7,
  sharedResultsPerHour: 60,
  /** Containers in a calendar, days its events stay in it, and addresses made per customer and hour. */
  calendarContainers: 500,
  calendarPastDays: 30,
  calendarsPerHour: 10,
  /** Keys of programs: how many a customer may have and make per hour, their days, and days shown after their end. */
  accessKeys: 10,
  accessKeysPerHour: 20,
  accessKeyNameMax: 40,
  accessKeyDays: 365,
  accessKeyDaysAfterEnd: 30,
  /** Counts all programs of a customer together. */
  accessKeyCallsPerMinute: 120,
  teamNameMax: 40,
  /** Members and open invitations together. */
  teamMembers: 20,
  invitationDays: 7,
  /** Invitations sent and teams made per customer and day. */
  invitationsPerDay: 40,
  teamsPerDay: 10,
  /** Changes of a team: how many are shown, how many are kept, and for how many days. */
  teamChangesShown: 100,
  teamChangesKept: 500,
  teamChangeDays: 90,
  webhookAddressMax: 500,
  /** Per customer and hour: changes to address and secret, and events sent by hand. */
  webhookChangesPerHour: 20,
  webhookTriesPerHour: 30,
  /** How long deliveries are also signed with the previous secret. */
  webhookOverlapHours: 24,
  /** After this many days without a successful delivery, the webhook is switched off. */
  webhookFailingDays: 3,
  /** Deliveries: days kept, how many are kept per customer, and how many are listed. */
  webhookLogDays: 30,
  webhookDeliveriesKept: 2_000,
  webhookDeliveriesListed: 50,
  savedLists: 10,
  containersPerSavedList: 20,
  savedListNameMax: 20,
  /** Statuses of a journey: the latest past ones and the next expected ones, this many of each. */
  journeySteps: 100,
  /** Values of one estimate that are listed, the latest ones. */
  estimatesTold: 100,
  /** An estimate that is this much later has slipped; one that is this much earlier or later has moved. */
  slip: hour,
  slotHours: 2,
  /** Days before the end of a paid period: when the renewal is announced, and when payment is first tried. */
  renewalReminderDays: 7,
  renewalDays: 3,
  /** Days between the announcement and the first try, at least, so that the customer can cancel. */
  renewalNoticeDays: 3,
  /** Tries to take the payment of a renewal, one per day. After them the subscription ends with its period. */
  renewalTries: 3,
  detailChangesPerHour: 60,
  dataFilesPerHour: 5,
  registrationsPerDay: 40,
  /** How often a helpdesk agent may see secret answers in an hour, to identify callers. */
  secretAnswersPerHour: 20,
  changesFilesPerHour: 20,
  /** Per helpdesk agent and hour: customers opened, pages of results, and pages of notes and account changes. */
  customersOpenedPerHour: 300,
  customerSearchesPerHour: 300,
  customerRecordsPerHour: 900,
  /** Orders and replies of the card provider per customer and hour. */
  paymentOrdersPerHour: 20,
  paymentRepliesPerHour: 60,
  /** Matches that a search counts. One with more has to be narrowed. */
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

/** The version that each policy names. */
export const policyDates = {
  terms: '2019',
  privacy: '2019',
  cookie: 'Version 1.0, 2023',
  acceptableUse: '2018',
} as const;

/** HTML tags that content may use (CNT-18, LIM-30). */
export const allowedTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'ol', 'li', 'ul', 'a', 'p', 'br'] as const;
