import * as z from 'zod/mini';
import { count, text, texts } from './answer-fields.ts';
import { containerNumbersField } from './container-number-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { listNameField } from './fields.ts';

const path = '/api/customers/container-numbers';

/** A list of up to 20 container numbers under a name. */
const savedList = z.object({
  customerContainerNumberListId: text,
  name: text,
  containerNumbers: texts,
  /** Whether the list is the team's; left out if the caller has no team (SRV-306). */
  ofTeam: z.optional(z.boolean()),
  /** The state of name and numbers, for `If-Match` of a change (LST-56). The build before sends none. */
  etag: z.optional(text),
});
export type SavedList = z.infer<typeof savedList>;

/** The caller's saved lists and those of the caller's team (LST-19, SRV-306). */
export const listSavedLists = defineCall({
  name: 'listSavedLists',
  method: 'GET',
  path,
  access: forAdvanced,
  keyScope: 'lists:read',
  answer: z.array(savedList),
});

/** A list, and how many of its containers are in which state; each container counts once. */
const savedListStanding = z.extend(z.omit(savedList, { etag: true }), {
  standing: z.object({
    ready: count,
    onHold: count,
    /** Not ready to collect for reasons other than holds. */
    notYet: count,
    leavesByTrain: count,
    /** It has left every port that knows it, by its last visit there (LST-58). */
    gone: count,
    /** The container is known, but there is nothing to collect or the port does not know the status. */
    other: count,
    unknown: count,
  }),
  /** Numbers that have left every port that knows them, by their last visit. The build before sends none (LST-50). */
  leftPort: z.optional(texts),
});
export type SavedListStanding = z.infer<typeof savedListStanding>;

/**
 * The caller's saved lists and the state of their containers, with the numbers that have left. Counts as one search
 * (LST-24, SRV-106).
 */
export const readSavedListStandings = defineCall({
  name: 'readSavedListStandings',
  method: 'GET',
  path: `${path}/standings`,
  access: forAdvanced,
  keyScope: 'lists:read',
  answer: z.array(savedListStanding),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Saves a list and returns its id (LST-20). 400 for an invalid or duplicate list, or one too many (LST-D6). */
export const createSavedList = defineCall({
  name: 'createSavedList',
  method: 'POST',
  path,
  access: forAdvanced,
  body: z.object({ name: listNameField, containerNumbers: containerNumbersField }),
  answer: text,
});

/** Body of a 412: the list as it is now (LST-56). */
export const changedSavedList = z.object({ list: savedList });

/**
 * Replaces the name and numbers of a list (LST-21); 404 for a list of another customer (LST-D7). 412 when `If-Match` is
 * the tag of an older state (LST-56).
 */
export const updateSavedList = defineCall({
  name: 'updateSavedList',
  method: 'PUT',
  // The slash comes from the specification.
  path: `${path}/`,
  access: forAdvanced,
  body: z.object({ name: listNameField, containerNumbers: containerNumbersField, customerContainerNumberListId: text }),
  errors: ['PRECONDITION_FAILED'],
  ...noAnswer,
});

/** Deletes a list (LST-22); 404 for a list of another customer (LST-D7). */
export const deleteSavedList = defineCall({
  name: 'deleteSavedList',
  method: 'DELETE',
  path: `${path}/:listId`,
  access: forAdvanced,
  params: z.object({ listId: text }),
  ...noAnswer,
});
