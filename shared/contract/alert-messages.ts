import * as z from 'zod/mini';
import { count, maybeText, text } from './answer-fields.ts';
import { containerNumberField, containerNumbersField } from './container-number-fields.ts';
import { defineCall, forAdvanced } from './define-call.ts';
import { alertMessageKinds, alertMessageStates, alertStates, alertTypes, ports } from './enumerations.ts';
import { givenName, pageField } from './fields.ts';
import { alertLimit } from './tracking.ts';

/** One email or text message to one recipient, and its outcome (PND-12). Times are ISO 8601 in UTC. */
const alertMessage = z.object({
  id: text,
  kind: z.enum(alertMessageKinds),
  alertType: z.enum(alertTypes),
  recipient: text,
  /** This and the next three fields are null for a test message; the last two also for a reported watched container. */
  containerNumber: maybeText,
  port: z._default(z.nullable(z.enum(ports)), null),
  statusType: maybeText,
  statusTime: maybeText,
  /** The UK day, `YYYY-MM-DD`, of a warning that free time ends or of its reversal. */
  lastFreeDay: z.optional(text),
  /** The earlier time of a moved estimate; `statusTime` is the new one. */
  expectedBefore: z.optional(text),
  state: z.enum(alertMessageStates),
  /** Why it failed, was suspended or was not sent; null otherwise. */
  reason: maybeText,
  /** When the port reported the status, or when the message was requested. */
  queuedAt: text,
  stateAt: text,
});
export type AlertMessage = z.infer<typeof alertMessage>;

/**
 * The caller's messages of the last 30 days, newest first, optionally of one container. Pages start at 1 and shift as
 * messages arrive. `after`, the id of a message, starts after that message instead; the header `Link` with `rel="next"`
 * leads to the next page in this way (SRV-285).
 */
export const listAlertMessages = defineCall({
  name: 'listAlertMessages',
  method: 'GET',
  path: '/api/alert-messages',
  access: forAdvanced,
  keyScope: 'alerts:read',
  query: z.object({
    page: pageField,
    containerNumber: z.optional(containerNumberField),
    after: z.optional(givenName(64)),
  }),
  answer: z.object({ messages: z.array(alertMessage), total: count, currentPage: count, allPages: count }),
});

const alertState = z._default(z.enum(alertStates), 'INACTIVE');

const alertMarkOfStatus = z.object({
  container: text,
  port: z.enum(ports),
  gkey: text,
  statusType: text,
  emailAlertStatus: alertState,
  smsAlertStatus: alertState,
  /** As in a search (CON-88). */
  alertTakenBackTime: maybeText,
});
export type AlertMarkOfStatus = z.infer<typeof alertMarkOfStatus>;

/** Only the alert marks of an advanced search, for an open page that repeats the call (CON-85). */
export const readAlertMarks = defineCall({
  name: 'readAlertMarks',
  method: 'POST',
  path: '/api/containers/alert-marks',
  access: forAdvanced,
  keyScope: 'alerts:read',
  readOnly: true,
  repeatable: true,
  body: containerNumbersField,
  answer: z.object({ marks: z.array(alertMarkOfStatus), limit: alertLimit }),
  errors: ['TOO_MANY_REQUESTS'],
});
