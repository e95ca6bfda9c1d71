import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkReleaseKeys } from './check-release-keys.ts';
import { readConfig, readRestoreSettings } from './read-config.ts';
import { StartProblem } from './start-problem.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'quaywatch-config-'));
const secretKey = 'k'.repeat(32);

test('without any settings everything has its default', () => {
  const dataDir = newFolder();

  const config = readConfig({ DATA_DIR: dataDir });

  const { secretKey: made, ...rest } = config;
  assert.equal(made.length >= 32, true);
  assert.deepEqual(rest, {
    production: false,
    host: '127.0.0.1',
    port: 8080,
    metricsPort: null,
    tls: null,
    hstsSubdomains: false,
    publicUrl: 'http://localhost:8080',
    dataDir,
    contentDir: join(import.meta.dirname, '../../../content'),
    releasesDir: join(dataDir, 'releases'),
    releasesBucket: null,
    releasesFolder: null,
    releaseKeysFile: null,
    databaseUrl: null,
    databaseReadUrl: null,
    databaseOwnerUrl: null,
    role: 'all',
    drainSeconds: 0,
    demo: false,
    passwordWork: { memoryCost: 47_104, timeCost: 1, parallelism: 1 },
    canaryPauseMs: 15_000,
    secretKeysPrevious: [],
    leakedPasswordsFile: null,
    smtpUrl: null,
    mailFrom: 'helpdesk@quaywatch.example',
    smsUrl: null,
    smsCountries: 'GB IE AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
    captcha: null,
    payment: null,
    supplier: {
      name: 'Quaywatch Limited',
      address: ['1 Quay Road', 'London', 'E1 0AA', 'United Kingdom'],
      vatNumber: 'GB 000 0000 00',
    },
    vatPercent: 20,
    feedKey: null,
    feedSources: [],
    feedLinkHosts: [],
    feedDir: null,
    trustedProxies: [],
    hostOrigins: [],
    overrideOrigins: [],
    webhookLoopback: false,
    searchesPerMinute: 300,
    portSilentAfterMinutes: 60,
    portSources: {},
    reportedLoadsPercent: 100,
    logLevel: 'info',
  });
});

test('texts that editors change are read from the folder in CONTENT_DIR [CNT-46]', () => {
  const { contentDir } = readConfig({ DATA_DIR: newFolder(), CONTENT_DIR: 'texts' });

  assert.equal(contentDir, join(process.cwd(), 'texts'));
});

test('releases in a bucket are read from a mirror in the data folder, one for each bucket [SRV-181]', () => {
  const dataDir = newFolder();
  const key = { AWS_ACCESS_KEY_ID: 'quay', AWS_SECRET_ACCESS_KEY: 'hunter2' };
  const read = (place: string, env = {}) => readConfig({ DATA_DIR: dataDir, RELEASES_DIR: place, ...key, ...env });

  const { releasesDir, releasesBucket } = read('s3://releases/live');
  assert.ok(releasesDir.startsWith(join(dataDir, 'release-mirror', 'releases-')));
  assert.equal(releasesBucket?.bucket, 'releases');
  const others = [
    read('s3://releases'),
    read('s3://releases/live', { AWS_ENDPOINT_URL_S3: 'https://objects.example' }),
  ];
  assert.equal(new Set([releasesDir, ...others.map((one) => one.releasesDir)]).size, 3);
});

test('with a list of keys a release folder is read from its own mirror of checked releases [SRV-263]', () => {
  const dataDir = newFolder();
  const read = (env = {}) => readConfig({ DATA_DIR: dataDir, RELEASES_DIR: '/releases', ...env });
  const list = join(dataDir, 'release-keys.json');
  const signed = read({ RELEASE_KEYS_FILE: list });

  assert.deepEqual([read().releasesDir, read().releasesFolder], ['/releases', null]);
  assert.equal(signed.releasesFolder, '/releases');
  assert.match(signed.releasesDir.slice(dataDir.length), /^\/release-mirror\/[\da-f]{12}-signed$/);
  assert.throws(() => checkReleaseKeys(signed), /^StartProblem: RELEASE_KEYS_FILE cannot be used: ENOENT/);
  writeFileSync(list, '{"keys": {}, "remotes": {"tracking": ["nobody"]}}');
  assert.throws(
    () => checkReleaseKeys(signed),
    /^StartProblem: RELEASE_KEYS_FILE cannot be used: remotes.tracking: there is no key nobody$/,
  );
  writeFileSync(list, '{"keys": {}, "remotes": {}}');
  checkReleaseKeys(signed);
});

