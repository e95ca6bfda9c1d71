import { minute } from './durations.ts';

/**
 * Limits that only the server counts; those that browsers must know too are in the contract. Times are milliseconds
 * unless the name says otherwise.
 */
export const serverLimits = {
  resetAnswerAttempts: 2,
  temporaryPasswordWait: 10 * minute,
  temporaryPasswordRequests: 4,
  /** Days that the template forecast looks back. */
  forecastDays: 30,
  newsHours: 24,
  /** How long a reference is kept after the end of its visit, and after it was given if there is no visit. */
  referenceDays: 30,
  referenceDaysWithoutVisit: 90,
  sessionsListed: 50,
  /** Links to results that a customer makes in an hour. */
  sharedResultsPerHour: 60,
  /** Containers in a calendar, days its events stay in it, and addresses made per customer and hour. */
  calendarContainers: 500,
  calendarPastDays: 30,
  calendarsPerHour: 10,
  /** Keys of programs: how many a customer makes per hour, and days that they are shown after their end. */
  accessKeysPerHour: 20,
  accessKeyDaysAfterEnd: 30,
  /** Counts all programs of a customer together. */
  accessKeyCallsPerMinute: 120,
  /** Invitations sent and teams made per customer and day. */
  invitationsPerDay: 40,
  teamsPerDay: 10,
  /** Changes of a team. */
  teamChangesKept: 500,
  /** Per customer and hour: changes to address and secret, and events sent by hand. */
  webhookChangesPerHour: 20,
  webhookTriesPerHour: 30,
  /** After this many days without a successful delivery, the webhook is switched off. */
  webhookFailingDays: 3,
  /** Deliveries: days kept, and how many are kept per customer. */
  webhookLogDays: 30,
  webhookDeliveriesKept: 2_000,
  /** Values of one estimate that are listed, the latest ones. */
  estimatesTold: 100,
  /** Days before the end of a paid period: when the renewal is announced, and when payment is first tried. */
  renewalReminderDays: 7,
  renewalDays: 3,
  /** Days between the announcement and the first try, at least, so that the customer can cancel. */
  renewalNoticeDays: 3,
  /** Tries to take the payment of a renewal, one per day. After them the subscription ends with its period. */
  renewalTries: 3,
  registrationsPerDay: 40,
  /**
   * So many jobs of a queue, and recipients of alert messages, may be refused for the moment each for itself, as mistyped
   * domains and full mailboxes are, without counting as late (SRV-532). If there are more, something else is wrong.
   */
  refusedAlone: 10,
  /** Per helpdesk agent and hour: customers opened, pages of results, and pages of notes and account changes. */
  customersOpenedPerHour: 300,
  customerSearchesPerHour: 300,
  customerRecordsPerHour: 900,
  /** Orders and replies of the card provider per customer and hour. */
  paymentOrdersPerHour: 20,
  paymentRepliesPerHour: 60,
  /** Between two confirmation mails. */
  confirmationWait: 10 * minute,
  confirmationsPerHour: 20,
} as const;
