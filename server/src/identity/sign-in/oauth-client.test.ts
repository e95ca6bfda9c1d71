// How an independent OAuth client library sees the token call.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as oauth from 'oauth4webapi';
import { createTestAccount, testPassword } from '../../../testing/create-test-account.ts';
import { setUpSecondFactor } from '../../../testing/set-up-second-factor.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { statusWith } from '../../../testing/token-requests.ts';

const username = 'client@tests.example';
const client: oauth.Client = { client_id: 'somebody-else' };
const options = { headers: { 'X-Requested-With': 'XMLHttpRequest' }, [oauth.allowInsecureRequests]: true };

let server: TestApp;
let issuer: oauth.AuthorizationServer;
before(async () => {
  server = await startTestProduct();
  issuer = { issuer: server.url, token_endpoint: `${server.url}/api/oauth/token` };
  await createTestAccount(server, { email: username });
});
after(() => server.stop());

async function signIn(password: string, otp?: string): Promise<oauth.TokenEndpointResponse> {
  const parameters = { username, password, scope: 'ui', ...(otp === undefined ? {} : { otp }) };
  const answer = await oauth.genericTokenEndpointRequest(issuer, client, oauth.None(), 'password', parameters, options);
  return oauth.processGenericTokenEndpointResponse(issuer, client, answer);
}

async function refresh(token: string): Promise<oauth.TokenEndpointResponse> {
  const answer = await oauth.refreshTokenGrantRequest(issuer, client, oauth.None(), token, options);
  return oauth.processRefreshTokenResponse(issuer, client, answer);
}

test('an OAuth client library signs in, calls with the token and exchanges it [SES-11, SES-30]', async () => {
  const first = await signIn(testPassword);
  const second = await refresh(first.refresh_token ?? '');

  assert.deepEqual([first.token_type, first.expires_in], ['bearer', 3600]);
  assert.equal(await statusWith(server.url, first.access_token), 200);
  assert.equal(await statusWith(server.url, second.access_token), 200);
  assert.notEqual(second.refresh_token, first.refresh_token);
});

test('an OAuth client library reports why a sign-in or an exchange was refused [SES-D4]', async () => {
  const reported = async (request: Promise<unknown>) => {
    const error = await request.then(
      () => assert.fail('it was not refused'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof oauth.ResponseBodyError, String(error));
    return [error.status, error.error, error.error_description];
  };

  assert.deepEqual(await reported(signIn('Wrong2026')), [400, 'invalid_grant', 'Bad credential [4]']);
  assert.deepEqual(await reported(refresh('unknown')), [
    400,
    'invalid_grant',
    'The session has ended. Please sign in again.',
  ]);
});

test('an OAuth client library learns that a code is needed, and signs in with the code as a parameter [SES-61]', async () => {
  const { access_token: token } = await signIn(testPassword);
  const { codeNow } = await setUpSecondFactor(server, token);
  server.clock.advance({ seconds: 30 });

  const refusal = await signIn(testPassword).catch((error: unknown) => error);
  const signedIn = await signIn(testPassword, codeNow());

  assert.ok(refusal instanceof oauth.ResponseBodyError);
  assert.deepEqual([refusal.error, refusal.error_description], ['invalid_grant', 'One-time code required']);
  assert.equal(await statusWith(server.url, signedIn.access_token), 200);
});
