import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  readAccountData,
  readPendingAlerts,
  readSingleAlertTemplate,
  readSiteKey,
  revokeToken,
  searchContainers,
} from '@quaywatch/shared/contract';
import { inspect } from 'node:util';
import { ApiError, callApi, configureApi, sendCallsTo } from './index.ts';

const network = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();

const answer = (body: string, status = 200, headers: Record<string, string> = {}) =>
  ({
    status,
    headers: new Map(Object.entries(headers)),
    text: async () => body,
    blob: async () => new Blob([body], { type: 'application/json' }),
  }) as never;

beforeEach(() => {
  globalThis.fetch = fetched;
  configureApi({
    accessToken: () => 'my-token',
    onAuthorisedCall: () => undefined,
    onUnauthorised: () => undefined,
    onAccount: () => undefined,
  });
});
afterEach(async () => {
  globalThis.fetch = network;
  fetched.mockReset();
  jest.useRealTimers();
  await sendCallsTo('');
});

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, init, header: (name: string) => new Headers(init?.headers).get(name) };
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const untilAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

test('a search is sent as JSON with the marker and the token, and returns its answer [API-01, API-02, API-03]', async () => {
  fetched.mockResolvedValue(answer('[]'));

  await expect(callApi(searchContainers, { body: ['QWCU2001010'] })).resolves.toEqual([]);

  expect(sent()).toMatchObject({ url: '/api/containers', init: { method: 'POST', body: '["QWCU2001010"]' } });
  expect(sent().header('content-type')).toBe('application/json');
  expect(sent().header('x-requested-with')).toBe('XMLHttpRequest');
  expect(sent().header('authorization')).toBe('Bearer my-token');
});

test('a call without a body sends no content type, whatever its method', async () => {
  fetched.mockImplementation(async () => answer('altcha'));

  await callApi(readSiteKey);
  await callApi(revokeToken);

  for (const [, init] of fetched.mock.calls) {
    expect(init?.body).toBeUndefined();
    expect(new Headers(init?.headers).get('content-type')).toBeNull();
  }
  expect(fetched.mock.calls.map(([, init]) => init?.method)).toEqual(['GET', 'POST']);
});

test('undefined values are left out of the query', async () => {
  fetched.mockResolvedValue(answer('', 503));

  await callApi(readSingleAlertTemplate, {
    query: { containerNumber: 'QWCU2001010', gkey: undefined } as never,
    showsFailure: true,
  }).catch(() => undefined);

  expect(sent().url).toBe('/api/alert-templates/single?containerNumber=QWCU2001010');
});

test('a downloaded file is complete and has the name that the server gives it [ACC-58]', async () => {
  fetched.mockResolvedValue(answer('{}', 200, { 'content-disposition': 'attachment; filename="my-data.json"' }));

  const file = await callApi(readAccountData);

  expect([file.name, file.size]).toEqual(['my-data.json', 2]);
});

test('on a page of another site every call goes to the service [NAV-60]', async () => {
  fetched.mockResolvedValue(answer('[]'));
  await sendCallsTo('https://quaywatch.example');

  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(sent().url).toBe('https://quaywatch.example/api/containers');
});

test('a call that has no answer after 30 seconds fails like one without a connection [API-D7]', async () => {
  jest.useFakeTimers();
  fetched.mockImplementation((_, init) => untilAborted(init?.signal));

  const failed = jest.fn();
  const call = callApi(searchContainers, { body: ['QWCU2001010'], showsFailure: true }).catch(failed);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);

  await call;
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network', status: 0 }));
});

test('an answer that breaks off fails like a call without a connection [API-D7]', async () => {
  fetched.mockResolvedValue({
    status: 200,
    headers: new Map(),
    text: async () => Promise.reject(new TypeError('network error')),
  } as never);

  await expect(callApi(readPendingAlerts, { query: {}, showsFailure: true } as never)).rejects.toMatchObject({
    kind: 'network',
  });
});

test('a call that its caller cancels ends at once and is not a failure', async () => {
  fetched.mockImplementation((_, init) => untilAborted(init?.signal));
  const controller = new AbortController();

  const call = callApi(searchContainers, { body: ['QWCU2001010'], signal: controller.signal });
  controller.abort();

  await expect(call).rejects.not.toBeInstanceOf(ApiError);
});

test('every call has its own id, which also stands in the server log [API-15]', async () => {
  fetched.mockImplementation(async () => answer('[]'));

  await callApi(searchContainers, { body: ['QWCU2001010'] });
  await callApi(searchContainers, { body: ['QWCU2001010'] });

  const ids = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-request-id') ?? '');
  expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
  expect(new Set(ids).size).toBe(2);
});

test('the browser sends its own name, which the list of sessions shows [SES-60]', async () => {
  fetched.mockResolvedValue(answer('[]'));

  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(sent().header('user-agent')).toBeNull();
});

test('the error of a failed call does not contain its token', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  const failure = await callApi(searchContainers, { body: ['QWCU2001010'] }).catch((error: ApiError) => error);

  expect(inspect(failure, { depth: null })).not.toContain('my-token');
});

const input = { body: { token: 'refresh-1' }, bearer: 'access-1', outlivesPage: true };

test('a call that outlives its page is not ended when the page closes [SES-54]', async () => {
  fetched.mockResolvedValue(answer(''));

  await callApi(revokeToken, input);

  expect(sent()).toMatchObject({
    url: '/api/oauth/revoke',
    init: { method: 'POST', keepalive: true, body: 'token=refresh-1' },
  });
  expect(sent().header('authorization')).toBe('Bearer access-1');
  expect(sent().header('content-type')).toBe('application/x-www-form-urlencoded');
});

test('a call that outlives its page fails without a connection like every other call [API-07]', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(callApi(revokeToken, { ...input, showsFailure: true })).rejects.toMatchObject({ kind: 'network' });
});
