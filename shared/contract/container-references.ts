import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { containerNumberField } from './container-number-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { oneLine, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/container-references';

/** 1 to 40 characters on one line (CON-120). */
export const containerReferenceField = requiredText(limits.containerReferenceMax, messages.containerReference).check(
  z.refine(oneLine, messages.containerReference),
);

/** What a customer calls a container (CON-120). */
const containerReference = z.object({ container: text, reference: text });
export type ContainerReference = z.infer<typeof containerReference>;

/**
 * The caller's references in the order of container numbers: all of them, or a page of up to 200 after a number. The
 * header `Link` with `rel="next"` leads to the next page (SRV-285).
 */
export const listContainerReferences = defineCall({
  name: 'listContainerReferences',
  method: 'GET',
  path,
  access: forAdvanced,
  keyScope: 'references:read',
  query: z.object({
    after: z.optional(containerNumberField),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.containersInBatches))),
  }),
  answer: z.array(containerReference),
});

/**
 * Sets the references of up to 200 container numbers; null removes one. Other numbers keep theirs. 400 for a number
 * named twice and for more than 2,000 references (CON-120).
 */
export const saveContainerReferences = defineCall({
  name: 'saveContainerReferences',
  method: 'PUT',
  path,
  access: forAdvanced,
  keyScope: 'references:write',
  body: z.array(z.object({ container: containerNumberField, reference: z.nullable(containerReferenceField) })).check(
    z.minLength(1),
    z.maxLength(limits.containersInBatches),
    z.refine((set) => new Set(set.map(({ container }) => container.toUpperCase())).size === set.length),
  ),
  ...noAnswer,
});

/**
 * The containers whose whole reference is one of these, in any letter case: at most 200, ordered by reference and
 * number. Counts as one search (CON-121, SRV-106).
 */
export const findContainersByReference = defineCall({
  name: 'findContainersByReference',
  method: 'POST',
  path: `${path}/search`,
  access: forAdvanced,
  keyScope: 'references:read',
  readOnly: true,
  repeatable: true,
  body: z
    .array(containerReferenceField)
    .check(z.minLength(1), z.maxLength(limits.containersPerSearch, messages.referencesTooMany)),
  answer: z.array(containerReference),
  errors: ['TOO_MANY_REQUESTS'],
});
