import { endOtherSessions, endSession, listSessions, revokeToken } from '@quaywatch/shared/contract';
import { isUuid } from '../../platform/database/uuid.ts';
import type { App } from '../../platform/http/app.ts';
import { recogniseCaller } from '../../platform/http/check-access.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { logAuthentication } from '../credentials/log-authentication.ts';
import type { AccessTokens } from './access-tokens.ts';
import { revokeToken as revoke } from './revoke-token.ts';
import { endOtherSessions as endOthers, endOwnSession, listSessionsOf } from './sessions.queries.ts';
import { nameTokenRefusal, refuseToken } from './token-answer.ts';

export function registerSessionsRoutes(app: App, platform: Platform, accessTokens: AccessTokens): void {
  const { database, clock } = platform;

  void app.register(async (scope) => {
    scope.setErrorHandler((error) => {
      throw nameTokenRefusal(error);
    });
    registerCall(scope as App, revokeToken, async ({ body, request }) => {
      if (!body?.token) throw refuseToken('invalid_request', 'token is missing');
      await revoke(platform, accessTokens, {
        token: body.token,
        caller: await recogniseCaller(request),
        client: request,
      });
    });
  });

  registerCall(app, listSessions, async ({ caller: { customerId, sessionId } }) => {
    const rows = await listSessionsOf(database.db, { customerId, first: sessionId, now: clock.now() });
    return {
      sessions: rows.map(({ total: _total, signedInAt, lastUsedAt, ...row }) => ({
        ...row,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: row.sessionId === sessionId,
      })),
      total: rows[0]?.total ?? 0,
    };
  });

  registerCall(app, endOtherSessions, async ({ caller: { customerId, sessionId }, request }) => {
    const ended = await endOthers(database.db, { customerId, sessionId });
    logAuthentication(request, { what: 'revocation', outcome: 'succeeded', customerId, ended });
  });

  registerCall(app, endSession, async ({ caller: { customerId }, params: { sessionId }, request }) => {
    const hasEnded = isUuid(sessionId) && (await endOwnSession(database.db, { customerId, sessionId }));
    if (!hasEnded) throw new CodedError(404, 'NOT_FOUND', 'There is no such session.');
    logAuthentication(request, { what: 'revocation', outcome: 'succeeded', customerId, sessionId });
  });
}
