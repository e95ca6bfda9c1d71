import { messages, type RenewedTokens } from '@quaywatch/shared/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { logAuthentication, type Authentication, type Client } from '../credentials/log-authentication.ts';
import { createAccessTokens } from './access-tokens.ts';
import { confirmPassword, lockCaller } from './confirm-password.ts';
import { createRenewTokens, keepTokens } from './renew-tokens.ts';
import { createPasswordTries } from './session-tries.ts';

type Asked = {
  readonly caller: Caller;
  readonly request: Client;
  readonly password: string;
  /** Whether the client takes new tokens (SES-72). */
  readonly renewTokens: boolean | undefined;
  readonly what: Authentication['what'];
};

/** Makes a change with the account and its session locked. */
type AskForPassword = <Result extends object>(
  asked: Asked,
  change: (tx: Tx) => Promise<Result>,
) => Promise<Result & RenewedTokens>;

/**
 * For changes in other modules that a stolen session must not make. There are five tries for all such changes together;
 * the last wrong one ends the session.
 * @throws CodedError 400 at the field `password` for a wrong one, 401 when the session has used its tries, or when it
 * has ended or the password was changed in the meantime
 */
export function createAskForPassword(platform: Platform): AskForPassword {
  const { config, clock, database } = platform;
  const tries = createPasswordTries(platform);
  const replaceTokens = createRenewTokens(platform, createAccessTokens(config.secretKey, clock));
  const wrongPassword = () => refuseFields([{ field: 'password', message: messages.wrongPassword }]);
  return async ({ caller, request, password, renewTokens, what }, change) => {
    const { customerId, sessionId } = caller;
    const refused = (reason: string) =>
      logAuthentication(request, { what, customerId, sessionId, outcome: 'refused', reason });
    const passwordHash = await confirmPassword(platform, tries, { caller, password, refused, wrongPassword });
    const renew = renewTokens ? replaceTokens : keepTokens;
    return database.transaction(async (tx) => {
      await lockCaller(tx, caller, passwordHash);
      const changed = await change(tx);
      return { ...changed, ...(await renew(tx, caller)) };
    });
  };
}
