import { beforeEach, expect, test } from '@jest/globals';
import {
  confirmEmail,
  deleteSavedList,
  listBusinessTypes,
  readAccountData,
  readContent,
  readSiteKey,
  requestToken,
  saveAlertTemplates,
  searchContainers,
} from '@quaywatch/shared/contract';
import { contractServer } from '../testing/contract-server.ts';
import { ApiError, callApi, callApiWithStatus, configureApi, useConnectionProblem } from './index.ts';

const server = contractServer();
const tokens = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  authorities: ['CUSTOMER' as const],
  service_type: ['Paid' as const],
  resetRequest: 0,
};

const seen = { actions: 0, refused: [] as (string | null)[], accounts: [] as unknown[] };
beforeEach(() => {
  Object.assign(seen, { actions: 0, refused: [], accounts: [] });
  useConnectionProblem.getState().clear();
  configureApi({
    accessToken: () => 'my-token',
    onAuthorisedCall: () => (seen.actions += 1),
    onUnauthorised: (token) => seen.refused.push(token),
    onAccount: (account, token) => seen.accounts.push([account, token]),
  });
});

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded')),
    (error: ApiError) => error,
  );

test('a search is sent as JSON, and the token call as a form [API-01, SES-11]', async () => {
  server.answer(searchContainers, []);
  server.answer(requestToken, tokens);

  await callApi(searchContainers, { body: ['QWCU2001010'] });
  await callApi(requestToken, { query: {}, body: { grant_type: 'password', username: 'a@b.co', password: 'p&=+' } });

  expect(server.received(searchContainers)[0]?.headers['Content-Type']).toContain('application/json');
  expect(server.received(searchContainers)[0]?.body).toEqual(['QWCU2001010']);
  expect(server.received(requestToken)[0]?.headers['Content-Type']).toContain('application/x-www-form-urlencoded');
  expect(server.received(requestToken)[0]?.body).toEqual({
    grant_type: 'password',
    username: 'a@b.co',
    password: 'p&=+',
  });
});

test('every call carries the marker header [API-02, API-D1]', async () => {
  server.answer(readSiteKey, 'altcha');
  server.answer(searchContainers, []);

  await callApi(readSiteKey);
  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(server.received(readSiteKey)[0]?.headers['X-Requested-With']).toBe('XMLHttpRequest');
  expect(server.received(searchContainers)[0]?.headers['X-Requested-With']).toBe('XMLHttpRequest');
});

test('a call sends the bearer token and renews the inactivity time; an anonymous call does neither [API-03, SES-37]', async () => {
  server.answer(searchContainers, []);
  server.answer(listBusinessTypes, ['Importer']);

  await callApi(searchContainers, { body: ['QWCU2001010'] });
  await callApi(listBusinessTypes);

  expect(server.received(searchContainers)[0]?.token).toBe('my-token');
  expect(server.received(listBusinessTypes)[0]?.token).toBeNull();
  expect(seen.actions).toBe(1);
});

test('an anonymous call that counts for a session sends its token unchanged and renews nothing [SRV-134]', async () => {
  server.answer(listBusinessTypes, ['Importer']);

  await callApi(listBusinessTypes, { countsForSession: true });

  expect(server.received(listBusinessTypes)[0]?.token).toBe('my-token');
  expect(seen.actions).toBe(0);
});

test('path and query parameters are encoded', async () => {
  server.answer(readContent, []);
  server.answer(deleteSavedList, undefined);

  await callApi(readContent, { query: { name: 'Critical Alerts (LGPL)' } });
  await callApi(deleteSavedList, { params: { listId: 'a/b 1' } });

  expect(server.received(readContent)[0]?.query).toEqual({ name: 'Critical Alerts (LGPL)' });
  expect(server.received(deleteSavedList)[0]?.params).toEqual({ listId: 'a/b 1' });
});

test('a status other than 200 is a failure, even one below 300 [API-06]', async () => {
  server.refuse(searchContainers, 204);

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(failure).toMatchObject({ kind: 'answer', status: 204 });
});

test('a 5xx raises "Internal error" and the connection problem; closing the notice clears it [API-07, API-D4]', async () => {
  server.refuse(searchContainers, 503, { code: 'UNAVAILABLE', description: 'The database is away.' });

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure.message).toBe('Internal error');
  expect(useConnectionProblem.getState().present).toBe(true);
  useConnectionProblem.getState().clear();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a call without any answer counts as a connection problem [API-D7]', async () => {
  server.disconnect(searchContainers);

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(failure).toMatchObject({ kind: 'network', status: 0 });
  expect(useConnectionProblem.getState().present).toBe(true);
});

const page = { 'content-type': 'text/html; charset=utf-8' };

test("somebody else's page counts as no answer: it is neither success nor refusal [API-D9]", async () => {
  server.refuse(saveAlertTemplates, 200, '', page);
  server.refuse(readAccountData, 200, '', page);
  server.refuse(searchContainers, 401, '', page);

  const failures = await Promise.all([
    failureOf(callApi(saveAlertTemplates, { body: [] })),
    failureOf(callApi(readAccountData)),
    failureOf(callApi(searchContainers, { body: ['QWCU2001010'] })),
  ]);

  expect(failures.map(({ kind }) => kind)).toEqual(['network', 'network', 'network']);
  expect([useConnectionProblem.getState().present, seen.refused]).toEqual([true, []]);
});

