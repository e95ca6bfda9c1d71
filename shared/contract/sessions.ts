import * as z from 'zod/mini';
import { count, text } from './answer-fields.ts';
import { anonymous, defineCall, noAnswer, signedIn } from './define-call.ts';

/**
 * Ends the session of an access or refresh token (RFC 7009, SES-54). Answers 200 for every token, known or not. A
 * caller with a valid bearer token can end only that session. Without one the token itself is enough, so that a
 * customer whose access token has expired can sign out. A refusal is 400 with `tokenRefusal`.
 */
export const revokeToken = defineCall({
  name: 'revokeToken',
  method: 'POST',
  path: '/api/oauth/revoke',
  access: anonymous,
  body: z.optional(
    z.object({
      token: z.optional(z.string().check(z.maxLength(4096))),
      /** Ignored: both kinds are looked up. */
      token_type_hint: z.optional(text),
    }),
  ),
  bodyKind: 'form',
  ...noAnswer,
});

/** Moments are ISO 8601 in UTC. */
const deviceSession = z.object({
  sessionId: text,
  /** Such as 'Chrome on Windows' (SES-60). */
  deviceName: text,
  signedInAt: text,
  /** To within five minutes. */
  lastUsedAt: text,
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

const path = '/api/customers/sessions';

/** The caller's sessions: this one, then the others by last use. `total` includes those left out (SES-56). */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ sessions: z.array(deviceSession), total: count }),
});
export type DeviceSessions = z.infer<typeof listSessions.answer>;

/** Ends every session of the caller except this one (SES-57). */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path,
  access: signedIn,
  ...noAnswer,
});

/** Ends a session of the caller; 404 for a session of another customer, or one that has ended (SES-57). */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: `${path}/:sessionId`,
  access: signedIn,
  params: z.object({ sessionId: text }),
  ...noAnswer,
});
