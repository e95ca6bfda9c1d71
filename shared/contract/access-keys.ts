import * as z from 'zod/mini';
import { maybeText, text } from './answer-fields.ts';
import { defineCall, forTiers, noAnswer, signedIn } from './define-call.ts';
import { keyScopes, keyTiers } from './enumerations.ts';
import { oneLine, requiredText, usedPassword } from './fields.ts';
import { renewTokens, tokenAnswer } from './identity.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/access-keys';

/** A key of one of the caller's programs (ACC-95). Times are ISO 8601 in UTC. */
const accessKey = z.object({
  id: text,
  name: text,
  scopes: z.array(z.enum(keyScopes)),
  createdAt: text,
  endsAt: text,
  /** To within five minutes; null before the first call. */
  lastUsedAt: maybeText,
});
export type AccessKey = z.infer<typeof accessKey>;

/** The caller's keys, newest first. The keys themselves are not stored and cannot be shown again. */
export const listAccessKeys = defineCall({
  name: 'listAccessKeys',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.array(accessKey),
});

/**
 * Makes a key for a program that calls in the caller's name. The key is in this answer only. 400 at the field for a
 * wrong password; the fifth consecutive wrong one ends the session. CONFLICT beyond ten keys (ACC-95).
 */
export const createAccessKey = defineCall({
  name: 'createAccessKey',
  method: 'POST',
  path,
  access: forTiers(...keyTiers),
  body: z.object({
    name: requiredText(limits.accessKeyNameMax, messages.accessKeyName).check(
      z.refine(oneLine, messages.accessKeyName),
    ),
    scopes: z
      .array(z.enum(keyScopes), messages.accessKeyScopes)
      .check(z.minLength(1, messages.accessKeyScopes), z.maxLength(keyScopes.length, messages.accessKeyScopes)),
    /** How many days the key works, from now. */
    days: z
      .int(messages.accessKeyDays)
      .check(z.minimum(1, messages.accessKeyDays), z.maximum(limits.accessKeyDays, messages.accessKeyDays)),
    password: usedPassword(messages.currentPassword),
    renewTokens,
  }),
  answer: z.object({ key: text, accessKey, tokens: z.optional(tokenAnswer) }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

/** Ends a key at once; 404 for an unknown key or one of another customer. */
export const revokeAccessKey = defineCall({
  name: 'revokeAccessKey',
  method: 'DELETE',
  path: `${path}/:id`,
  access: signedIn,
  params: z.object({ id: text }),
  ...noAnswer,
});
