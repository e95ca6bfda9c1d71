import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { createTestConfig } from '../../../testing/test-config.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { clientAddress, countedNetwork } from './client-address.ts';
import { createShutdown } from '../process/shutdown.ts';
import { createHttpApp } from './http-app.ts';

async function addressSeen(trustedProxies: readonly string[], forwardedFor: string): Promise<string> {
  const config = createTestConfig({ trustedProxies });
  const app = createHttpApp({ config, log: createLog('silent'), shutdown: createShutdown() } as unknown as Platform);
  app.get('/address', async (request) => clientAddress(request));
  const answer = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwardedFor } });
  await app.close();
  rmSync(config.dataDir, { recursive: true, force: true });
  return answer.body;
}

test('without a trusted proxy nobody can claim another address', async () => {
  assert.equal(await addressSeen([], '203.0.113.7'), '127.0.0.1');
});

test('behind trusted proxies the address is the last that they did not write themselves', async () => {
  const claimedByClient = '198.51.100.1';

  assert.equal(await addressSeen(['127.0.0.0/8'], `${claimedByClient}, 203.0.113.7`), '203.0.113.7');
  assert.equal(
    await addressSeen(['127.0.0.1', '10.0.0.0/8'], `${claimedByClient}, 203.0.113.7, 10.1.2.3`),
    '203.0.113.7',
  );
});

test('an IPv4 address in IPv6 clothes is the IPv4 address', () => {
  assert.equal(clientAddress({ ip: '::ffff:203.0.113.7' }), '203.0.113.7');
});

test('IPv6 addresses of one /64 network count as one client, whichever way they are written', () => {
  const networks = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:0:0:1', '2001:db8:1:3::1', '::1', 'fe80::1%eth0'];

  assert.deepEqual(networks.map(countedNetwork), [
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ]);
  assert.equal(countedNetwork('203.0.113.7'), '203.0.113.7');
});
