import { afterEach, expect, jest, test } from '@jest/globals';
import { revokeToken } from '@quaywatch/shared/contract';
import { callApi } from './index.ts';

const network = globalThis.fetch;
afterEach(() => void (globalThis.fetch = network));

const input = { body: { token: 'refresh-1' }, bearer: 'access-1', outlivesPage: true };

test('a call that outlives its page is sent so that closing the page does not end it [SES-54]', async () => {
  const send = jest.fn<typeof fetch>();
  send.mockResolvedValue({ status: 200, statusText: '', headers: new Map(), text: async () => '' } as never);
  globalThis.fetch = send;

  await callApi(revokeToken, input);

  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init]).toMatchObject([
    '/api/oauth/revoke',
    { method: 'POST', keepalive: true, body: 'token=refresh-1', headers: { Authorization: 'Bearer access-1' } },
  ]);
  expect(new Headers(init?.headers).get('content-type')).toContain('application/x-www-form-urlencoded');
  expect(new Headers(init?.headers).get('x-requested-with')).toBe('XMLHttpRequest');
});

test('without a line it fails like every other call [API-07]', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));

  await expect(callApi(revokeToken, { ...input, showsFailure: true })).rejects.toMatchObject({ kind: 'network' });
});
