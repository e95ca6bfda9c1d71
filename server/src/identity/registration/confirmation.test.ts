import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { confirmEmail, registerCustomer } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { assertWait } from '../../../testing/assert-wait.ts';
import { drawBytes } from '../../../testing/draws.ts';
import { nextId } from '../../../testing/next-id.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { newAddress, readLink, registerAndReadLink, type ConfirmationLink } from '../../../testing/sign-up.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { hour } from '../../platform/durations.ts';
import { customers } from '../../customers/customers.tables.ts';
import { createConfirmationToken } from '../credentials/link-tokens.ts';
import { emailConfirmations } from './registration.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const confirm = (link: ConfirmationLink, from = newAddress()) => server.call(confirmEmail, { query: link, from });

async function statusOf(email: string): Promise<string | undefined> {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.email, email));
  return row?.status;
}

test('a link with missing or repeated values is refused', async () => {
  const address = `${server.url}/api/emails/confirmation`;
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  for (const query of ['', '?cid=1', '?token=1', '?token=a&token=b&cid=1']) {
    const { status } = await fetch(address + query, { method: 'POST', headers });
    assert.equal(status, 400, query);
  }
});

test('a customer confirms with the link in the mail and then signs in [REG-38, REG-39, SRV-13]', async () => {
  const email = 'confirming@tests.example';
  const link = await registerAndReadLink(server, email);
  const before = await signInWith(server.url, email);

  const { status, answer } = await confirm(link);

  const afterwards = await signInWith(server.url, email);
  assert.deepEqual([status, answer], [200, undefined]);
  assert.deepEqual([before.body.description, afterwards.status], ['Customer credential not verified', 200]);
  assert.deepEqual(afterwards.body.service_type, ['Free']);
});

test('the mail says what to do after confirming: sign in [REG-47]', async () => {
  await registerAndReadLink(server, 'reading@tests.example');

  const mail = (await readOutbox(server)).findLast(({ to }) => to === 'reading@tests.example');

  assert.match(mail?.text ?? '', /\n\nAfter that, sign in with the password that you chose\./);
});

test('a confirmation mail that had to wait says until when its link works [REG-50]', async () => {
  const email = 'waiting@tests.example';
  const end = new Date(server.clock.now().getTime() + 24 * hour);
  await server.call(registerCustomer, { body: registrationForm(email), from: newAddress() });
  server.clock.advance({ hours: 20 });
  await server.runJobs();

  const mail = (await readOutbox(server)).find(({ to }) => to === email);

  assert.ok(
    mail?.text.includes(`with this link, which works until ${formatMoment(end)} (UK time):\n\nhttp`),
    mail?.text,
  );
});

test('a confirmation mail states BST or GMT in the hour that occurs twice in October [SRV-514]', async () => {
  const [email, start] = ['twice-one@tests.example', server.clock.now()];
  server.clock.moveTo('2026-10-24T01:30:00Z');
  await server.call(registerCustomer, { body: registrationForm(email), from: newAddress() });
  await server.runJobs();
  server.clock.moveTo(start);

  const mail = (await readOutbox(server)).find(({ to }) => to === email);

  assert.match(mail?.text ?? '', /which works until 01:30 25\/10\/2026 GMT:/);
});

test('a link that was used before says so, even long after it has expired [REG-40]', async () => {
  const link = await registerAndReadLink(server, 'again@tests.example');
  await confirm(link);

  const second = await confirm(link);
  server.clock.advance({ days: 40 });
  const third = await confirm(link);

  assert.deepEqual([second.status, third.status], [202, 202]);
  assert.equal(await statusOf('again@tests.example'), 'Live');
});

test('a link used twice at the same moment confirms once [REG-40]', async () => {
  const link = await registerAndReadLink(server, 'double@tests.example');

  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 202, 202]);
});

test('a link works for 24 hours and then answers that it has expired [REG-41, REG-D5]', async () => {
  const inTime = await registerAndReadLink(server, 'in-time@tests.example');
  const late = await registerAndReadLink(server, 'late@tests.example');

  server.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  const first = await confirm(inTime);
  server.clock.advance({ seconds: 1 });
  const second = await confirm(late);

  assert.equal(first.status, 200);
  assert.deepEqual([second.status, second.error.code], [400, 'CSC_02']);
  assert.equal(await statusOf('late@tests.example'), 'Unverified');
});

