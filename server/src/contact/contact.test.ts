import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sendContactMessage } from '@quaywatch/shared/contract';
import PostalMime from 'postal-mime';
import { assertWait } from '../../testing/assert-wait.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const message = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  email: 'amelia@thameside.example',
  subject: 'Late SMS alert',
  message: 'The alert for <MSKU3045128> came late.\n\nWhy? & when?',
  recaptchaToken: 'not solved',
};
type Change = Partial<typeof message>;

const post = (change: Change = {}, from = '192.0.2.1') =>
  server.call(sendContactMessage, { body: { ...message, ...change }, from });

async function send(change: Change = {}, from?: string) {
  return post({ recaptchaToken: await solveCaptcha(server.url), ...change }, from);
}

async function mails() {
  await server.runJobs();
  const folder = join(server.platform.config.dataDir, 'outbox');
  const names = readdirSync(folder).sort();
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

const outbox = () => {
  try {
    return readdirSync(join(server.platform.config.dataDir, 'outbox'));
  } catch {
    return [];
  }
};

test('a missing, empty, too long or invalid field is refused with 400 and sends no mail [CNT-29, CNT-30, CNT-31]', async () => {
  const wrong: [keyof typeof message, string][] = [
    ['firstName', ' '],
    ['firstName', 'x'.repeat(201)],
    ['firstName', 'Eve\r\nEmail: b@victims.example'],
    ['lastName', ''],
    ['email', 'amelia'],
    ['email', `${'x'.repeat(200)}@thameside.example`],
    ['subject', ''],
    ['subject', 'x'.repeat(71)],
    ['message', '\n'],
    ['message', 'x'.repeat(2501)],
    ['recaptchaToken', ''],
  ];

  for (const [field, value] of wrong) assert.equal((await post({ [field]: value })).status, 400, field);

  await server.runJobs();
  assert.deepEqual(outbox(), []);
});

test('a missing, unsolved or reused captcha is refused with 400 and sends no mail [CNT-D9]', async () => {
  const used = await solveCaptcha(server.url);
  assert.equal((await post({ recaptchaToken: used }, '192.0.2.2')).status, 200);
  await server.runJobs();
  const before = outbox().length;

  for (const recaptchaToken of ['not solved', used]) {
    const { status, error } = await post({ recaptchaToken }, '192.0.2.2');
    assert.equal(status, 400);
    assert.equal(error.code, 'INVALID_INPUT');
  }

  await server.runJobs();
  assert.equal(outbox().length, before);
});

test('a message reaches the helpdesk as plain text, and an answer goes to its writer [CNT-32, CNT-D9]', async () => {
  server.clock.moveTo('2026-07-01T22:30:00Z');

  const { status, answer } = await send({}, '192.0.2.3');

  assert.equal(status, 200);
  assert.equal(answer, undefined);
  const mail = (await mails()).at(-1);
  assert.deepEqual(
    mail?.to?.map(({ address }) => address),
    ['helpdesk@quaywatch.example'],
  );
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    ['amelia@thameside.example'],
  );
  assert.equal(mail.subject, 'Contact Us: Late SMS alert');
  assert.equal(
    mail.text,
    [
      'A message from the contact form of Quaywatch.',
      '',
      'Name: Amelia Okafor',
      'Email: amelia@thameside.example',
      'Subject: Late SMS alert',
      'Sent: 23:30 01/07/2026',
      '',
      'The alert for <MSKU3045128> came late.',
      '',
      'Why? & when?',
      '',
    ].join('\n'),
  );
  assert.equal(mail.html, undefined);
  assert.ok(!mail.headers.some(({ key }) => key === 'auto-submitted'), 'a ticket system would drop it');
});

test('line breaks in a subject add neither headers nor facts', async () => {
  const attack = '\r\nBcc: a@victims.example\r\nEmail: b@victims.example';

  const { status } = await send({ subject: `Hello${attack}` }, '192.0.2.4');

  assert.equal(status, 200);
  const mail = (await mails()).at(-1);
  assert.equal(mail?.bcc, undefined);
  assert.equal(mail?.subject, 'Contact Us: Hello Bcc: a@victims.example Email: b@victims.example');
  assert.deepEqual(mail?.text?.match(/^Email: .*$/gm), ['Email: amelia@thameside.example']);
});

test('one address can send twenty messages an hour; others are not affected [CNT-37]', async () => {
  const statuses = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await post({}, '192.0.2.5')).status);

  assert.deepEqual([...new Set(statuses)], [400]);
  assertWait(await post({}, '192.0.2.5'), 3_600);
  assert.equal((await send({}, '192.0.2.6')).status, 200);
});
