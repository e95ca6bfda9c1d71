import * as z from 'zod/mini';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { nations, ports } from './enumerations.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/free-days';

export const freeDaysField = z
  .int(messages.freeDays)
  .check(z.minimum(1, messages.freeDays), z.maximum(limits.freeDaysMax, messages.freeDays));

export const nationField = z.enum(nations);

/** The customer's own setting for a port, which the port has not confirmed (CON-105). */
export const freeDaysOfPort = z.object({
  port: z.enum(ports),
  days: freeDaysField,
  /** Bank holidays of this nation do not count. If it is left out, every day counts (SRV-290). */
  withoutHolidaysOf: z.optional(nationField),
});
export type FreeDaysOfPort = z.infer<typeof freeDaysOfPort>;

/** The caller's free days; ports without a setting are left out (CON-105). */
export const readFreeDays = defineCall({
  name: 'readFreeDays',
  method: 'GET',
  path,
  access: forAdvanced,
  answer: z.array(freeDaysOfPort),
});

/** Replaces the caller's free days. A port left out loses its setting; a port named twice is refused with 400. */
export const saveFreeDays = defineCall({
  name: 'saveFreeDays',
  method: 'PUT',
  path,
  access: forAdvanced,
  body: z
    .array(freeDaysOfPort)
    .check(z.refine((set) => new Set(set.map(({ port }) => port)).size === set.length, messages.freeDays)),
  ...noAnswer,
});
