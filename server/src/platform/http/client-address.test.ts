import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { createTestConfig } from '../../../testing/test-config.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { clientAddress, countedNetwork } from './client-address.ts';
import { createShutdown } from '../process/shutdown.ts';
import { createHttpApp } from './http-app.ts';

async function readAddresses(trustedProxies: readonly string[], ...sent: readonly Record<string, string>[]) {
  const config = createTestConfig({ trustedProxies });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const app = createHttpApp({ config, log, shutdown: createShutdown() } as unknown as Platform);
  app.get('/address', async (request) => clientAddress(request));
  const seen: string[] = [];
  for (const headers of sent) seen.push((await app.inject({ url: '/address', headers })).body);
  await app.close();
  rmSync(config.dataDir, { recursive: true, force: true });
  return { seen, lines };
}

const forwarded = (address: string) => ({ 'x-forwarded-for': address });

const addressSeen = async (trustedProxies: readonly string[], forwardedFor: string) =>
  (await readAddresses(trustedProxies, forwarded(forwardedFor))).seen[0];

test('without a trusted proxy no client can claim another address', async () => {
  assert.equal(await addressSeen([], '203.0.113.7'), '127.0.0.1');
});

test('behind trusted proxies the client is the last address that is not itself a trusted proxy', async () => {
  const claimedByClient = '198.51.100.1';

  assert.equal(await addressSeen(['127.0.0.0/8'], `${claimedByClient}, 203.0.113.7`), '203.0.113.7');
  assert.equal(
    await addressSeen(['127.0.0.1', '10.0.0.0/8'], `${claimedByClient}, 203.0.113.7, 10.1.2.3`),
    '203.0.113.7',
  );
});

test('the log warns once about a proxy that is not trusted, and never about a trusted one [SRV-198]', async () => {
  const twice = [{}, forwarded('203.0.113.7'), forwarded('203.0.113.8')];

  const untrusted = await readAddresses(['10.0.0.0/8'], ...twice);
  const trusted = await readAddresses(['127.0.0.1'], ...twice);

  assert.equal(untrusted.lines.length, 1);
  assert.match(untrusted.lines[0] ?? '', /"peer":"127\.0\.0\.1".*TRUSTED_PROXIES lacks its sender/);
  assert.equal((await readAddresses([], ...twice)).lines.length, 1);
  assert.deepEqual(trusted.lines, []);
});

test('a port that a proxy adds to an address is no part of the client [SRV-476]', async () => {
  const written: [string, string][] = [
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:4711, 10.1.2.3:80', '203.0.113.7'],
  ];
  for (const [forwardedFor, client] of written)
    assert.equal(await addressSeen(['127.0.0.1', '10.0.0.0/8'], forwardedFor), client, forwardedFor);
});

test('for what is no address the connection counts, and the log warns once [SRV-476]', async () => {
  const unreadable = ['unknown', '_hidden', '203.0.113.7:port', '203.0.113.700:80', '[203.0.113.7', 'x'.repeat(300)];

  const { seen, lines } = await readAddresses(['127.0.0.1'], ...unreadable.map(forwarded));

  assert.deepEqual(new Set(seen), new Set(['127.0.0.1']));
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /"given":"unknown".*names no IP address/);
});

test('an IPv4 address mapped to IPv6 counts as the IPv4 address', () => {
  assert.equal(clientAddress({ ip: '::ffff:203.0.113.7', socket: { remoteAddress: undefined } }), '203.0.113.7');
});

test('IPv6 addresses of one /64 network count as one client, however they are written', () => {
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
