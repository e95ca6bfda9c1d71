/**
 * @jest-environment-options {"url": "https://quaywatch.example/"}
 */
import { expect, jest, test } from '@jest/globals';
import { requestToken } from '@quaywatch/shared/contract';
import { contractServer } from '../testing/contract-server.ts';
import { signIn } from './index.ts';

const server = contractServer();

test('on https, session cookies are never sent unencrypted [SES-D1]', async () => {
  server.answer(requestToken, {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 3600,
    authorities: ['CUSTOMER'],
    service_type: ['Paid'],
    resetRequest: 0,
  });
  const written: string[] = [];
  const setter = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));

  await signIn({ username: 'paid@quaywatch.test', password: 'Harbour2026' });
  setter.mockRestore();

  expect(written).toHaveLength(4);
  for (const cookie of written) expect(cookie).toMatch(/; secure/i);
});