test('the key of a development machine is generated once, and only its owner can read it', () => {
  const dataDir = newFolder();

  const first = readConfig({ DATA_DIR: dataDir }).secretKey;
  const second = readConfig({ DATA_DIR: dataDir }).secretKey;

  assert.equal(first, second);
  assert.equal(readFileSync(join(dataDir, 'secret-key'), 'utf8'), first);
  assert.equal(statSync(join(dataDir, 'secret-key')).mode & 0o777, 0o600);
});

test('only the demo opens the port feed with a known key', () => {
  const base = { DATA_DIR: newFolder(), SECRET_KEY: secretKey };

  assert.equal(readConfig({ ...base, DEMO: '1' }).feedKey, 'demo-feed-key');
  assert.equal(readConfig({ ...base, DEMO: '1', FEED_KEY: 'own' }).feedKey, 'own');
  assert.equal(readConfig(base).feedKey, null);
});

test('each feed source has its own parties and keys, and two keys while one is replaced [SRV-83]', () => {
  const { feedKey, feedSources, portSources } = readConfig({
    DATA_DIR: newFolder(),
    SECRET_KEY: secretKey,
    FEED_KEYS: 'lgp-terminal:first, port:msc:second,lgp-terminal:third',
    FEED_PARTIES: 'lgp-terminal:LGP TERM, port:msc:SMDG.MSC, lgp-terminal:A/S',
    PORT_SOURCES: 'LGP:lgp-terminal, LGP:port:msc',
  });

  assert.equal(feedKey, null);
  assert.deepEqual(feedSources, [
    { name: 'lgp-terminal', keys: ['first', 'third'], parties: ['lgp-terminal', 'LGP TERM', 'A_S'], ports: ['LGP'] },
    { name: 'port:msc', keys: ['second'], parties: ['port:msc', 'SMDG.MSC'], ports: ['LGP'] },
  ]);
  assert.deepEqual(portSources, { LGP: ['lgp-terminal', 'LGP TERM', 'A_S', 'port:msc', 'SMDG.MSC'] });
});

test('a source is bound to its ports in FEED_PORTS, or else to the ports whose terminal it is [SRV-214]', () => {
  const { feedSources } = readConfig({
    DATA_DIR: newFolder(),
    SECRET_KEY: secretKey,
    FEED_KEYS: 'lgp-terminal:first,sou-terminal:second,port:msc:third,depot:fourth',
    PORT_SOURCES: 'LGP:lgp-terminal,SOU:sou-terminal',
    FEED_PORTS: 'sou-terminal:LGP, sou-terminal:SOU,port:msc:SOU',
  });

  assert.deepEqual(
    feedSources.map(({ name, ports }) => [name, ports]),
    [
      ['lgp-terminal', ['LGP']],
      ['sou-terminal', ['LGP', 'SOU']],
      ['port:msc', ['SOU']],
      ['depot', ['LGP', 'SOU']],
    ],
  );
});

test('a terminal that FEED_PORTS binds to other ports than its own is refused [SRV-563]', () => {
  const env = { DATA_DIR: '/nowhere', SECRET_KEY: secretKey, FEED_KEYS: 'a:1,b:2', FEED_PORTS: 'a:SOU' };

  assert.throws(() => readConfig({ ...env, PORT_SOURCES: 'LGP:b,LGP:a' }), {
    name: 'StartProblem',
    message: 'PORT_SOURCES: entry 2 names a source that may not report about LGP by FEED_PORTS.',
  });
  for (const fine of ['SOU:a', 'LGP:b,SOU:b'])
    assert.doesNotThrow(() => readConfig({ ...env, PORT_SOURCES: fine }), fine);
});

