import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { alertTypes } from './enumerations.ts';

const path = '/api/alert-preferences';

/** How the caller's alerts are sent, and to whom not any more. */
export const readAlertPreferences = defineCall({
  name: 'readAlertPreferences',
  method: 'GET',
  path,
  access: forAdvanced,
  answer: z.object({
    /** Alerts that come up together for one status of one ship go out as one email (ACC-56); off at first. */
    combinesEmails: z.boolean(),
    /** Recipients who have stopped the caller's alerts with the link in a message (SRV-64). */
    stoppedRecipients: z.array(z.object({ alertType: z.enum(alertTypes), recipient: text, stoppedAt: text })),
  }),
});

/** Changes how alerts are sent; a recipient who has stopped them is not the caller's to start again. */
export const saveAlertPreferences = defineCall({
  name: 'saveAlertPreferences',
  method: 'PUT',
  path,
  access: forAdvanced,
  body: z.object({ combinesEmails: z.boolean() }),
  ...noAnswer,
});
