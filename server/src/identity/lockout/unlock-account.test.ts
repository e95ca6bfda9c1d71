import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { markerHeader, unlockAccount } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { askReset, testSecret } from '../../../testing/ask-reset.ts';
import { assertWait } from '../../../testing/assert-wait.ts';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { drawBytes } from '../../../testing/draws.ts';
import { readChangeRows } from '../../../testing/read-change-rows.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { readUnlockTokens } from '../../../testing/read-unlock-tokens.ts';
import { startAlongside } from '../../../testing/start-alongside.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { suspendAccount } from '../../customers/index.ts';
import { hour } from '../../platform/durations.ts';
import { knownDevices } from '../credentials/credentials.tables.ts';
import { createUnlockLink } from './unlock-link.ts';

const lines: string[] = [];
let server: TestApp;
let other: Awaited<ReturnType<typeof startAlongside>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  other = await startAlongside(server);
});
after(async () => {
  await other.stop();
  await server.stop();
});

let addresses = 0;
const newAddress = () => `100.65.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`;

/** Makes the link's call as a browser does, and returns the device cookie it gets. */
async function unlock(token: string, { url = server.url, device = '', from = newAddress() } = {}) {
  const reply = await fetch(url + unlockAccount.path, {
    method: unlockAccount.method,
    headers: {
      [markerHeader.name]: markerHeader.value,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      Cookie: device,
    },
    body: JSON.stringify({ token }),
  });
  const text = await reply.text();
  const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string };
  const { status, headers } = reply;
  return { status, headers, outcome: code ?? status, device: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const tryIn = async (email: string, device?: string) => {
  const from = { address: newAddress(), ...(device !== undefined && { device }) };
  const { status, body } = await signInWith(server.url, email, undefined, undefined, from);
  return status === 200 ? 'signed in' : body.description;
};

async function guess(email: string) {
  for (const answer of ['Rex', 'Fido']) await askReset(server.url, email, answer, { from: newAddress() });
  assert.equal(await tryIn(email), 'User account is locked');
}

async function createLocked(email: string) {
  const customerId = await createTestAccount(server, { email, secretAnswers: [testSecret] });
  await guess(email);
  const [token = ''] = await readUnlockTokens(server, email);
  return { customerId, token };
}

test('the mailed link unlocks the account once, and its browser keeps access during further guessing [SES-50]', async () => {
  const email = 'mailbox@tests.example';
  const { customerId, token } = await createLocked(email);

  const opened = await unlock(token);
  const free = await askReset(server.url, email, 'Rex', { from: newAddress() });
  const again = await unlock(token);
  await guess(email);

  assert.deepEqual([opened.outcome, again.outcome, again.device], [200, 'CSC_01', '']);
  assert.deepEqual(free.body, { code: 'CSC_02', description: 'Incorrect answer. Attempts left: 1' });
  assert.equal(await tryIn(email, opened.device), 'signed in');
  assert.equal((await readUnlockTokens(server, email)).length, 1, 'one mail a day');
  assert.deepEqual(
    (await readChangeRows(server, customerId)).map(({ change, values }) => [change, values]),
    [
      ['suspension', { reason: 'wrong secret answers in unknown browsers' }],
      ['activation', { reason: 'link in the mail' }],
      ['suspension', { reason: 'wrong secret answers in unknown browsers' }],
      ['activation', { reason: 'sign-in with a known browser' }],
    ],
  );
});

test('a link used several times at once in two processes works once, and adds no device to a known browser [SES-50]', async () => {
  const email = 'twice@tests.example';
  const { customerId, token } = await createLocked(email);
  const opened = await Promise.all([server, other, server, other].map(({ url }) => unlock(token, { url })));
  const device = opened.find(({ outcome }) => outcome === 200)?.device ?? '';

  server.clock.advance({ days: 1 });
  await guess(email);
  await tryIn(email);
  const [, second = ''] = await readUnlockTokens(server, email);
  const known = await unlock(second, { device });

  assert.deepEqual(opened.map(({ outcome }) => outcome).sort(), [200, 'CSC_01', 'CSC_01', 'CSC_01']);
  assert.deepEqual([known.outcome, known.device], [200, device]);
  const rows = await server.database.db.select().from(knownDevices).where(eq(knownDevices.customerId, customerId));
  assert.equal(rows.length, 1);
});

const askAsStranger = (email: string) => askReset(server.url, email, undefined, { from: newAddress() });
for (const [way, come] of [
  ['sign-in', tryIn],
  ['reset', askAsStranger],
] as const)
  test(`a link works for 24 hours; a later refused ${way} mails a new one that replaces it [SES-50, SES-51]`, async () => {
    const email = `late-${way}@tests.example`;
    const { token } = await createLocked(email);

    server.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    await come(email);
    const within = await readUnlockTokens(server, email);
    server.clock.advance({ seconds: 1 });
    const late = await unlock(token);
    await come(email);
    const [, fresh = '', ...more] = await readUnlockTokens(server, email);

    assert.deepEqual([within.length, late.outcome, more.length], [1, 'CSC_02', 0]);
    assert.equal((await unlock(token)).outcome, 'CSC_01');
    assert.equal((await unlock(fresh)).outcome, 200);
  });

test('guesses and tampered tokens unlock nothing, and an address has thirty tries an hour [SES-51, SRV-112]', async () => {
  const email = 'mine@tests.example';
  const mine = await createLocked(email);
  const { token: ofOther } = await createLocked('theirs@tests.example');
  const [proof = '', id = ''] = mine.token.split('.');
  const foreign = createUnlockLink(
    { publicUrl: '', secretKey: 'another secret key, of 32 characters' },
    { linkId: id, customerId: id },
  );
  const tampered = [
    `${ofOther.split('.')[0]}.${id}`,
    `${proof.slice(0, -1)}.${id}`,
    `${proof}=.${id}`,
    `.${id}`,
    proof,
    id,
    '',
    '.',
    `${mine.token}.`,
    'x'.repeat(200),
    `${proof.toLowerCase()}.${id}`,
    foreign.split('token=')[1] ?? '',
    ...Array.from({ length: 10 }, () => `${drawBytes(32).toString('base64url')}.${id}`),
  ];

  for (const token of tampered) assert.equal((await unlock(token)).outcome, 'CSC_01', token);
  assert.equal((await unlock('x'.repeat(201))).outcome, 'INVALID_INPUT');
  const from = newAddress();
  const outcomes = [];
  for (let number = 1; number <= 30; number += 1) outcomes.push((await unlock('x', { from })).outcome);

  assert.deepEqual([...new Set(outcomes)], ['CSC_01']);
  assertWait(await unlock('x', { from }), 3_600);
  assert.equal(await tryIn(email), 'User account is locked');
  assert.equal((await unlock(mine.token)).outcome, 200);
});

test('a link does not open an account that the helpdesk has suspended meanwhile [SES-51]', async () => {
  const email = 'suspended-since@tests.example';
  const { customerId, token } = await createLocked(email);
  await suspendAccount(server.database.db, customerId);

  assert.equal((await unlock(token)).outcome, 'CSC_03');
  assert.equal(await tryIn(email), 'User account is locked');
});

test('the mail says until when its link works, also if it had to wait [SES-81]', async () => {
  const email = 'waited@tests.example';
  await createTestAccount(server, { email, secretAnswers: [testSecret] });
  const end = new Date(server.clock.now().getTime() + 24 * hour);
  await guess(email);
  server.clock.advance({ hours: 20 });
  await server.runJobs();

  const mail = (await readOutbox(server)).find(({ to }) => to === email);

  assert.ok(mail?.text.includes(`The link works once, until ${formatMoment(end)} (UK time).`), mail?.text);
});

test('the mail states BST or GMT in the hour that occurs twice in October [SRV-514]', async () => {
  const [email, start] = ['twice-one@tests.example', server.clock.now()];
  await createTestAccount(server, { email, secretAnswers: [testSecret] });
  server.clock.moveTo('2026-10-24T00:30:00Z');
  await guess(email);
  await server.runJobs();
  server.clock.moveTo(start);

  const mail = (await readOutbox(server)).find(({ to }) => to === email);

  assert.match(mail?.text ?? '', /works once, until 01:30 25\/10\/2026 BST\./);
});

test('the mail goes to the owner, and its token is in no log and no address sent to a server [SES-50, SES-53]', async () => {
  const email = 'told@tests.example';
  const { token } = await createLocked(email);
  await unlock(token);

  const [mail] = (await readOutbox(server)).filter(({ to }) => to === email);
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');

  assert.equal(mail?.subject, 'Your Quaywatch account is locked for unknown browsers');
  assert.match(mail.text, /You stay signed in where you are signed in, and your alerts go out as before/);
  assert.deepEqual([link.pathname, link.search, link.hash], ['/unlock-account', '', `#token=${token}`]);
  const logged = lines.join('\n');
  assert.ok(logged.includes('account changed'));
  for (const word of [token, token.split('.')[0] ?? '', email]) assert.equal(logged.includes(word), false, word);
});

test('each use of a link is logged with its outcome, the reason for a refusal, and the account [SRV-100]', async () => {
  const { customerId, token } = await createLocked('logged@tests.example');
  const suspended = await createLocked('logged-suspended@tests.example');
  await suspendAccount(server.database.db, suspended.customerId);
  const late = await createLocked('logged-late@tests.example');
  lines.splice(0);

  await unlock('x');
  await unlock(token, { from: '203.0.113.9' });
  await unlock(token);
  await unlock(suspended.token);
  server.clock.advance({ hours: 24 });
  await unlock(late.token);

  const logged = lines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ what }) => what === 'unlock');
  assert.deepEqual(
    logged.map((line) => [line['outcome'], line['reason'], line['customerId']]),
    [
      ['refused', 'The link is unknown, or was used before.', null],
      ['succeeded', undefined, customerId],
      ['refused', 'The link is unknown, or was used before.', customerId],
      ['refused', 'Account suspended', suspended.customerId],
      ['refused', 'The link has expired.', late.customerId],
    ],
  );
  assert.equal(logged[1]?.['address'], '203.0.113.9');
});
