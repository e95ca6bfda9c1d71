import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import PostalMime from 'postal-mime';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { MailFailure } from './send-failure.ts';
import { clearOutbox, keepOutboxClear } from './clear-outbox.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxMailer } from './mailer.ts';
import { readOutboxMessages } from './read-outbox-messages.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'quaywatch-outbox-')), 'outbox');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const clock = createTestClock();
const sender = { from: 'helpdesk@quaywatch.example', clock };
const openMailer = () => createOutboxMailer(createOutbox(folder, clock), sender);
const mail = { to: 'ada@harbour.example', subject: 'Grüße', text: 'First line\nZweite Zeile\n', reference: 'test:1' };

test('a kept mail is a complete message that any mail program reads, but only its owner can', async () => {
  await openMailer().send(mail);

  const [name = ''] = readdirSync(folder);
  assert.match(name, /^2026-06-15T09-00-00\.000Z_.*\.eml$/);
  assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  const content = readFileSync(join(folder, name), 'latin1');
  assert.doesNotMatch(content, /[^\r]\n/, 'lines end as RFC 5322 wants it');
  const read = await PostalMime.parse(content);
  assert.deepEqual(
    [read.from?.address, read.to?.map(({ address }) => address), read.subject, read.text],
    ['helpdesk@quaywatch.example', ['ada@harbour.example'], 'Grüße', 'First line\nZweite Zeile\n'],
  );
});

test('an attachment is kept byte for byte, together with both forms of the text [SRV-75]', async () => {
  const content = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
  const attachments = [{ filename: 'QW-000123.pdf', contentType: 'application/pdf', content }];

  await openMailer().send({ ...mail, html: '<p>First line</p>', attachments });

  const [name = ''] = readdirSync(folder);
  const read = await PostalMime.parse(readFileSync(join(folder, name)));
  assert.deepEqual([read.text?.trim(), read.html?.trim()], [mail.text.trim(), '<p>First line</p>']);
  const files = read.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]);
  assert.deepEqual(files, [['QW-000123.pdf', 'application/pdf', 'attachment']]);
  assert.deepEqual((await readOutboxMessages(folder, 1))[0]?.attachments, attachments);
});

test('many mails at the same moment are all kept, and their names sort in sending order', async () => {
  const mailer = openMailer();
  for (let number = 1; number <= 30; number += 1) await mailer.send({ ...mail, subject: `Mail ${number}` });

  const messages = await readOutboxMessages(folder, 10);

  assert.equal(readdirSync(folder).length, 30);
  assert.deepEqual(
    messages.map(({ subject }) => subject),
    Array.from({ length: 10 }, (_, index) => `Mail ${30 - index}`),
  );
});

test('line breaks in a subject add neither a header nor a recipient', async () => {
  const subject = 'Hello\r\nBcc: all@victims.example\r\nX-Extra: 1\r\n\r\nBody';

  await openMailer().send({ ...mail, subject });

  const [name = ''] = readdirSync(folder);
  const { headers, to, bcc, text } = await PostalMime.parse(readFileSync(join(folder, name)));
  assert.deepEqual(headers.map(({ key }) => key).sort(), [
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  assert.deepEqual([to?.length, bcc, text], [1, undefined, mail.text]);
});

test('anything other than one bare address is not a recipient', async () => {
  const hostile = [
    'ada@harbour.example, all@victims.example',
    'ada@harbour.example\r\nBcc: all@victims.example',
    'Ada <ada@harbour.example>',
    'team: ada@harbour.example;',
    '"a b"@harbour.example',
    'ada',
    '',
  ];

  for (const to of hostile) await assert.rejects(openMailer().send({ ...mail, to }), MailFailure, to);

  assert.throws(() => readdirSync(folder), /ENOENT/);
});

test('unfinished, foreign and broken files are not listed; text messages are', async () => {
  const outbox = createOutbox(folder, clock);
  await outbox.add('sms.json', JSON.stringify({ to: '07911123456', text: 'Discharged' }));
  await outbox.add('sms.json', '{"to": 5}');
  await outbox.add('sms.json', '{');
  for (const name of ['notes.txt', '2026-06-15T09-00-00.000Z_000001_0123abcd.eml.part', '../escape.eml'])
    writeFileSync(join(folder, name), 'x');

  const messages = await readOutboxMessages(folder, 100);

  assert.deepEqual(
    messages.map(({ name, ...message }) => message),
    [{ kind: 'SMS', to: '07911123456', subject: '', text: 'Discharged', at: clock.now(), attachments: [] }],
  );
});

test('an outbox that was never used is empty', async () => {
  assert.deepEqual(await readOutboxMessages(folder, 100), []);
});

test('messages are deleted after 30 days, with those that were never finished; other files stay [SRV-506]', async () => {
  const later = createTestClock();
  const outbox = createOutbox(folder, later);
  await outbox.add('eml', 'mail of the first day');
  await outbox.add('sms.json', '{}');
  later.advance({ days: 1 });
  await outbox.add('eml', 'mail of the second day');
  const [, , young] = readdirSync(folder).sort();
  const others = ['notes.txt', '2026-06-15-minutes.eml'];
  for (const name of [...others, '2026-06-15T09-00-00.000Z_000009_0123abcd.eml.part'])
    writeFileSync(join(folder, name), 'x');
  later.advance({ days: 30 });

  await clearOutbox(folder, later.now());

  assert.deepEqual(readdirSync(folder).sort(), [...others, young].sort());
});

test('the outbox is cleared again and again while the process runs [SRV-506]', async (t) => {
  const server = await startTestApp({
    build(platform) {
      const app = createHttpApp(platform);
      keepOutboxClear(app, platform, 20);
      return app;
    },
  });
  t.after(() => server.stop());
  const cleared = join(server.platform.config.dataDir, 'outbox');
  for (const round of ['one', 'two', 'three']) {
    await createOutbox(cleared, clock).add('eml', round);
    server.clock.advance({ days: 31 });
    await t.waitFor(() => assert.deepEqual(readdirSync(cleared), []), { interval: 20, timeout: 10_000 });
    server.clock.moveTo(clock.now());
  }
});

test('an outbox that was never used needs no clearing [SRV-506]', () => clearOutbox(folder, clock.now()));