test('links of the feed may lead only to listed hosts, in any letter case; by default to none [SRV-215]', () => {
  const base = { DATA_DIR: newFolder(), SECRET_KEY: secretKey };

  assert.deepEqual(readConfig(base).feedLinkHosts, []);
  assert.deepEqual(readConfig({ ...base, FEED_LINK_HOSTS: 'Book.port.example, rail.example:8443' }).feedLinkHosts, [
    'book.port.example',
    'rail.example:8443',
  ]);
  assert.deepEqual(readConfig({ ...base, DEMO: '1' }).feedLinkHosts, [
    'lgp.quaywatch.example',
    'sou.quaywatch.example',
  ]);
});

test('a process on PostgreSQL drains by default, since other processes can take its calls [SRV-92]', () => {
  const base = { DATA_DIR: newFolder(), SECRET_KEY: secretKey, DATABASE_URL: 'postgres://localhost/quaywatch' };

  assert.equal(readConfig(base).drainSeconds, 10);
  assert.equal(readConfig({ ...base, DRAIN_SECONDS: '0' }).drainSeconds, 0);
});

test('the public address is read as browsers read it, so that HTTPS:// too makes cookies Secure [SRV-485]', () => {
  const read = (PUBLIC_URL: string) =>
    readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, PUBLIC_URL }).publicUrl;

  assert.equal(read('https://quaywatch.example/'), 'https://quaywatch.example');
  assert.equal(read('HTTPS://Quaywatch.Example:443'), 'https://quaywatch.example');
  assert.equal(read('http://quaywatch.example:8080//'), 'http://quaywatch.example:8080');
});

test('calls and metrics cannot be served on one port [SRV-486]', () => {
  const read = (PORT: string, METRICS_PORT: string) =>
    readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, PORT, METRICS_PORT }).metricsPort;

  const refusal = new StartProblem('METRICS_PORT and PORT must be different ports, not both 8080.');
  assert.throws(() => read('8080', '8080'), refusal);
  assert.throws(() => read('', '8080'), refusal);
  assert.equal(read('8080', '9464'), 9464);
  assert.equal(read('0', '0'), 0, 'the system chooses two');
});

const provider = {
  PAYMENT_VENDOR: 'vendor',
  PAYMENT_ENCRYPTION_KEY: '0123456789abcdef',
  PAYMENT_URL: 'https://pay.example',
};

