import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { alertTypes } from './enumerations.ts';
import { limits } from './limits.ts';

/** Warns this many days before free time ends, by these channels (ACC-91). */
const freeTimeWarning = z.object({
  days: z.int().check(z.minimum(1), z.maximum(limits.freeTimeWarningDaysMax)),
  alertTypes: z.array(z.enum(alertTypes)).check(z.minLength(1), z.maxLength(alertTypes.length)),
});
export type FreeTimeWarning = z.infer<typeof freeTimeWarning>;

/** Reports an estimate that has moved by this many hours, by these channels (ACC-104). */
const movedEstimateAlert = z.object({
  hours: z.int().check(z.minimum(1), z.maximum(limits.movedEstimateHoursMax)),
  alertTypes: z.array(z.enum(alertTypes)).check(z.minLength(1), z.maxLength(alertTypes.length)),
});
export type MovedEstimateAlert = z.infer<typeof movedEstimateAlert>;

const path = '/api/alert-preferences';

/** How the caller's alerts are sent, and which recipients have stopped them. */
export const readAlertPreferences = defineCall({
  name: 'readAlertPreferences',
  method: 'GET',
  path,
  access: forAdvanced,
  answer: z.object({
    /** Sends alerts about the same status of one vessel as one email (ACC-56); off by default. */
    combinesEmails: z.boolean(),
    /** Null if the caller gets no warnings. */
    freeTime: z._default(z.nullable(freeTimeWarning), null),
    /** Null if the caller is not told about moved estimates. */
    movedEstimates: z._default(z.nullable(movedEstimateAlert), null),
    /** Recipients who stopped alerts with the link in a message (SRV-64). */
    stoppedRecipients: z.array(z.object({ alertType: z.enum(alertTypes), recipient: text, stoppedAt: text })),
  }),
});

/**
 * Changes how alerts are sent. Whatever is left out stays unchanged. The call cannot restart alerts for a recipient who
 * has stopped them.
 */
export const saveAlertPreferences = defineCall({
  name: 'saveAlertPreferences',
  method: 'PUT',
  path,
  access: forAdvanced,
  body: z.object({
    combinesEmails: z.optional(z.boolean()),
    freeTime: z.optional(z.nullable(freeTimeWarning)),
    movedEstimates: z.optional(z.nullable(movedEstimateAlert)),
  }),
  ...noAnswer,
});
