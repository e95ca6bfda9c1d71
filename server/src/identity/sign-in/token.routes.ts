import { requestToken } from '@quaywatch/shared/contract';
import type { CallBody, CallQuery } from '@quaywatch/shared/contract';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { exchangeTokens } from '../sessions/exchange-tokens.ts';
import { stolenTokensOf } from '../sessions/stolen-tokens.ts';
import { readDeviceCookie, setDeviceCookie } from '../known-devices/known-devices.ts';
import type { SignInParts } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { nameTokenRefusal, refuseToken } from '../sessions/token-answer.ts';
import { createWorkQueue, QueueFullError } from '../../platform/http/work-queue.ts';

type TokenParameters = NonNullable<CallBody<typeof requestToken>> & CallQuery<typeof requestToken>;

// In a flood, a sign-in waits or is refused before it queries the database, so that other calls keep their share.
const concurrentSignIns = 4;
const waitingSignIns = 100;

/** Sign-in and exchange are one call, with parameters in the form or the address (RFC 6749). */
export function registerTokenRoutes(app: App, platform: Platform, parts: SignInParts): void {
  stolenTokensOf(platform);
  const signIns = createWorkQueue(concurrentSignIns, waitingSignIns);
  void app.register(async (scope) => {
    scope.setErrorHandler((error) => {
      throw nameTokenError(error);
    });
    registerCall(scope as App, requestToken, async ({ body, query, request, reply }) => {
      const parameters = joinParameters(body, query);
      if (parameters.grant_type === 'refresh_token') {
        const { refresh_token: token } = parameters;
        if (!token) throw refuseToken('invalid_request', 'refresh_token is missing');
        const deviceId = readDeviceCookie(platform, request);
        return exchangeTokens(platform, parts, { refreshToken: token, client: request, deviceId });
      }
      if (parameters.grant_type !== 'password') {
        throw refuseToken(
          parameters.grant_type === undefined ? 'invalid_request' : 'unsupported_grant_type',
          'grant_type has to be password or refresh_token',
        );
      }
      const { username, password, recaptchaToken, otp } = parameters;
      if (!username || !password) throw refuseToken('invalid_request', 'username or password is missing');
      const tried = {
        username,
        password,
        captchaToken: recaptchaToken,
        code: otp,
        address: clientAddress(request),
        client: request,
        deviceId: readDeviceCookie(platform, request),
        userAgent: request.headers['user-agent'],
      };
      const { answer, deviceId } = await signIns.run(() => signIn(platform, parts, tried));
      setDeviceCookie(platform, reply, deviceId);
      return answer;
    });
  });
}

/**
 * Joins both into one set of parameters. A parameter in both places is repeated, which RFC 6749 (3.2) does not allow.
 */
function joinParameters(
  body: CallBody<typeof requestToken>,
  query: CallQuery<typeof requestToken>,
): Partial<TokenParameters> {
  const inBody = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const inQuery = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const repeated = inBody.find(([name]) => inQuery.some(([other]) => other === name));
  if (repeated) throw refuseToken('invalid_request', `${repeated[0]} is repeated`);
  return Object.fromEntries([...inBody, ...inQuery]);
}

function nameTokenError(error: unknown): unknown {
  if (error instanceof QueueFullError) return new QueueFullError('Too many people are signing in. Please try again.');
  return nameTokenRefusal(error);
}
