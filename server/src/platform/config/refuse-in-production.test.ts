import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawBytes } from '../../../testing/draws.ts';
import { refuseWeakKey } from './key-strength.ts';
import { readConfig, readDatabaseSettings, readProcessConfig, readRestoreSettings } from './read-config.ts';
import { StartProblem } from './start-problem.ts';

const goodKey = 'u3Vq0xJmB7nZsT4yLw9KcEhG2dRfPa6X1oIiQkYbWtM';
const supplier = { SUPPLIER_NAME: 'Harbour Ltd', SUPPLIER_ADDRESS: '1 Quay', SUPPLIER_VAT_NUMBER: 'GB 1' };
const payment = { PAYMENT_VENDOR: 'vendor', PAYMENT_ENCRYPTION_KEY: '0123456789abcdef', ...supplier };
const reporting = { PAYMENT_REPORTING_USER: 'u', PAYMENT_REPORTING_PASSWORD: 'hunter2' };

const releases = { RELEASES_DIR: 's3://releases', AWS_ACCESS_KEY_ID: 'quay', AWS_SECRET_ACCESS_KEY: 'hunter2' };

/** Reads settings that are fine in production, with these changes. */
const read = (env: Record<string, string>) => () =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: '/nowhere', SECRET_KEY: goodKey, ...env });

type Refused = readonly [env: Record<string, string>, message: RegExp];

