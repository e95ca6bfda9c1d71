import * as z from 'zod/mini';
import { maybeText, text, texts } from './answer-fields.ts';
import { containerNumberField } from './container-number-fields.ts';
import { contactDetail } from './customers.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { activities, alertTypes } from './enumerations.ts';
import { emailField, givenName, gkeyField, phoneField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** One ticked box of a template (TPL-10). The status is the stored name, without "(LGP only)" (TPL-D8). */
const alertTemplateItem = z.object({
  activityType: z.enum(activities),
  containerStatusType: z.string().check(z.minLength(1), z.maxLength(60)),
  alertType: z.enum(alertTypes),
});
export type AlertTemplateItem = z.infer<typeof alertTemplateItem>;

// Bounds the work of one call. Four activities with at most eight statuses each, in two kinds, stay well below it.
export const templateItems = z.array(alertTemplateItem).check(z.maxLength(100));

/** The caller's templates (TPL-11). The answer's `ETag` identifies the set (TPL-35). */
export const readAlertTemplates = defineCall({
  name: 'readAlertTemplates',
  method: 'GET',
  path: '/api/alert-templates',
  access: forAdvanced,
  keyScope: 'alerts:read',
  answer: z.array(alertTemplateItem),
});

/** Body of a 412: the set as saved now, and its tag (TPL-35). */
export const changedTemplates = z.object({ items: z.array(alertTemplateItem), etag: text });

/**
 * Replaces the whole set (TPL-12). 412 when `If-Match` is the tag of an older set (TPL-35). The answer's `ETag`
 * identifies the new set.
 */
export const saveAlertTemplates = defineCall({
  name: 'saveAlertTemplates',
  method: 'POST',
  path: '/api/alert-templates',
  access: forAdvanced,
  body: templateItems,
  errors: ['PRECONDITION_FAILED'],
  ...noAnswer,
});

const alertTarget = z.object({
  containerNumber: containerNumberField,
  gkey: gkeyField,
  activityType: z.enum(activities),
});
export type AlertTarget = z.infer<typeof alertTarget>;

export const alertTargets = z.array(alertTarget).check(z.minLength(1), z.maxLength(limits.containersPerSearch));

/** Names of the countries whose mobile numbers may get text messages (SRV-69). */
const smsCountries = z.optional(texts);

/** Alerts of one container with contacts of their own (SGL-07, SGL-D4). */
export const singleAlertTemplate = z.object({
  /** The caller's own reference of the container; absent if there is none (CON-125). */
  reference: z.optional(text),
  /** Null if there is none; then SMS alerts are not possible (SGL-13). */
  defaultPhoneNumber: maybeText,
  firstContactDetail: contactDetail,
  secondContactDetail: contactDetail,
  potentialStatuses: z.array(z.object({ containerStatusType: text, reached: z.boolean() })),
  items: z.array(alertTemplateItem),
  smsCountries,
});
export type SingleAlertTemplate = z.infer<typeof singleAlertTemplate>;

/** The alerts of one container (SGL-06). 404 if none can be set for it. */
export const readSingleAlertTemplate = defineCall({
  name: 'readSingleAlertTemplate',
  method: 'GET',
  path: '/api/alert-templates/single',
  access: forAdvanced,
  keyScope: 'alerts:read',
  query: alertTarget,
  answer: singleAlertTemplate,
  errors: ['NOT_FOUND'],
});

const contactFields = z.object({ phone: z.nullable(phoneField), email: z.nullable(emailField) });

/**
 * Saves the alerts of one container. Blank contact fields are null (SGL-08, SGL-09). With `keepsFirstContact`, the first
 * contact stays what it is now, whatever `firstContactDetail` says (SGL-29). A new contact, other than the alert contact,
 * gets a test message; 400 beyond `limits.testMessagesPerDay` in a UK day (SRV-69). 404 if no alerts can be set for the
 * container.
 */
export const saveSingleAlert = defineCall({
  name: 'saveSingleAlert',
  method: 'POST',
  path: '/api/alert-subscription/single',
  access: forAdvanced,
  keyScope: 'alerts:write',
  body: z.extend(alertTarget, {
    alertTemplateDto: z.object({ items: templateItems }),
    firstContactDetail: contactFields,
    secondContactDetail: contactFields,
    keepsFirstContact: z.optional(z.boolean()),
  }),
  ...noAnswer,
  errors: ['NOT_FOUND'],
});

/**
 * Applies the caller's templates to visits (SGL-20). The `subCode` of a 403 CSC_04 gives the reason (SGL-22..25);
 * except with ALERT_TEMPLATE_ACTIVITY_NOT_FOUND, the rest has been applied. 400 for a visit that cannot have alerts.
 */
export const applyAlertTemplates = defineCall({
  name: 'applyAlertTemplates',
  method: 'POST',
  path: '/api/alert-subscription',
  access: forAdvanced,
  keyScope: 'alerts:write',
  body: alertTargets,
  ...noAnswer,
  errors: ['CSC_04'],
});

/** Ends the notice of changed activities for the ids from the general info (DSH-27). */
export const ceaseNotifications = defineCall({
  name: 'ceaseNotifications',
  method: 'POST',
  path: '/api/alert-subscription/notification-cessation',
  access: forAdvanced,
  body: z.array(givenName(200)).check(z.maxLength(limits.notificationsPerCessation)),
  ...noAnswer,
});

/** The contact that template alerts go to (TPL-29). */
export const readAlertContact = defineCall({
  name: 'readAlertContact',
  method: 'GET',
  path: '/api/alert-contact-detail',
  access: forAdvanced,
  answer: z.extend(contactDetail, {
    smsCountries,
    /** The account's phone, if it is a mobile number that may get text messages and is not yet the contact. */
    registeredMobile: z.optional(text),
  }),
});

/**
 * Changes the alert contact; null keeps the current value. The answer lists the containers that keep their own
 * contacts (TPL-30). 429 after 20 changes in an hour.
 */
export const updateAlertContact = defineCall({
  name: 'updateAlertContact',
  method: 'POST',
  path: '/api/alert-contact-detail',
  access: forAdvanced,
  body: contactFields.check(z.refine(({ email, phone }) => email !== null || phone !== null, messages.alertEmail)),
  errors: ['TOO_MANY_REQUESTS'],
  answer: texts,
});
