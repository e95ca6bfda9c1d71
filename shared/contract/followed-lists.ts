import * as z from 'zod/mini';
import { text, texts } from './answer-fields.ts';
import { defineCall, forAdvanced, noAnswer } from './define-call.ts';

const path = '/api/alert-subscription/followed-lists';

export const followedList = z.object({
  /** The `customerContainerNumberListId` of the saved list. */
  listId: text,
  /** Containers whose alerts wait for the next period, because the allowance does not cover them. */
  suspended: texts,
  /** Containers without alerts, because there is no template for their activity. */
  withoutTemplate: texts,
  /** Containers whose template includes text messages that cannot be sent, because there is no mobile number. */
  withoutMobile: texts,
});
export type FollowedList = z.infer<typeof followedList>;

/** The saved lists whose containers, including those added later, get the caller's templates (SRV-356). */
export const listFollowedLists = defineCall({
  name: 'listFollowedLists',
  method: 'GET',
  path,
  access: forAdvanced,
  answer: z.array(followedList),
});

/** Follows an own list or one of the team; repeating it changes nothing. 404 for a list that the caller cannot see. */
export const followList = defineCall({
  name: 'followList',
  method: 'PUT',
  path: `${path}/:listId`,
  access: forAdvanced,
  params: z.object({ listId: text }),
  ...noAnswer,
});

/** Stops following a list; alerts that are already set stay. 404 for a list that the caller does not follow. */
export const stopFollowingList = defineCall({
  name: 'stopFollowingList',
  method: 'DELETE',
  path: `${path}/:listId`,
  access: forAdvanced,
  params: z.object({ listId: text }),
  ...noAnswer,
});
