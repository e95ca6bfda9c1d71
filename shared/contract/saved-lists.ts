import * as z from 'zod/mini';
import { count, text, texts } from './answer-fields.ts';
import { containerNumbersField } from './container-number-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';
import { listNameField } from './fields.ts';

const path = '/api/customers/container-numbers';

/** A named list of container numbers (LST-18). */
export const savedList = z.object({ customerContainerNumberListId: text, name: text, containerNumbers: texts });
export type SavedList = z.infer<typeof savedList>;

/** The caller's saved lists (LST-19). */
export const listSavedLists = defineCall({
  name: 'listSavedLists',
  method: 'GET',
  path,
  access: forAdvanced,
  answer: z.array(savedList),
});

/** How the containers of a saved list stand: how many of each kind, each container counted once (LST-24). */
export const savedListStanding = z.extend(savedList, {
  standing: z.object({
    /** Can be collected now. */
    ready: count,
    onHold: count,
    /** Cannot be collected yet, and for another reason than a hold. */
    notYet: count,
    leavesByTrain: count,
    gone: count,
    /** Known, but nothing is to be collected, or the port cannot tell the status. */
    other: count,
    /** Known to neither port. */
    unknown: count,
  }),
});
export type SavedListStanding = z.infer<typeof savedListStanding>;

/** The caller's saved lists, and how the containers of each stand now; counts as one search (LST-24, SRV-106). */
export const readSavedListStandings = defineCall({
  name: 'readSavedListStandings',
  method: 'GET',
  path: `${path}/standings`,
  access: forAdvanced,
  answer: z.array(savedListStanding),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Saves a list and answers its id (LST-20); a full, bad or duplicate one is refused with 400 (LST-D6). */
export const createSavedList = defineCall({
  name: 'createSavedList',
  method: 'POST',
  path,
  access: forAdvanced,
  body: z.object({ name: listNameField, containerNumbers: containerNumbersField }),
  answer: text,
});

/** Replaces name and numbers of a list (LST-21); another customer's answers 404 (LST-D7). */
export const updateSavedList = defineCall({
  name: 'updateSavedList',
  method: 'PUT',
  // The slash is the specification's.
  path: `${path}/`,
  access: forAdvanced,
  body: z.object({ name: listNameField, containerNumbers: containerNumbersField, customerContainerNumberListId: text }),
  ...noAnswer,
});

/** Deletes a list (LST-22); another customer's answers 404 (LST-D7). */
export const deleteSavedList = defineCall({
  name: 'deleteSavedList',
  method: 'DELETE',
  path: `${path}/:listId`,
  access: forAdvanced,
  params: z.object({ listId: text }),
  ...noAnswer,
});
