import * as z from 'zod/mini';
import { contactDetail } from './customers.ts';
import { defineCall, forAdvanced } from './define-call.ts';
import { activities, alertTypes } from './enumerations.ts';
import { emailField, phoneField, containerNumberField } from './fields.ts';
import { limits } from './limits.ts';

/** One ticked box of a template (TPL-10). */
export const alertTemplateItem = z.object({
  activityType: z.enum(activities),
  containerStatusType: z.string().check(z.minLength(1), z.maxLength(60)),
  alertType: z.enum(alertTypes),
});
export type AlertTemplateItem = z.infer<typeof alertTemplateItem>;

// Four activities, at most eight statuses each, two kinds: far below; a bound for the work of one call.
const templateItems = z.array(alertTemplateItem).check(z.maxLength(100));

export const readAlertTemplates = defineCall({
  name: 'readAlertTemplates',
  method: 'GET',
  path: '/api/alert-templates',
  access: forAdvanced,
  answer: z.array(alertTemplateItem),
});

/** Replaces the full set (TPL-12). */
export const saveAlertTemplates = defineCall({
  name: 'saveAlertTemplates',
  method: 'POST',
  path: '/api/alert-templates',
  access: forAdvanced,
  body: templateItems,
  answerKind: 'empty',
  answer: z.unknown(),
});

const gkey = z.string().check(z.minLength(1), z.maxLength(64));
/** What an alert is set on: one visit (part 1 §3). */
export const alertTarget = z.object({ containerNumber: containerNumberField, gkey, activityType: z.enum(activities) });
export type AlertTarget = z.infer<typeof alertTarget>;

/** Alerts of one container with contacts of their own (SGL-07, SGL-D4). */
export const singleAlertTemplate = z.object({
  defaultPhoneNumber: z.nullable(z.string()),
  firstContactDetail: contactDetail,
  secondContactDetail: contactDetail,
  potentialStatuses: z.array(z.object({ containerStatusType: z.string(), reached: z.boolean() })),
  items: z.array(alertTemplateItem),
});
export type SingleAlertTemplate = z.infer<typeof singleAlertTemplate>;

export const readSingleAlertTemplate = defineCall({
  name: 'readSingleAlertTemplate',
  method: 'GET',
  path: '/api/alert-templates/single',
  access: forAdvanced,
  query: alertTarget,
  answer: singleAlertTemplate,
});

const contactFields = z.object({ phone: z.nullable(phoneField), email: z.nullable(emailField) });

/** Saves the alerts of one container; blank contact fields are null (SGL-08, SGL-09). */
export const saveSingleAlert = defineCall({
  name: 'saveSingleAlert',
  method: 'POST',
  path: '/api/alert-subscription/single',
  access: forAdvanced,
  body: z.extend(alertTarget, {
    alertTemplateDto: z.object({ items: templateItems }),
    firstContactDetail: contactFields,
    secondContactDetail: contactFields,
  }),
  answerKind: 'empty',
  answer: z.unknown(),
});

/** Applies the caller's templates to visits (SGL-20); a 403 CSC_04 names what hinders (SGL-22..25). */
export const applyAlertTemplates = defineCall({
  name: 'applyAlertTemplates',
  method: 'POST',
  path: '/api/alert-subscription',
  access: forAdvanced,
  body: z.array(alertTarget).check(z.minLength(1), z.maxLength(limits.containersPerSearch)),
  answerKind: 'empty',
  answer: z.unknown(),
  errors: ['CSC_04'],
});

/** Ends the notice of a changed activity (DSH-27). */
export const ceaseNotifications = defineCall({
  name: 'ceaseNotifications',
  method: 'POST',
  path: '/api/alert-subscription/notification-cessation',
  access: forAdvanced,
  body: z.array(z.string()).check(z.maxLength(1000)),
  answerKind: 'empty',
  answer: z.unknown(),
});

export const readAlertContact = defineCall({
  name: 'readAlertContact',
  method: 'GET',
  path: '/api/alert-contact-detail',
  access: forAdvanced,
  answer: contactDetail,
});

/** Changes the alert contact; null keeps the present value. Answers the containers it did not affect (TPL-30). */
export const updateAlertContact = defineCall({
  name: 'updateAlertContact',
  method: 'POST',
  path: '/api/alert-contact-detail',
  access: forAdvanced,
  body: contactFields,
  answer: z.array(z.string()),
});

/** Alerts of one container that have not been sent (PND-08). */
export const pendingContainer = z.object({
  number: z.string(),
  fromTemplate: z.boolean(),
  emailRecipients: z.array(z.string()),
  smsRecipients: z.array(z.string()),
  statuses: z.array(z.string()),
});
export type PendingContainer = z.infer<typeof pendingContainer>;

/** One page of the pending alerts of an activity (PND-07). */
export const pendingActivity = z.object({
  activity: z.enum(activities),
  totalPending: z.number(),
  containers: z.array(pendingContainer),
  currentPage: z.number(),
  allPages: z.number(),
});
export type PendingActivity = z.infer<typeof pendingActivity>;

export const readPendingAlerts = defineCall({
  name: 'readPendingAlerts',
  method: 'GET',
  path: '/api/alert-subscription/pending',
  access: forAdvanced,
  answer: z.object({
    activities: z.array(pendingActivity),
    alertPackageInfo: z.object({
      pendingSms: z.number(),
      pendingEmail: z.number(),
      availableSms: z.number(),
      availableEmail: z.number(),
    }),
  }),
});

export const readPendingAlertsOfActivity = defineCall({
  name: 'readPendingAlertsOfActivity',
  method: 'GET',
  path: '/api/alert-subscription/pending/activity',
  access: forAdvanced,
  query: z.object({ activity: z.enum(activities), page: z.coerce.number().check(z.int(), z.minimum(1)) }),
  answer: pendingActivity,
});