const badSettings: readonly { env: Record<string, string>; message: RegExp }[] = [
  { env: { PORT: 'http' }, message: /^PORT must be a whole number from 0 to 65535, not "http"\.$/ },
  { env: { PORT: '65536' }, message: /^PORT / },
  { env: { PORT: '-1' }, message: /^PORT / },
  { env: { PORT: '80.5' }, message: /^PORT / },
  { env: { ROLE: 'king' }, message: /^ROLE must be one of web, worker, all, not "king"\.$/ },
  { env: { DRAIN_SECONDS: '301' }, message: /^DRAIN_SECONDS must be a whole number from 0 to 300, not "301"\.$/ },
  { env: { DEMO: 'yes' }, message: /^DEMO must be one of 0, 1, not "yes"\.$/ },
  { env: { LOG_LEVEL: 'loud' }, message: /^LOG_LEVEL / },
  { env: { PUBLIC_URL: 'quaywatch.example' }, message: /^PUBLIC_URL must be an address/ },
  ...['user@', ':hunter2@'].map((user) => ({
    env: { PUBLIC_URL: `https://${user}quaywatch.example` },
    message: /^PUBLIC_URL must be an address such as https:\/\/quaywatch\.example, without a user, /,
  })),
  ...['/app', '?', '/?a=b', '#', '#top'].map((end) => ({
    env: { PUBLIC_URL: `https://quaywatch.example${end}` },
    message: /^PUBLIC_URL must be an address such as .*, path, query or fragment\.$/,
  })),
  {
    env: { DATABASE_URL: 'mysql://root:hunter2@db/x' },
    message: /^DATABASE_URL must be an address that begins with postgres:/,
  },
  {
    env: { DATABASE_READ_URL: 'postgres://root:hunter2@replica/x' },
    message: /^DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replicas\.$/,
  },
  {
    env: { DATABASE_URL: 'postgres://root:hunter2@db/x', DATABASE_READ_URL: 'postgres://root:hunter2@db/x' },
    message: /^DATABASE_READ_URL must be a replica of DATABASE_URL, not the same address\.$/,
  },
  {
    env: { DATABASE_OWNER_URL: 'postgres://root:hunter2@db/x' },
    message: /^DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has no roles\.$/,
  },
  { env: { RELEASES_DIR: 's3://Releases' }, message: /^RELEASES_DIR: A bucket is written as s3:\/\/bucket or / },
  { env: { RELEASES_DIR: 'https://root:hunter2@objects.example/releases' }, message: /^RELEASES_DIR: A bucket is / },
  { env: { RELEASES_DIR: 's3://releases' }, message: /^RELEASES_DIR: s3:\/\/releases needs AWS_ACCESS_KEY_ID and / },
  { env: { SMTP_URL: 'https://mail' }, message: /^SMTP_URL / },
  { env: { MAIL_FROM: 'Quaywatch <a@b.example>' }, message: /^MAIL_FROM must be an email address such as / },
  { env: { TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, message: /^TRUSTED_PROXIES must be a list .* not "proxy"\.$/ },
  { env: { TRUSTED_PROXIES: '0.0.0.0/0' }, message: /^TRUSTED_PROXIES / },
  { env: { TRUSTED_PROXIES: '10.0.0.0/33' }, message: /^TRUSTED_PROXIES / },
  { env: { SMS_URL: 'sms' }, message: /^SMS_URL / },
  { env: { SMS_COUNTRIES: 'GB,England' }, message: /^SMS_COUNTRIES must be a list of countries .* not "ENGLAND"\.$/ },
  { env: { SECRET_KEY: 'short' }, message: /^SECRET_KEY must have at least 32 characters\.$/ },
  {
    env: { SECRET_KEY_PREVIOUS: `${secretKey}, hunter2` },
    message:
      /^SECRET_KEY_PREVIOUS must be keys of at least 32 characters, separated by commas \(a comma within a key is written twice\); key 2 is shorter\.$/,
  },
  {
    env: { SECRET_KEY_PREVIOUS: Array(11).fill(secretKey).join() },
    message: /^SECRET_KEY_PREVIOUS may have 10 keys at most: leave out the oldest\.$/,
  },
  { env: { SECRET_KEY: '', NODE_ENV: 'production' }, message: /^SECRET_KEY must be set when NODE_ENV=production\.$/ },
  { env: { CAPTCHA_SITE_KEY: 'a' }, message: /^CAPTCHA_SECRET_KEY must be set too/ },
  { env: { TLS_CERT_FILE: '/tls.crt' }, message: /^TLS_KEY_FILE must be set too/ },
  {
    env: { PAYMENT_VENDOR: 'a', PAYMENT_URL: 'https://pay.example' },
    message: /^PAYMENT_ENCRYPTION_KEY must be set too/,
  },
  {
    env: { ...provider, PAYMENT_VENDOR: 'a vendor' },
    message: /^PAYMENT_VENDOR must be 1 to 15 letters and digits\.$/,
  },
  {
    env: { ...provider, PAYMENT_ENCRYPTION_KEY: 'short' },
    message: /^PAYMENT_ENCRYPTION_KEY must have 16 characters\.$/,
  },
  { env: { ...provider, PAYMENT_URL: 'pay.example' }, message: /^PAYMENT_URL must be an address/ },
  {
    env: { ...provider, PAYMENT_REPEAT_URL: 'https://pay.example' },
    message: /^PAYMENT_REPORTING_URL must be set too\.$/,
  },
  { env: { PAYMENT_REPEAT_URL: 'https://pay.example' }, message: /^PAYMENT_VENDOR must be set too\.$/ },
  { env: provider, message: /^SUPPLIER_NAME must be set: invoices have to name who issues them\.$/ },
  { env: { SUPPLIER_NAME: 'Harbour Ltd' }, message: /^SUPPLIER_ADDRESS, SUPPLIER_VAT_NUMBER must be set too/ },
  { env: { FEED_KEYS: 'hunter2' }, message: /^FEED_KEYS must be a list such as .*; entry 1 is not\.$/ },
  { env: { FEED_KEYS: 'a:hunter2,b:' }, message: /^FEED_KEYS must be .*; entry 2 is not\.$/ },
  { env: { FEED_KEYS: '../a:hunter2' }, message: /^FEED_KEYS must be / },
  { env: { FEED_KEYS: 'failed:hunter2' }, message: /^FEED_KEYS must be / },
  {
    env: { FEED_KEYS: 'a:hunter2,b:hunter2' },
    message: /^FEED_KEYS: the key of entry 2 is used twice\.$/,
  },
  { env: { FEED_KEYS: 'a:hunter2', FEED_KEY: 'hunter2' }, message: /^FEED_KEYS: the key of entry 1 / },
  { env: { FEED_PARTIES: 'a:MSC' }, message: /^FEED_PARTIES must be .*; entry 1 is not\.$/ },
  { env: { FEED_KEYS: 'a:hunter2', FEED_PARTIES: 'a:MSC+CMA' }, message: /^FEED_PARTIES must be / },
  { env: { FEED_KEYS: 'a:1,b:2', FEED_PARTIES: 'a:M/C,b:M_C' }, message: /^FEED_PARTIES: the party of entry 2 / },
  { env: { FEED_KEYS: 'a:1,b:2', FEED_PARTIES: 'a:b' }, message: /^FEED_PARTIES: the party of entry 1 / },
  { env: { FEED_KEYS: 'a:1', FEED_PORTS: 'a:LGP,a:XXX' }, message: /^FEED_PORTS must be .*; entry 2 is not\.$/ },
  { env: { FEED_KEYS: 'a:1', FEED_PORTS: 'b:LGP' }, message: /^FEED_PORTS must be / },
  {
    env: { FEED_LINK_HOSTS: 'port.example,https://rail.example' },
    message: /^FEED_LINK_HOSTS must be .*; entry 2 is not\.$/,
  },
  { env: { FEED_LINK_HOSTS: 'user@port.example' }, message: /^FEED_LINK_HOSTS must be / },
  { env: { FEED_LINK_HOSTS: '*.example' }, message: /^FEED_LINK_HOSTS must be / },
  { env: { FEED_KEYS: 'a:1', PORT_SOURCES: 'LGP:a,XXX:a' }, message: /^PORT_SOURCES must be .*; entry 2 is not\.$/ },
  { env: { FEED_KEYS: 'a:1', PORT_SOURCES: 'LGP:' }, message: /^PORT_SOURCES must be / },
  { env: { FEED_KEYS: 'a:1', PORT_SOURCES: 'LGP:b' }, message: /^PORT_SOURCES must be / },
  ...[
    '*',
    'portal.example',
    'https://portal.example/',
    'https://Portal.example',
    'https://portal.example:443',
    'https://*.example',
    'null',
  ].map((origin) => ({ env: { HOST_ORIGINS: origin }, message: /^HOST_ORIGINS must be a list of origins such as / })),
  { env: { VAT_PERCENT: '17.5' }, message: /^VAT_PERCENT must be a whole number from 0 to 100, not "17.5"\.$/ },
  { env: { PAYMENT_VENDOR: 'a', PAYMENT_ENCRYPTION_KEY: 'b', PAYMENT_URL: 'pay' }, message: /^PAYMENT_URL / },
];

for (const { env, message } of badSettings) {
  test(`the setting ${Object.entries(env).join(' ')} is refused with one line that names it`, () => {
    const read = () => readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, ...env });

    assert.throws(read, (error) => {
      assert.ok(error instanceof StartProblem);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n|hunter2/);
      return true;
    });
  });
}

