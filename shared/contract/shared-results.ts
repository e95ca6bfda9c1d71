import * as z from 'zod/mini';
import { text, texts } from './answer-fields.ts';
import { containerNumbersField } from './container-number-fields.ts';
import { defineCall, noAnswer, signedIn } from './define-call.ts';

const path = '/api/customers/shared-results';

/** A link to a result that works without signing in (CON-100). Times are ISO 8601 in UTC. */
const sharedResult = z.object({
  id: text,
  containerNumbers: texts,
  createdAt: text,
  endsAt: text,
  /** Whether the page has the caller's references (CON-126). */
  showsReferences: z.optional(z.boolean()),
});
export type SharedResult = z.infer<typeof sharedResult>;

/**
 * The caller's links that work, newest first. Their addresses are not stored and cannot be shown again. Links that show
 * journeys are left out while the caller has standard access (SRV-406).
 */
export const listSharedResults = defineCall({
  name: 'listSharedResults',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.array(sharedResult),
});

/**
 * Creates a link to these containers for `limits.sharedResultDays`. It shows journeys if the caller's tier sees them
 * when it is made, and does not work while the tier does not (decision 0077). 400 beyond `limits.sharedResults` that
 * work.
 */
export const shareResult = defineCall({
  name: 'shareResult',
  method: 'POST',
  path,
  access: signedIn,
  body: z.object({
    containerNumbers: containerNumbersField,
    /** Not available to callers with standard access, who have no references. */
    showsReferences: z.optional(z.boolean()),
  }),
  answer: z.object({ address: text, endsAt: text }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Stops a link at once; 404 for a link of another customer, or one that has ended. */
export const stopSharing = defineCall({
  name: 'stopSharing',
  method: 'DELETE',
  path: `${path}/:id`,
  access: signedIn,
  params: z.object({ id: text }),
  ...noAnswer,
});
