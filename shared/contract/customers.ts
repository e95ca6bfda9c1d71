import * as z from 'zod/mini';
import { defineCall, forAdvanced, signedIn } from './define-call.ts';
import { tiers } from './enumerations.ts';
import { companyField, phoneField, postcodeField, roleField } from './fields.ts';
import { marketingPreferences } from './identity.ts';
import { paymentRates } from './limits.ts';

const moment = z.string();

/** What the dashboard needs to know about its customer (DSH-24). */
export const generalInfo = z.object({
  hasMarketingPreferences: z.boolean(),
  /** The sign-in before the present one; null at the first. */
  lastLoginTime: z.nullable(moment),
  subscriptionInfo: z.object({
    /** Containers whose activity changed, until the notification is ceased (SRV-42). */
    containerNumbers: z.array(z.string()),
    subscriptionIds: z.array(z.string()),
    pendingEmail: z.number(),
    pendingSms: z.number(),
    availableEmail: z.number(),
    availableSms: z.number(),
    paidSubscriptionExpirationDate: z.nullable(moment),
  }),
});
export type GeneralInfo = z.infer<typeof generalInfo>;

export const readGeneralInfo = defineCall({
  name: 'readGeneralInfo',
  method: 'GET',
  path: '/api/customers/general-info',
  access: signedIn,
  answer: generalInfo,
});

export const saveMarketingPreferences = defineCall({
  name: 'saveMarketingPreferences',
  method: 'POST',
  path: '/api/customers/marketing-preferences',
  access: signedIn,
  body: marketingPreferences,
  answerKind: 'empty',
  answer: z.unknown(),
});

/** Contact of the alerts; null where none is set (ACC-05, TPL-28). */
export const contactDetail = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type ContactDetail = z.infer<typeof contactDetail>;

/** The account page's data; package and contact are filled for the advanced tiers only (ACC-05, ACC-D1). */
export const accountDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  postcode: z.string(),
  companyName: z.string(),
  phone: z.string(),
  roleType: z.string(),
  isTrialModeAllowed: z.boolean(),
  contactDetail: z.nullish(contactDetail),
  packageInfo: z.nullish(
    z.object({
      currentDate: moment,
      periodStartDate: z.nullable(moment),
      periodEndDate: z.nullable(moment),
      availableSms: z.number(),
      pendingSms: z.number(),
      availableEmail: z.number(),
      pendingEmail: z.number(),
      smsLimit: z.number(),
      emailLimit: z.number(),
    }),
  ),
  invoiceHistoryDto: z.object({
    hasInvoiceHistory: z.boolean(),
    paymentRate: z.nullable(z.enum(paymentRates)),
    payedPeriodEndDate: z.nullable(moment),
  }),
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const readAccountDetails = defineCall({
  name: 'readAccountDetails',
  method: 'GET',
  path: '/api/customers/account-details',
  access: signedIn,
  answer: accountDetails,
});
export const readAdvancedAccountDetails = defineCall({
  name: 'readAdvancedAccountDetails',
  method: 'GET',
  path: '/api/customers/account-details/advanced',
  access: forAdvanced,
  answer: accountDetails,
});

export const updateAccountDetails = defineCall({
  name: 'updateAccountDetails',
  method: 'PUT',
  path: '/api/customers/account-details/details',
  access: signedIn,
  body: z.object({ companyName: companyField, phone: phoneField, postcode: postcodeField, roleType: roleField }),
  answerKind: 'empty',
  answer: z.unknown(),
});

/** Free to trial and back; the answer is the new state (ACC-37, ACC-D2). */
export const toggleFreeServiceType = defineCall({
  name: 'toggleFreeServiceType',
  method: 'PUT',
  path: '/api/customers/account-details/toggle-free-service-type',
  access: signedIn,
  answer: z.object({ serviceType: z.enum(tiers) }),
});

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/customers',
  access: signedIn,
  answerKind: 'empty',
  answer: z.unknown(),
});
