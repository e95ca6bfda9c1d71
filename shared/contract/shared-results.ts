import * as z from 'zod/mini';
import { text, texts } from './answer-fields.ts';
import { containerNumbersField } from './container-number-fields.ts';
import { defineCall, noAnswer, signedIn } from './define-call.ts';

const path = '/api/customers/shared-results';

/** A link to a result that works without signing in (CON-100). Times are ISO 8601 in UTC. */
export const sharedResult = z.object({ id: text, containerNumbers: texts, createdAt: text, endsAt: text });
export type SharedResult = z.infer<typeof sharedResult>;

/** The caller's links that have not ended, the newest first. Their addresses are not kept and cannot be shown again. */
export const listSharedResults = defineCall({
  name: 'listSharedResults',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.array(sharedResult),
});

/**
 * Makes a link to these containers, for `limits.sharedResultDays`: whoever has it sees what the caller's tier sees, as it is then.
 * One more than `limits.sharedResults` is refused with 400.
 */
export const shareResult = defineCall({
  name: 'shareResult',
  method: 'POST',
  path,
  access: signedIn,
  body: z.object({ containerNumbers: containerNumbersField }),
  answer: z.object({ address: text, endsAt: text }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Ends a link at once; another customer's, and one that has ended, answer 404. */
export const stopSharing = defineCall({
  name: 'stopSharing',
  method: 'DELETE',
  path: `${path}/:id`,
  access: signedIn,
  params: z.object({ id: text }),
  ...noAnswer,
});
