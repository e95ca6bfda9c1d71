import * as z from 'zod/mini';
import { text, texts } from './answer-fields.ts';
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
