import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { containerNumberField } from './container-number-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';

const path = '/api/container-watches';

/** A number that the caller watches until a port reports it (PND-13). Times are ISO 8601 in UTC. */
const containerWatch = z.object({ containerNumber: text, createdAt: text, endsAt: text });
export type ContainerWatch = z.infer<typeof containerWatch>;

/** The caller's watches, ordered by container number. */
export const listContainerWatches = defineCall({
  name: 'listContainerWatches',
  method: 'GET',
  path,
  access: forAdvanced,
  keyScope: 'alerts:read',
  answer: z.array(containerWatch),
});

/**
 * Watches a number until a port reports it, for at most 90 days. Watching it twice changes nothing. 400 for a number
 * that a port already reports, and beyond 50 watches.
 */
export const addContainerWatch = defineCall({
  name: 'addContainerWatch',
  method: 'POST',
  path,
  access: forAdvanced,
  keyScope: 'alerts:write',
  body: z.object({ containerNumber: containerNumberField }),
  ...noAnswer,
});

/** Ends a watch; 404 if there is none. */
export const removeContainerWatch = defineCall({
  name: 'removeContainerWatch',
  method: 'DELETE',
  path: `${path}/:containerNumber`,
  access: forAdvanced,
  keyScope: 'alerts:write',
  params: z.object({ containerNumber: containerNumberField }),
  ...noAnswer,
});