test('a database address with a / in its password is refused, and says how to write it [SRV-402]', () => {
  const read = (password: string) =>
    readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, DATABASE_URL: `postgres://root:${password}@db/x` });

  assert.throws(
    () => read('hunter2/9'),
    new StartProblem(
      'DATABASE_URL cannot be read as an address, perhaps because of its password: / must be written as %2F.',
    ),
  );
  assert.equal(read('hunter2%2F9').databaseUrl, 'postgres://root:hunter2%2F9@db/x');
});

test('trusted proxies are addresses and networks, separated by commas', () => {
  const env = { DATA_DIR: newFolder(), SECRET_KEY: secretKey, TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.1' };

  assert.deepEqual(readConfig(env).trustedProxies, ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
});

test('sites that may show parts of the product are origins, separated by commas [SRV-150]', () => {
  const origins = ['https://portal.example', 'http://localhost:3000'];
  const env = { DATA_DIR: newFolder(), SECRET_KEY: secretKey, HOST_ORIGINS: origins.join(', ') };

  assert.deepEqual(readConfig(env).hostOrigins, origins);
});

test('countries of text messages are codes, separated by commas', () => {
  const env = { DATA_DIR: newFolder(), SECRET_KEY: secretKey, SMS_COUNTRIES: 'gb, IE,NL' };

  assert.deepEqual(readConfig(env).smsCountries, ['GB', 'IE', 'NL']);
});

test('earlier secret keys are a list, in its order; a single one may contain spaces [SRV-363]', () => {
  const read = (keys: string) =>
    readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: keys }).secretKeysPrevious;
  const keys = [...'abcdefghij'].map((sign) => sign.repeat(32));

  assert.deepEqual(read(keys.join()), keys);
  assert.deepEqual(read(` ${keys[0]} ,\n${keys[1]}\n`), keys.slice(0, 2));
  assert.deepEqual(read('one key of four words and more than that'), ['one key of four words and more than that']);
});

