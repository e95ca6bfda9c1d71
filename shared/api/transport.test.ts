import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  readAccountData,
  readPendingAlerts,
  readSingleAlertTemplate,
  revokeToken,
  searchContainers,
} from '@quaywatch/shared/contract';
import { callApi, configureApi, sendCallsTo } from './index.ts';

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
afterEach(() => {
  globalThis.fetch = network;
  fetched.mockReset();
  jest.restoreAllMocks();
  sendCallsTo('');
});

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, init, header: (name: string) => new Headers(init?.headers).get(name) };
};

test('a search goes out as JSON, with the marker and the token, and its answer comes back [API-01, API-02, API-03]', async () => {
  fetched.mockResolvedValue(answer('[]'));

  await expect(callApi(searchContainers, { body: ['QWCU2001010'] })).resolves.toEqual([]);

  expect(sent()).toMatchObject({ url: '/api/containers', init: { method: 'POST', body: '["QWCU2001010"]' } });
  expect(sent().header('content-type')).toBe('application/json');
  expect(sent().header('x-requested-with')).toBe('XMLHttpRequest');
  expect(sent().header('authorization')).toBe('Bearer my-token');
});

test('a call without a body says nothing of its type, and what is undefined is left out of its query', async () => {
  fetched.mockResolvedValue(answer('', 503));

  await callApi(readSingleAlertTemplate, {
    query: { containerNumber: 'QWCU2001010', gkey: undefined } as never,
    showsFailure: true,
  }).catch(() => undefined);

  expect(sent().url).toBe('/api/alert-templates/single?containerNumber=QWCU2001010');
  expect(sent().init).toMatchObject({ method: 'GET', body: null });
  expect(sent().header('content-type')).toBeNull();
});

test('a file comes whole, with the name that the server gives it [ACC-58]', async () => {
  fetched.mockResolvedValue(answer('{}', 200, { 'content-disposition': 'attachment; filename="my-data.json"' }));

  const file = (await callApi(readAccountData)) as File;

  expect([file.name, file.size]).toEqual(['my-data.json', 2]);
});

test('on a page of another site every call goes to the service [NAV-60]', async () => {
  fetched.mockResolvedValue(answer('[]'));
  sendCallsTo('https://quaywatch.example');

  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(sent().url).toBe('https://quaywatch.example/api/containers');
});

test('a call that has no answer after 30 seconds fails like one without a line [API-D7]', async () => {
  const patience = new AbortController();
  const wait = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  fetched.mockImplementation(async (_, init) => {
    patience.abort();
    init?.signal?.throwIfAborted();
    return answer('[]');
  });

  const call = callApi(searchContainers, { body: ['QWCU2001010'], showsFailure: true });

  await expect(call).rejects.toMatchObject({ kind: 'network', status: 0 });
  expect(wait).toHaveBeenCalledWith(30_000);
});

test('an answer that breaks off fails like a call without a line [API-D7]', async () => {
  fetched.mockResolvedValue({
    status: 200,
    headers: new Map(),
    text: async () => Promise.reject(new TypeError('network error')),
  } as never);

  await expect(callApi(readPendingAlerts, { query: {}, showsFailure: true } as never)).rejects.toMatchObject({
    kind: 'network',
  });
});

const input = { body: { token: 'refresh-1' }, bearer: 'access-1', outlivesPage: true };

test('a call that outlives its page is sent so that closing the page does not end it [SES-54]', async () => {
  fetched.mockResolvedValue(answer(''));

  await callApi(revokeToken, input);

  expect(sent()).toMatchObject({
    url: '/api/oauth/revoke',
    init: { method: 'POST', keepalive: true, body: 'token=refresh-1' },
  });
  expect(sent().header('authorization')).toBe('Bearer access-1');
  expect(sent().header('content-type')).toBe('application/x-www-form-urlencoded');
});

test('without a line it fails like every other call [API-07]', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(callApi(revokeToken, { ...input, showsFailure: true })).rejects.toMatchObject({ kind: 'network' });
});
