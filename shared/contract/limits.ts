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
  /** Days that the list of messages looks back. */
  sentAlertDays: 30,
  freeDaysMax: 90,
  freeTimeWarningDaysMax: 14,
  movedEstimateHoursMax: 72,
  containerReferenceMax: 40,
  /** References per customer. */
  containerReferences: 2_000,
  invoiceYears: 7,
  historyMonths: 6,
  historyVisibleAfterDays: 14,
  /** Links to results: how many may work when another is made, and for how many days. */
  sharedResults: 20,
  sharedResultDays: 7,
  /** Keys of programs: how many a customer may have, and for how many days they work. */
  accessKeys: 10,
  accessKeyNameMax: 40,
  accessKeyDays: 365,
  teamNameMax: 40,
  /** Members and open invitations together. */
  teamMembers: 20,
  invitationDays: 7,
  /** Changes of a team: how many are shown, and for how many days they are kept. */
  teamChangesShown: 100,
  teamChangeDays: 90,
  webhookAddressMax: 500,
  /** How long deliveries are also signed with the previous secret. */
  webhookOverlapHours: 24,
  webhookDeliveriesListed: 50,
  savedLists: 10,
  containersPerSavedList: 20,
  savedListNameMax: 20,
  /** Statuses of a journey: the latest past ones and the next expected ones, this many of each. */
  journeySteps: 100,
  /** An estimate that is this much later has slipped; one that is this much earlier or later has moved. */
  slip: hour,
  slotHours: 2,
  detailChangesPerHour: 60,
  dataFilesPerHour: 5,
  /** How often a helpdesk agent may see secret answers in an hour, to identify callers. */
  secretAnswersPerHour: 20,
  changesFilesPerHour: 20,
  /** Matches that a search counts. One with more has to be narrowed. */
  customersCounted: 1_000,
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
