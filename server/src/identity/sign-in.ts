import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '@quaywatch/shared/contract';
import { saveSignIn, suspendAccount } from '../customers/customers.lookups.ts';
import type { Platform } from '../platform/platform.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Captcha } from './captcha.ts';
import type { CredentialRow } from './credentials.queries.ts';
import { findCredentialByEmail, lockCredential, setWrongTries } from './credentials.queries.ts';
import { verifyPassword } from './passwords.ts';
import { createRefreshToken, hashRefreshToken, refreshTokenLife } from './refresh-tokens.ts';
import { endAllSessions, insertSession } from './sessions.queries.ts';
import type { SignInTry } from './sign-in.rules.ts';
import { decideSignIn, needsCaptcha, refusals } from './sign-in.rules.ts';
import { createTokenAnswer } from './token-answer.ts';
import { refuseToken } from './token-refusal.ts';

type SignInRequest = {
  readonly username: string;
  readonly password: string;
  readonly captchaToken: string | undefined;
};

type SignInResult =
  | { readonly account: CredentialRow; readonly session: { readonly id: string; readonly refreshToken: string } }
  | { readonly refusal: string };

/**
 * Signs in with email and password.
 * @throws CodedError 400 with the description of the refusal
 * @throws QueueFullError when more sign-ins wait than can be checked soon
 */
export async function signIn(
  platform: Platform,
  parts: { readonly accessTokens: AccessTokens; readonly captcha: Captcha },
  request: SignInRequest,
): Promise<TokenAnswer> {
  const { database, clock } = platform;
  const found = await findCredentialByEmail(database.db, request.username);
  const captchaPassed =
    found !== undefined && needsCaptcha(found.wrongTries) && (await parts.captcha.verify(request.captchaToken));
  const passwordMatches = await verifyPassword(found?.passwordHash, request.password);
  if (!found) throw refuseToken('invalid_grant', refusals.unknown);

  const tried = { passwordMatches, captchaPassed, now: clock.now() };
  const result = await database.transaction((db) => settle(db, found, tried));
  if ('refusal' in result) throw refuseToken('invalid_grant', result.refusal);

  const { account, session } = result;
  return createTokenAnswer(parts.accessTokens, session, { ...account, temporaryPassword: account.temporary });
}

type Transaction = Parameters<Parameters<Platform['database']['transaction']>[0]>[0];

async function settle(db: Transaction, found: CredentialRow, tried: SignInTry): Promise<SignInResult> {
  const account = await lockCredential(db, found.customerId);
  // Deleted, or its password changed, while this password was being checked: the check says nothing any more.
  if (!account) return { refusal: refusals.unknown };
  const passwordMatches = tried.passwordMatches && account.passwordHash === found.passwordHash;

  const decision = decideSignIn(account, { ...tried, passwordMatches });
  if (decision.outcome === 'refused') {
    if (decision.wrongTries !== account.wrongTries) await setWrongTries(db, account.customerId, decision.wrongTries);
    if (decision.suspend) {
      await suspendAccount(db, account.customerId);
      await endAllSessions(db, account.customerId);
    }
    return { refusal: decision.description };
  }

  const session = { id: randomUUID(), refreshToken: createRefreshToken() };
  if (account.wrongTries > 0) await setWrongTries(db, account.customerId, 0);
  await insertSession(
    db,
    {
      id: session.id,
      customerId: account.customerId,
      createdAt: tried.now,
      expiresAt: new Date(tried.now.getTime() + refreshTokenLife),
      previousSignInAt: account.lastSignInAt,
    },
    hashRefreshToken(session.refreshToken),
  );
  await saveSignIn(db, account.customerId, tried.now);
  return { account, session };
}
