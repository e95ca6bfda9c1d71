const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Every number of the product that both sides must agree on (area LIM). Times are milliseconds unless the name says
 * otherwise.
 */
export const limits = {
  inactivity: 8 * hour,
  /** How long before the end of the inactivity time a session says that it will end (SES-70). */
  inactivityNotice: 10 * minute,
  /** The exchange repeats after this many times `expires_in` milliseconds: 90 % of the token's life (LIM-03). */
  exchangeFactor: 900,
  optionListRetry: 5 * second,
  contentAge: 5 * second,
  /**
   * Characters of HTML in one item. The sanitiser, and with it the page, would be busy for minutes with 1 MB of nested
   * tags.
   */
  contentMax: 10_000,
  carouselSlide: 8 * second,
  carouselTransition: 1.5 * second,
  mobileBreakpoint: 500,
  containersPerSearch: 20,
  /** Searched one page of 20 after another. */
  containersInBatches: 200,
  containerNumberMin: 7,
  containerNumberMax: 11,
  nameMax: 200,
  emailMax: 200,
  resetEmailMin: 5,
  resetEmailMax: 200,
  passwordMin: 8,
  passwordMax: 50,
  phoneMin: 6,
  phoneMax: 20,
  postcodeMin: 3,
  postcodeMax: 50,
  companyMin: 1,
  companyMax: 200,
  answerMax: 200,
  containersPerMonthDigits: 3,
  contactSubjectMax: 70,
  contactMessageMax: 2500,
  accountNoteMax: 500,
  failedSignInsBeforeCaptcha: 3,
  /** Wrong passwords in a row that suspend an account (SES-D3). */
  wrongPasswords: 5,
  /** Characters of a code of the authenticator app or a recovery code, with the spaces that people type. */
  codeMax: 64,
  /** Codes of a set-up of the second factor that an account may try in an hour. */
  setUpCodesPerHour: 10,
  /** Recovery codes that are made at a time. */
  recoveryCodes: 10,
  resetAnswerAttempts: 2,
  temporaryPasswordWait: 10 * minute,
  temporaryPasswordRequests: 4,
  periodDays: 30,
  trialDays: 30,
  pricePounds: 15,
  trialAllowance: 30,
  paidAllowance: 300,
  recipientsPerKind: 2,
  /** Alerts whose notice of a changed activity one call ends (DSH-27). */
  notificationsPerCessation: 1000,
  /** Container numbers that a customer may watch, and for how many days. */
  containerWatches: 50,
  watchDays: 90,
  /** Test messages to new contacts, per customer and day. */
  testMessagesPerDay: 3,
  /** Days of messages that the pending page lists, and that the forecast of templates looks back. */
  sentAlertDays: 30,
  forecastDays: 30,
  /** Hours after which a status is no news any more: alerts do not announce it. */
  newsHours: 24,
  /** Days without a charge that a customer may set for a port. */
  freeDaysMax: 90,
  invoiceYears: 7,
  historyMonths: 6,
  historyVisibleAfterDays: 14,
  /** Sessions that the account page lists; the others are counted. */
  sessionsListed: 50,
  /** Links to results that a customer may have at a time, for how many days each, and may make in an hour. */
  sharedResults: 20,
  sharedResultDays: 7,
  sharedResultsPerHour: 60,
  webhookAddressMax: 500,
  /** Of a customer, in an hour: addresses and secrets that are set, and events that are sent by hand. */
  webhookChangesPerHour: 20,
  webhookTriesPerHour: 30,
  /** Hours for which deliveries are signed with the secret before as well. */
  webhookOverlapHours: 24,
  /** Days without a delivery that arrives after which a webhook is switched off. */
  webhookFailingDays: 3,
  /** Days for which events are kept, how many of a customer, and how many are listed. */
  webhookLogDays: 30,
  webhookDeliveriesKept: 2_000,
  webhookDeliveriesListed: 50,
  savedLists: 10,
  containersPerSavedList: 20,
  savedListNameMin: 1,
  savedListNameMax: 20,
  /** Statuses of one visit that a search answers: the latest reached, and the next expected, so many of each. */
  journeySteps: 100,
  /** Times that one estimate of a visit has had, as far as they are told: the latest of them. */
  estimatesTold: 100,
  /** From how much later on an estimate has slipped, and from how much either way the board says that it has moved. */
  slip: hour,
  slotHours: 2,
  /** Days before the end of a paid period: when a renewal is announced, and when payment is tried first. */
  renewalReminderDays: 7,
  renewalDays: 3,
  /** A day apart; then the subscription ends with its period. */
  renewalTries: 3,
  /** Changes of their own details that a customer may save in an hour. */
  detailChangesPerHour: 60,
  /** Files of their own data that a customer may ask for in an hour. */
  dataFilesPerHour: 5,
  /** Files of account changes that one helpdesk agent may ask for in an hour. */
  changesFilesPerHour: 20,
  /** Of a customer, in an hour: orders, and replies of the card provider that are posted back. */
  paymentOrdersPerHour: 20,
  paymentRepliesPerHour: 60,
  /** Matches of a customer search that are counted and shown; whoever finds more has to ask for less. */
  customersCounted: 1_000,
  /** Between two mails with a confirmation link to one customer. */
  confirmationWait: 10 * minute,
  /** Confirmation links that one helpdesk agent may send in an hour: as many as may register from one address. */
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

/** Names of the two ways to pay as the account shows them (LIM-12). */
export const paymentRates = ['Single payment', 'Recurring payment'] as const;
export type PaymentRate = (typeof paymentRates)[number];

/** Years and versions the policy pages carry (LIM-32). */
export const policyDates = {
  terms: '2019',
  privacy: '2019',
  cookie: 'Version 1.0, 2023',
  acceptableUse: '2018',
} as const;

/** The tags that content may keep (CNT-18, LIM-30). */
export const allowedTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'ol', 'li', 'ul', 'a', 'p', 'br'] as const;
