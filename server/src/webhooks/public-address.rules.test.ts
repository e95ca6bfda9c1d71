import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoopbackAddress, isPublicAddress, mayDeliverTo } from './public-address.rules.ts';

const highest = 'ffff:ffff:ffff:ffff:ffff:ffff';

/** Private networks from first to last address, with the public addresses just before and after. */
const networks: readonly (readonly [first: string, last: string, ...neighbours: string[]])[] = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '239.255.255.255', '223.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', `1fff:ffff:${highest}`, '2000::'],
  ['2001::', `2001:1ff:${highest}`, `2000:ffff:${highest}`, '2001:200::'],
  ['2001:db8::', `2001:db8:${highest}`, `2001:db7:${highest}`, '2001:db9::'],
  ['2002::', `2002:ffff:${highest}`, `2001:ffff:${highest}`, '2003::'],
  ['3fff::', `3fff:fff:${highest}`, `3ffe:ffff:${highest}`, '3fff:1000::'],
  ['4000::', `ffff:ffff:${highest}`],
];

for (const [first, last, ...neighbours] of networks)
  test(`nothing is delivered from ${first} to ${last}, and the addresses next to them are not blocked [SRV-194]`, () => {
    assert.deepEqual([first, last].filter(isPublicAddress), []);
    assert.deepEqual(
      neighbours.filter((address) => !isPublicAddress(address)),
      [],
    );
  });

test('an IPv4 address embedded in IPv6, and an invalid address, are refused [SRV-194]', () => {
  const closed = ['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', 'x', '', '8.8.8'];

  assert.deepEqual(closed.filter(isPublicAddress), []);
});

test('addresses that begin with 127, and ::1, are this machine', () => {
  const own = ['127.0.0.1', '127.10.200.30', '::1'];
  const others = ['128.0.0.1', '1127.0.0.1', '127.0.0', '127.0.0.1.example', '127-0-0-1', '::11', '1::1', 'localhost'];

  assert.deepEqual(own.map(isLoopbackAddress), [true, true, true]);
  assert.deepEqual(others.filter(isLoopbackAddress), []);
});

test('an address is refused by its port, scheme or target, however it is written [SRV-194]', () => {
  const refused = [
    'http://a.example/',
    'http://a.example:443/',
    'https://a.example:22/',
    'https://a.example:80/',
    'https://a.example:4430/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest',
  ];

  assert.deepEqual(
    refused.filter((address) => mayDeliverTo(address, false)),
    [],
  );
});

test('names and public addresses can be delivered to by https, on web server ports [SRV-194]', () => {
  const allowed = [
    'https://a.example/hooks?of=mine',
    'https://a.example:443/',
    'https://a.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]:8443/',
  ];

  assert.deepEqual(
    allowed.filter((address) => !mayDeliverTo(address, false)),
    [],
  );
});

test('a trial installation also delivers to its own machine, but to no other private address [SRV-194]', () => {
  const own = ['http://localhost:3000/', 'http://127.0.0.1:8080/', 'https://[::1]/'];
  const closed = ['http://10.0.0.1/', 'https://192.168.0.1/', 'http://a.example/', 'https://localhost.example:22/'];

  assert.deepEqual(
    own.map((address) => mayDeliverTo(address, true)),
    [true, true, true],
  );
  assert.deepEqual(
    own.filter((address) => mayDeliverTo(address, false)),
    [],
  );
  assert.deepEqual(
    closed.filter((address) => mayDeliverTo(address, true)),
    [],
  );
  assert.ok(mayDeliverTo('https://a.example/', true));
});
