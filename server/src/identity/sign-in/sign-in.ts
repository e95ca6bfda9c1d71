import { refusals, type TokenAnswer } from '@quaywatch/shared/contract';
import type { TierChanges } from '../../subscriptions/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { Captcha } from '../../captcha/index.ts';
import type { FailuresByAddress } from '../credentials/failures-by-address.ts';
import { findCredentialByEmail, replacePasswordHash } from '../credentials/credentials.queries.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../credentials/hash-password.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { RefusedSignIn, SignInResult } from './settle-sign-in.ts';
import { settleSignIn } from './settle-sign-in.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import { authoritiesOf } from '../sessions/session-authorities.ts';
import { createTokenAnswer, refuseToken } from '../sessions/token-answer.ts';

/**
 * These do not count as failures: without the captcha nothing was tried, and asking for a code is part of signing in.
 */
const untried: ReadonlySet<string> = new Set([refusals.captchaRequired, refusals.codeRequired]);

export type SignInParts = {
  readonly accessTokens: AccessTokens;
  readonly captcha: Captcha;
  readonly failures: FailuresByAddress;
  readonly tierChanges: TierChanges;
};

export type SignInRequest = {
  readonly username: string;
  readonly password: string;
  readonly captchaToken: string | undefined;
  /** A code of the authenticator app or a recovery code. */
  readonly code: string | undefined;
  readonly address: string;
  readonly client: Client;
  readonly deviceId: string | null;
  readonly userAgent: string | undefined;
};

/**
 * The answer reveals whether the user is known (SRV-15), but the timing does not: every wrong password costs the same
 * statements and one password check.
 * @returns the tokens, and the id of the known device
 * @throws CodedError 400 with the description of the refusal, 429 when the address has failed far too often
 * @throws QueueFullError when too many sign-ins wait to be checked
 */
export async function signIn(
  platform: Platform,
  parts: SignInParts,
  request: SignInRequest,
): Promise<{ readonly answer: TokenAnswer; readonly deviceId: string }> {
  const { database } = platform;
  const { captcha, failures } = parts;
  const { client } = request;
  const captchaDemanded = await failures.needCaptcha(request.address);
  const captchaPassed = await captcha.verify(request.captchaToken, request.address);
  if (captchaDemanded && !captchaPassed) throw refuse(client, { refusal: refusals.captchaRequired, customerId: null });
  platform.callActivity.noteCall();

  const result = await tryPassword(platform, request, captchaPassed);
  if ('refusal' in result) {
    if (!untried.has(result.refusal)) await failures.add(request.address);
    throw refuse(client, result);
  }

  const { account, session, deviceId, isProven } = result;
  if (isOutdatedHash(platform, account.passwordHash)) {
    const hashes = { old: account.passwordHash, new: await hashPassword(platform, request.password) };
    await replacePasswordHash(database.db, account.customerId, hashes);
  }
  logAuthentication(client, {
    what: 'sign-in',
    outcome: 'succeeded',
    customerId: account.customerId,
    sessionId: session.id,
    factors: isProven ? ['password', 'code'] : ['password'],
  });
  const answer = await createTokenAnswer(parts.accessTokens, session, {
    ...account,
    authorities: authoritiesOf(platform.config, account.authorities, isProven ? platform.clock.now() : null),
    tier: await parts.tierChanges.settle(account),
    temporaryPassword: account.temporary,
  });
  return { answer, deviceId };
}

function refuse(
  client: Client,
  { refusal, customerId }: Pick<RefusedSignIn, 'refusal' | 'customerId'>,
): ReturnType<typeof refuseToken> {
  logAuthentication(client, { what: 'sign-in', outcome: 'refused', reason: refusal, customerId });
  return refuseToken('invalid_grant', refusal);
}

async function tryPassword(platform: Platform, request: SignInRequest, captchaPassed: boolean): Promise<SignInResult> {
  const { database, clock } = platform;
  const found = await findCredentialByEmail(database.db, request.username);
  const passwordMatches = await verifyPassword(platform, found?.passwordHash, request.password);
  const { deviceId, code } = request;
  const deviceName = describeDevice(request.userAgent);
  const tried = { found, passwordMatches, captchaPassed, deviceId, deviceName, code, now: clock.now() };
  const result = await database.transaction((tx) => settleSignIn(tx, platform, tried));
  return result ?? tryPassword(platform, request, captchaPassed);
}