test('a page of nginx with a 5xx stays an answer of the service [API-07, API-D9]', async () => {
  server.refuse(searchContainers, 503, '', page);

  await expect(failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }))).resolves.toMatchObject({
    kind: 'answer',
    status: 503,
  });
});

test('a failure that its form shows does not raise the notice as well [API-D4]', async () => {
  server.refuse(requestToken, 500);

  await failureOf(callApi(requestToken, { query: {}, showsFailure: true }));

  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a quiet call raises no notice and does not count as an action [SES-D10]', async () => {
  server.refuse(searchContainers, 503);

  await failureOf(callApi(searchContainers, { body: ['QWCU2001010'], asksQuietly: true }));

  expect(useConnectionProblem.getState().present).toBe(false);
  expect(seen.actions).toBe(0);
});

test('a refused call gives code, sub-code and description, and raises no notice [API-06, API-10, API-11]', async () => {
  const body = { code: 'CSC_04', subCode: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', description: 'No template.' };
  server.refuse(searchContainers, 403, body);

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(failure).toMatchObject({
    status: 403,
    code: 'CSC_04',
    subCode: body.subCode,
    description: 'No template.',
    body,
  });
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a refused call says how many seconds to wait, if the answer gives seconds [HCU-56]', async () => {
  const refused = { code: 'TOO_MANY_REQUESTS', description: 'x' };
  const waitOf = async (headers: Readonly<Record<string, string>>) => {
    server.refuse(readAccountData, 429, refused, headers);
    return (await failureOf(callApi(readAccountData))).retryAfterSeconds;
  };

  expect(await waitOf({ 'retry-after': '540' })).toBe(540);
  expect(await waitOf({ 'retry-after': 'Mon, 15 Jun 2026 09:02:00 GMT' })).toBeUndefined();
  expect(await waitOf({})).toBeUndefined();
});

test('a 401 ends the session, except on an anonymous call [SES-38, SES-D4]', async () => {
  server.refuse(searchContainers, 401, { code: 'UNAUTHENTICATED', description: 'Sign in.' });
  server.refuse(requestToken, 401, { error: 'invalid_grant', description: 'Bad credential [3]' });

  const refusedSignIn = await failureOf(callApi(requestToken, { query: {} }));
  expect(refusedSignIn.description).toBe('Bad credential [3]');
  expect(seen.refused).toEqual([]);

  await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));
  expect(seen.refused).toEqual(['my-token']);
});

test('an answer that breaks the contract is a failure, not data', async () => {
  server.answer(searchContainers, [{ container: 7 }] as never);

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(failure.kind).toBe('contract');
});

test('a call that its caller cancels raises no notice', async () => {
  server.answer(searchContainers, []);
  const controller = new AbortController();
  server.disconnect(searchContainers);
  controller.abort();

  const failure = await failureOf(callApi(searchContainers, { body: ['QWCU2001010'], signal: controller.signal }));

  expect(failure).not.toBeInstanceOf(ApiError);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a call with two success statuses says which one came [REG-40]', async () => {
  const query = { cid: '7', token: 'abc' };
  server.answer(confirmEmail, undefined, 202);

  await expect(callApiWithStatus(confirmEmail, { query })).resolves.toMatchObject({ status: 202 });
});

test('a file has the name that the server gives it [ACC-58]', async () => {
  server.answer(readAccountData, new File(['{}'], 'quaywatch-data-2026-11-22.json', { type: 'application/json' }));
  const named = await callApi(readAccountData);
  server.answer(readAccountData, new File(['{}'], '', { type: 'application/json' }));
  const nameless = await callApi(readAccountData);

  expect([named.name, named.type, named.size]).toEqual(['quaywatch-data-2026-11-22.json', 'application/json', 2]);
  expect([nameless.name, nameless.size]).toEqual(['', 2]);
});

test('the session gets the account and the sent token of each response, also of refusals [SRV-79, ACC-60]', async () => {
  server.nameAccount('Paid', ['CUSTOMER', 'HELP_DESK']);
  server.answer(searchContainers, []);
  server.answer(listBusinessTypes, []);

  await callApi(searchContainers, { body: ['QWCU2001010'] });
  await callApi(listBusinessTypes);
  server.nameAccount('Free', ['CUSTOMER', 'HARBOUR_MASTER']);
  server.refuse(searchContainers, 403, { code: 'FORBIDDEN', description: 'x' });
  await failureOf(callApi(searchContainers, { body: ['QWCU2001010'], asksQuietly: true }));
  server.nameAccount('Emperor');
  await failureOf(callApi(searchContainers, { body: ['QWCU2001010'] }));

  expect(seen.accounts).toEqual([
    [{ tier: 'Paid', authorities: ['CUSTOMER', 'HELP_DESK'] }, 'my-token'],
    [{ tier: 'Free', authorities: ['CUSTOMER'] }, 'my-token'],
  ]);
});