test("guesses, tampered links and other customers' links are unknown and confirm nobody [REG-D6]", async () => {
  const mine = await registerAndReadLink(server, 'mine@tests.example');
  const other = await registerAndReadLink(server, 'other@tests.example');
  const [row] = await server.database.db
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.customerId, mine.cid));
  const lastSign = mine.token.endsWith('A') ? 'B' : 'A';
  const tampered: ConfirmationLink[] = [
    { ...mine, token: other.token },
    { ...mine, cid: other.cid },
    { ...mine, token: mine.token.slice(0, -1) + lastSign },
    { ...mine, token: mine.token.slice(0, -1) },
    { ...mine, token: `${mine.token}=` },
    { ...mine, token: `${mine.token}.` },
    { ...mine, token: mine.token.toLowerCase() },
    { ...mine, token: row!.id },
    { ...mine, token: createConfirmationToken('another secret key, of 32 characters', row!.id) },
    { ...mine, token: '' },
    { ...mine, token: 'ÿ'.repeat(22) },
    { ...mine, token: 'x'.repeat(4_000) },
    ...Array.from({ length: 10 }, () => ({ ...mine, token: drawBytes(32).toString('base64url') })),
    { ...mine, cid: nextId() },
  ];

  for (const link of tampered) {
    const { status, error } = await confirm(link);
    assert.deepEqual([status, error.code], [400, 'CSC_01'], JSON.stringify(link));
  }
  assert.deepEqual(
    [await statusOf('mine@tests.example'), await statusOf('other@tests.example')],
    ['Unverified', 'Unverified'],
  );
});

test('an invalid customer id is answered as an unknown link, not as a server error [REG-D6]', async () => {
  const ids = ['', '1', 'null', "' or 1=1 --", `${nextId()}x`, `{${nextId()}}`, '💥', '../../etc'];

  for (const cid of ids) {
    const { status, error } = await confirm({ cid, token: 'x' });
    assert.deepEqual([status, error.code], [400, 'CSC_01'], cid);
  }
});

test('an address can try 30 links in ten minutes; other addresses are not affected [REG-44]', async () => {
  const link = await registerAndReadLink(server, 'guessed@tests.example');
  const from = newAddress();
  const guess = () => confirm({ ...link, token: drawBytes(32).toString('base64url') }, from);

  const statuses = [];
  for (let number = 1; number <= 30; number += 1) statuses.push((await guess()).status);
  const right = await confirm(link, from);

  assert.deepEqual(new Set(statuses), new Set([400]));
  assertWait(right, 600);
  assert.equal((await confirm(link)).status, 200, 'the customer, from another address, is not kept waiting');
});

test('the link of a suspended account confirms the email but does not lift the suspension', async () => {
  const email = 'suspended@tests.example';
  const link = await registerAndReadLink(server, email);
  await server.database.db.update(customers).set({ status: 'Suspended' }).where(eq(customers.email, email));

  const { status } = await confirm(link);

  assert.deepEqual([status, await statusOf(email)], [200, 'Suspended']);
});

test('the old link of an email that was registered again confirms nothing [REG-D5]', async () => {
  const email = 'anew@tests.example';
  const old = await registerAndReadLink(server, email);
  server.clock.advance({ days: 1 });
  const fresh = await registerAndReadLink(server, email);

  const withOld = await confirm(old);
  const mixed = await confirm({ cid: fresh.cid, token: old.token });

  assert.deepEqual([withOld.error.code, mixed.error.code], ['CSC_01', 'CSC_01']);
  assert.equal(await statusOf(email), 'Unverified');
  assert.equal((await confirm(fresh)).status, 200);
});

test('after a change of the secret key, links that were already sent still work', async () => {
  const link = await registerAndReadLink(server, 'rotated@tests.example');
  const { config } = server.platform;
  const rotated = await startTestProduct({
    config: { secretKey: 'the next secret key, of 32 characters', secretKeysPrevious: [config.secretKey] },
  });

  try {
    await rotated.call(registerCustomer, { body: registrationForm('other@tests.example') });
    await rotated.runJobs();
    const { cid } = await readLink(rotated, 'other@tests.example');
    const [row] = await rotated.database.db.select().from(emailConfirmations);
    const token = createConfirmationToken(config.secretKey, row!.id);

    assert.equal((await rotated.call(confirmEmail, { query: { cid, token } })).status, 200);
  } finally {
    await rotated.stop();
  }
  assert.equal((await confirm(link)).status, 200);
});
