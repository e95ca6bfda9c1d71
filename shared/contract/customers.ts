import * as z from 'zod/mini';
import { count, maybeText, text, texts } from './answer-fields.ts';
import { defineCall, fileAnswer, forAdvanced, noAnswer, signedIn } from './define-call.ts';
import { paymentRates, tiers } from './enumerations.ts';
import { companyField, phoneField, postcodeField, roleField } from './fields.ts';
import { marketingPreferences } from './registration.ts';

/** Container numbers of followed imports by their last free day, a UK day (DSH-37). */
const freeTimeEnds = z.object({ today: texts, tomorrow: texts });
export type FreeTimeEnds = z.infer<typeof freeTimeEnds>;

/** What the dashboard shows about its customer (DSH-24). Moments are ISO 8601 in UTC. */
export const dashboardSummary = z.object({
  hasMarketingPreferences: z.boolean(),
  lastLoginTime: maybeText,
  subscriptionInfo: z.object({
    /** Containers whose activity has changed, until the customer ends the notice (SRV-42). */
    containerNumbers: texts,
    /** Ids that end the notice (DSH-27). */
    subscriptionIds: texts,
    pendingEmail: count,
    pendingSms: count,
    availableEmail: count,
    availableSms: count,
    /** Null unless a paid period ends without renewal (DSH-D12). */
    paidSubscriptionExpirationDate: maybeText,
  }),
  /** Left out if no free time ends on these days. */
  freeTimeEnds: z.optional(freeTimeEnds),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

/** Data of the dashboard (DSH-24). */
export const readDashboardSummary = defineCall({
  name: 'readDashboardSummary',
  method: 'GET',
  path: '/api/customers/general-info',
  access: signedIn,
  withTemporaryPassword: true,
  answer: dashboardSummary,
});

/** Stores the answer to the marketing question (DSH-36). */
export const saveMarketingPreferences = defineCall({
  name: 'saveMarketingPreferences',
  method: 'POST',
  path: '/api/customers/marketing-preferences',
  access: signedIn,
  body: marketingPreferences,
  ...noAnswer,
});

/** Contact for alerts; null if none is set (ACC-05, TPL-28). */
export const contactDetail = z.object({ email: maybeText, phone: maybeText });
export type ContactDetail = z.infer<typeof contactDetail>;

/** Alerts of the current period (ACC-05). Moments are ISO 8601 in UTC. */
const packageInfo = z.object({
  currentDate: text,
  periodStartDate: maybeText,
  periodEndDate: maybeText,
  availableSms: count,
  pendingSms: count,
  availableEmail: count,
  pendingEmail: count,
  smsLimit: count,
  emailLimit: count,
});
export type PackageInfo = z.infer<typeof packageInfo>;

export const accountDetails = z.object({
  email: text,
  firstName: text,
  lastName: text,
  postcode: text,
  companyName: text,
  phone: text,
  roleType: text,
  isTrialModeAllowed: z.boolean(),
  contactDetail: z.nullish(contactDetail),
  packageInfo: z.nullish(packageInfo),
  invoiceHistoryDto: z.object({
    hasInvoiceHistory: z.boolean(),
    /** Null without a paid period (ACC-30). */
    paymentRate: z.nullable(z.enum(paymentRates)),
    payedPeriodEndDate: maybeText,
  }),
});
export type AccountDetails = z.infer<typeof accountDetails>;

/** The account of a standard customer (ACC-03). */
export const readAccountDetails = defineCall({
  name: 'readAccountDetails',
  method: 'GET',
  path: '/api/customers/account-details',
  access: signedIn,
  withTemporaryPassword: true,
  answer: accountDetails,
});

/** The account of an advanced customer (ACC-04). */
export const readAdvancedAccountDetails = defineCall({
  name: 'readAdvancedAccountDetails',
  method: 'GET',
  path: '/api/customers/account-details/advanced',
  access: forAdvanced,
  withTemporaryPassword: true,
  answer: accountDetails,
});

/**
 * Changes the account details that a customer may change, which excludes name and email (ACC-11, X-38). 429 after
 * `limits.detailChangesPerHour`.
 */
export const updateAccountDetails = defineCall({
  name: 'updateAccountDetails',
  method: 'PUT',
  path: '/api/customers/account-details/details',
  access: signedIn,
  body: z.object({ companyName: companyField, phone: phoneField, postcode: postcodeField, roleType: roleField }),
  errors: ['TOO_MANY_REQUESTS'],
  ...noAnswer,
});

/**
 * Switches between Free and trial, and returns the new state (ACC-37, ACC-D2); 403 for other tiers (ACC-39, ACC-46).
 * 429 after 20 switches in an hour.
 */
export const toggleFreeServiceType = defineCall({
  name: 'toggleFreeServiceType',
  method: 'PUT',
  path: '/api/customers/account-details/toggle-free-service-type',
  access: signedIn,
  errors: ['TOO_MANY_REQUESTS'],
  answer: z.object({ serviceType: z.enum(tiers) }),
});

/** All data held about the caller, as a JSON file (ACC-58, UK GDPR articles 15 and 20). */
export const readAccountData = defineCall({
  name: 'readAccountData',
  method: 'GET',
  path: '/api/customers/data',
  access: signedIn,
  ...fileAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Deletes the caller's account (ACC-48); 403 for a data owner (SRV-D7). */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/customers',
  access: signedIn,
  ...noAnswer,
});
