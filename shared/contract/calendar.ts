import * as z from 'zod/mini';
import { maybeText, text } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer, signedIn } from './define-call.ts';

const path = '/api/calendar';

/** The caller's calendar address (ACC-90). Times are ISO 8601 in UTC. */
const calendar = z.object({
  createdAt: text,
  /** When a calendar program last read it, to the hour; null before the first time. */
  readAt: maybeText,
});
export type Calendar = z.infer<typeof calendar>;

/** Null without an address. The address itself is not stored and cannot be shown again. */
export const readCalendar = defineCall({
  name: 'readCalendar',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ calendar: z.nullable(calendar) }),
});

/**
 * Creates the address under which calendar programs read the estimated availability and the end of free time of the
 * caller's containers. An earlier address stops working at once.
 */
export const createCalendar = defineCall({
  name: 'createCalendar',
  method: 'POST',
  path,
  access: forAdvanced,
  answer: z.object({ address: text }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Stops the address at once; 404 if there is none. */
export const stopCalendar = defineCall({
  name: 'stopCalendar',
  method: 'DELETE',
  path,
  access: signedIn,
  ...noAnswer,
});
