import { messages } from '@quaywatch/shared/contract';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { logAuthentication, type Authentication, type Client } from '../credentials/log-authentication.ts';
import { confirmPassword } from './confirm-password.ts';
import { createPasswordTries } from './session-tries.ts';

type Asked = {
  readonly caller: Caller;
  readonly request: Client;
  readonly password: string;
  readonly what: Authentication['what'];
};

/**
 * For changes in other modules that a stolen session must not make. There are five tries for all such changes together;
 * the last wrong one ends the session.
 * @throws CodedError 400 at the field `password` for a wrong one, 401 when the session has used its tries
 */
export function createAskForPassword(platform: Platform): (asked: Asked) => Promise<void> {
  const tries = createPasswordTries(platform);
  const wrongPassword = () => refuseFields([{ field: 'password', message: messages.wrongPassword }]);
  return async ({ caller, request, password, what }) => {
    const { customerId, sessionId } = caller;
    const refused = (reason: string) =>
      logAuthentication(request, { what, customerId, sessionId, outcome: 'refused', reason });
    await confirmPassword(platform, tries, { caller, password, refused, wrongPassword });
  };
}