const refused: readonly Refused[] = [
  [{ DEMO: '1' }, /^DEMO=1 is refused when NODE_ENV=production/],
  [{ WEBHOOK_LOOPBACK: '1' }, /^WEBHOOK_LOOPBACK=1 is refused when NODE_ENV=production/],
  [{ SECRET_KEY: goodKey.slice(0, 31) }, /^SECRET_KEY must have at least 32 characters/],
  [{ SECRET_KEY: 'k'.repeat(40) }, /^SECRET_KEY must not follow a pattern when .* openssl rand -base64 48 makes/],
  [{ SECRET_KEY: 'x7Lq9vTe'.repeat(5).slice(0, 37) }, /^SECRET_KEY must not follow a pattern/],
  [{ SECRET_KEY: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' }, /^SECRET_KEY must not/],
  [{ SECRET_KEY: 'aabbccddeeffgghhiijjkkllmmnnooppqq' }, /^SECRET_KEY must not follow a pattern/],
  [{ SECRET_KEY: 'test-secret-key-of-at-least-32-characters' }, /^SECRET_KEY must not be made of well-known words/],
  [{ SECRET_KEY: 'Please-ChangeMe-before-you-go-live-2026' }, /^SECRET_KEY must not be made of well-known words/],
  [{ FEED_KEYS: 'lgp-terminal:hunter2' }, /^A key of lgp-terminal in FEED_KEYS must have at least 32 characters/],
  [{ FEED_KEY: 'demo-feed-key' }, /^FEED_KEY must have at least 32 characters/],
  [{ FEED_KEY: 'demo-feed-key-demo-feed-key-demo-feed-key' }, /^FEED_KEY must not be made of well-known words/],
  [{ PUBLIC_URL: 'http://quaywatch.example' }, /^PUBLIC_URL must begin with https:\/\/ when NODE_ENV=production/],
  [{ ...releases, AWS_ENDPOINT_URL_S3: 'http://objects.example' }, /^AWS_ENDPOINT_URL_S3 must begin with https/],
  [{ HOST_ORIGINS: 'https://a.example,http://b.example' }, /^HOST_ORIGINS must begin with https:\/\/ when/],
  [{ OVERRIDE_ORIGINS: 'http://localhost:8090,http://b.example' }, /^OVERRIDE_ORIGINS must begin with https:\/\/ when/],
  [{ SMS_URL: 'http://account:hunter2@gateway.example' }, /^SMS_URL must begin with https/],
  [{ ...payment, PAYMENT_URL: 'http://pay.example' }, /^PAYMENT_URL must begin with https/],
  [
    { ...payment, ...reporting, PAYMENT_URL: 'https://pay.example', PAYMENT_REPORTING_URL: 'http://pay.example' },
    /^PAYMENT_REPORTING_URL must begin with https/,
  ],
  [
    {
      ...payment,
      ...reporting,
      PAYMENT_URL: 'https://p.example',
      PAYMENT_REPORTING_URL: 'https://p.example',
      PAYMENT_REPEAT_URL: 'http://127.0.0.1.example',
    },
    /^PAYMENT_REPEAT_URL must begin with https/,
  ],
  ...[
    'postgres://quay:hunter2@db.example/quay',
    'postgres://quay:hunter2@db.example/quay?sslmode=prefer',
    'postgres://quay:hunter2@db.example/quay?sslmode=disable&ssl=true',
    'postgres://quay:hunter2@db.example/quay?sslmode=no-verify',
    'postgres://quay:hunter2@db.example/quay?sslmode=require&sslmode=disable',
    'postgres://quay:hunter2@db.example/quay?uselibpqcompat=true&sslmode=require',
    'postgres://quay:hunter2@localhost/quay?host=db.example',
    'postgres://quay:hunter2@127.0.0.1.example/quay',
  ].map((url): Refused => [{ DATABASE_URL: url }, /^DATABASE_URL must require TLS with sslmode=verify-full/]),
  [
    { DATABASE_URL: 'postgres:///quay', DATABASE_READ_URL: 'postgres://quay:hunter2@replica.example/quay' },
    /^DATABASE_READ_URL must require TLS with sslmode=verify-full/,
  ],
  [
    { DATABASE_URL: 'postgres:///quay', DATABASE_OWNER_URL: 'postgres://quay:hunter2@db.example/quay' },
    /^DATABASE_OWNER_URL must require TLS with sslmode=verify-full/,
  ],
];

for (const [env, message] of refused) {
  test(`production refuses ${Object.entries(env).at(-1)?.join('=')} with a one-line reason [SRV-102]`, () => {
    assert.throws(read(env), (error) => {
      assert.ok(error instanceof StartProblem);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n|hunter2/);
      for (const key of [env['SECRET_KEY'], env['FEED_KEY']])
        if (key !== undefined) assert.ok(!error.message.includes(key));
      return true;
    });
  });
}

test('production starts with encrypted services, and with unencrypted ones on this machine [SRV-102]', () => {
  const good: readonly Record<string, string>[] = [
    {},
    { FEED_KEY: goodKey, PUBLIC_URL: 'https://quaywatch.example', SMS_URL: 'https://gateway.example' },
    { PUBLIC_URL: 'http://localhost:8080', SMS_URL: 'http://[::1]:9000' },
    { DATABASE_URL: 'postgres://quay:pw@db.example/quay?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://quay:pw@db.example/quay?ssl=true' },
    { DATABASE_URL: 'postgres://quay:pw@127.0.0.1:5432/quay' },
    { DATABASE_URL: 'postgres://quay@%2Frun%2Fpostgresql/quay' },
    { DATABASE_URL: 'postgres:///quay?host=/run/postgresql' },
    { DATABASE_URL: 'postgres:///quay', DATABASE_READ_URL: 'postgres://replica.example/quay?sslmode=verify-full' },
    releases,
    { ...releases, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' },
    { AWS_ENDPOINT_URL_S3: 'http://objects.example' },
    // A weak key that is being replaced must still open the data it sealed.
    { SECRET_KEY_PREVIOUS: 'k'.repeat(32) },
  ];

  for (const env of good) assert.doesNotThrow(read(env), JSON.stringify(env));
});

test('a misspelt NODE_ENV is refused, and white space around it does not matter [SRV-560]', () => {
  const env = { DATA_DIR: '/nowhere', SECRET_KEY: goodKey };
  for (const typed of ['Production', 'prod', 'staging'])
    for (const readSettings of [readConfig, readDatabaseSettings, readRestoreSettings])
      assert.throws(() => readSettings({ ...env, NODE_ENV: typed }), {
        name: 'StartProblem',
        message: `NODE_ENV must be one of production, development, test, not "${typed}".`,
      });
  assert.equal(readConfig({ ...env, NODE_ENV: 'production\r' }).production, true);
  for (const other of ['', 'development', 'test'])
    assert.equal(readConfig({ ...env, NODE_ENV: other }).production, false);
});

test('in production a serving process needs PUBLIC_URL and SMTP_URL, which may be the word files [SRV-196]', () => {
  const env = { NODE_ENV: 'production', DATA_DIR: '/nowhere', SECRET_KEY: goodKey };
  const address = { PUBLIC_URL: 'https://quaywatch.example' };

  assert.throws(
    () => readProcessConfig(env),
    /^StartProblem: PUBLIC_URL must be set when NODE_ENV=production: [^\n]+$/,
  );
  assert.throws(() => readProcessConfig({ ...env, ...address }), /^StartProblem: SMTP_URL must be set when [^\n]+$/);
  assert.equal(readProcessConfig({ ...env, ...address, SMTP_URL: 'files' }).smtpUrl, null);
  assert.doesNotThrow(() => readProcessConfig({ ...env, ...address, ROLE: 'web' }));
  // A command such as pnpm backup does not serve customers.
  assert.doesNotThrow(() => readConfig(env));
  assert.doesNotThrow(() => readProcessConfig({ DATA_DIR: '/nowhere', SECRET_KEY: goodKey }));
});

test('a random key is never mistaken for a weak one, in any encoding [SRV-102]', () => {
  for (let round = 0; round < 2_000; round += 1) {
    refuseWeakKey('SECRET_KEY', drawBytes(16).toString('hex'));
    refuseWeakKey('SECRET_KEY', drawBytes(32).toString('base64'));
  }
});

test('outside production a weak key and the demo are accepted', () => {
  assert.doesNotThrow(() => readConfig({ DATA_DIR: '/nowhere', SECRET_KEY: 'k'.repeat(32), DEMO: '1' }));
});

test('production needs the ports of each feed source, and its refusal shows how to name them [SRV-214]', () => {
  const env = {
    DATA_DIR: '/nowhere',
    SECRET_KEY: goodKey,
    NODE_ENV: 'production',
    SMTP_URL: 'files',
    PUBLIC_URL: 'https://quaywatch.example',
    FEED_KEYS: `lgp:${goodKey.slice(1)},msc:${goodKey.slice(2)}`,
  };
  const bound = { ...env, PORT_SOURCES: 'LGP:lgp' };

  assert.throws(
    () => readProcessConfig(bound),
    /^StartProblem: FEED_PORTS must name the ports of msc when NODE_ENV=production, for example msc:LGP,msc:SOU\.$/,
  );
  assert.doesNotThrow(() => readProcessConfig({ ...bound, FEED_PORTS: 'msc:SOU' }));
});