test('a comma within an earlier key is written twice; a key that is cut at its comma is refused with that advice [SRV-363]', () => {
  const read = (keys: string) =>
    readConfig({ DATA_DIR: newFolder(), SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: keys }).secretKeysPrevious;
  const key = 'the key of tomorrow, 32 characters long';

  assert.deepEqual(read(`${key.replace(',', ',,')}, ${secretKey}`), [key, secretKey]);
  assert.throws(() => read(key), /a comma within a key is written twice\); key 1 is shorter\.$/);
  assert.throws(() => read(`${secretKey},`), /key 2 is shorter/);
});

test('a data folder that cannot be written to is refused by name', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');

  assert.throws(() => readConfig({ DATA_DIR: file }), /^StartProblem: DATA_DIR must be a folder that can be written/);
});

test('a secret may come from a file; value and file together, or a missing or empty file, are refused [SRV-197]', () => {
  const folder = newFolder();
  const [full, empty] = [join(folder, 'key'), join(folder, 'empty')];
  writeFileSync(full, `${secretKey}\n`);
  writeFileSync(empty, '\n');
  const bucket = { RELEASES_DIR: 's3://releases/live', AWS_ACCESS_KEY_ID: 'quay', AWS_SECRET_ACCESS_KEY_FILE: full };
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: full, ...env });

  assert.equal(read({}).secretKey, secretKey);
  assert.equal(read(bucket).releasesBucket?.secretAccessKey, secretKey);
  assert.throws(() => read({ SECRET_KEY: secretKey }), /^StartProblem: SECRET_KEY and SECRET_KEY_FILE are both set/);
  assert.throws(
    () => read({ SECRET_KEY_FILE: `${full}-gone` }),
    /^StartProblem: SECRET_KEY_FILE names a file that cannot be read: \S+ \(ENOENT\)\.$/,
  );
  assert.throws(() => read({ SMTP_URL_FILE: empty }), /^StartProblem: SMTP_URL_FILE names an empty file/);
});

test('a restore in production needs no key, and checks the one that it has [SRV-444]', () => {
  const databases = { NODE_ENV: 'production', DATABASE_URL: 'postgres://server@localhost/quaywatch' };

  assert.equal(readRestoreSettings(databases).keys, null);
  assert.deepEqual(readRestoreSettings({ ...databases, SECRET_KEY: secretKey }).keys, {
    secretKey,
    secretKeysPrevious: [],
  });
  assert.throws(
    () => readRestoreSettings({ ...databases, SECRET_KEY: 'short' }),
    /^StartProblem: SECRET_KEY must have/,
  );
});
