import * as z from 'zod/mini';
import { count, text, texts } from './answer-fields.ts';
import { containerNumberField } from './container-number-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { activities } from './enumerations.ts';
import { pageField } from './fields.ts';

const pendingContainer = z.object({
  number: text,
  fromTemplate: z.boolean(),
  emailRecipients: texts,
  smsRecipients: texts,
  statuses: texts,
  /** How many are pending. Servers before version 1.7 of the calls for programs send none (PND-16). */
  alerts: z.optional(count),
});
export type PendingContainer = z.infer<typeof pendingContainer>;

/** Pages start at 1 (PND-07, PND-D1). */
const pendingActivity = z.object({
  activity: z.enum(activities),
  totalPending: count,
  /** Containers on all pages. Servers before version 1.5 of the calls for programs send none (PND-14). */
  totalContainers: z.optional(count),
  containers: z.array(pendingContainer),
  currentPage: count,
  allPages: count,
});
export type PendingActivity = z.infer<typeof pendingActivity>;

/** The first page of every activity, and the counts of both kinds (PND-06, PND-09). */
export const readPendingAlerts = defineCall({
  name: 'readPendingAlerts',
  method: 'GET',
  path: '/api/alert-subscription/pending',
  access: forAdvanced,
  keyScope: 'alerts:read',
  answer: z.object({
    activities: z.array(pendingActivity),
    alertPackageInfo: z.object({
      pendingSms: count,
      pendingEmail: count,
      availableSms: count,
      availableEmail: count,
    }),
  }),
});

/**
 * A page of one activity (PND-10, X-20). Pages are numbered, so they shift as alerts are set and sent. The header `Link`
 * with `rel="next"` leads to the next page (SRV-285).
 */
export const readPendingAlertsOfActivity = defineCall({
  name: 'readPendingAlertsOfActivity',
  method: 'GET',
  path: '/api/alert-subscription/pending/activity',
  access: forAdvanced,
  keyScope: 'alerts:read',
  query: z.object({ activity: z.enum(activities), page: pageField }),
  answer: pendingActivity,
});

/**
 * Ends the alerts of a container that have not been sent yet; those already on their way are still sent. 404 if there
 * are none (PND-16, SRV-340).
 */
export const endPendingAlerts = defineCall({
  name: 'endPendingAlerts',
  method: 'DELETE',
  path: '/api/alert-subscription/pending/containers/:containerNumber',
  access: forAdvanced,
  params: z.object({ containerNumber: containerNumberField }),
  query: z.object({ activity: z.enum(activities) }),
  ...noAnswer,
});
