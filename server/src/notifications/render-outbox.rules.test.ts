import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentHeaders, outboxHeaders, renderOutbox } from './render-outbox.rules.ts';

const message = {
  kind: 'Email',
  to: 'a&b@example.com',
  subject: 'Hello <b>',
  at: new Date('2026-06-22T12:05:00Z'),
  name: 'm1',
  text: '\n See https://q.example/a?b=1&c=2. <b>Bye</b>\n',
  attachments: [],
};
const render = (...messages: object[]) => renderOutbox(messages as never);

test('an outbox without messages says so', () => {
  assert.match(render(), /<p>No message has been sent yet\.<\/p>/);
  assert.match(render(), /<title>Outbox - Quaywatch demo<\/title>/);
});

test('a message is shown as text, whatever it contains, with its addresses as links', () => {
  const html = render(message);

  assert.match(html, /<h2>Hello &lt;b&gt;<\/h2>/);
  assert.match(html, /<dt>Email to<\/dt><dd>a&amp;b@example.com<\/dd>/);
  assert.match(html, /<time datetime="2026-06-22T12:05:00.000Z">13:05 22\/06\/2026<\/time>/);
  assert.ok(
    html.includes(
      '<p class="text">See <a href="https://q.example/a?b=1&amp;c=2">https://q.example/a?b=1&amp;c=2</a>. &lt;b&gt;Bye&lt;/b&gt;</p>',
    ),
    html,
  );
  assert.doesNotMatch(html, /No message has been sent/);
});

test('a message without a subject is called by its kind', () => {
  assert.match(render({ ...message, kind: 'SMS', subject: '' }), /<h2>SMS<\/h2>/);
});

test('attachments are offered as files, with their size in whole kilobytes', () => {
  const attachment = { filename: 'a"b.pdf', contentType: 'application/pdf', content: new Uint8Array(1025) };
  const html = render({ ...message, attachments: [attachment, attachment] }, message);

  assert.match(html, /<p><a href="\/demo\/outbox\/m1\/0">a&quot;b\.pdf<\/a> \(2 kB\)<\/p>/);
  assert.match(html, /href="\/demo\/outbox\/m1\/1"/);
  assert.equal(html.split('<article>').length, 3);
  assert.deepEqual(attachmentHeaders(attachment), {
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="a_b.pdf"',
  });
  assert.equal(
    attachmentHeaders({ ...attachment, contentType: 'text/html' })['content-type'],
    'application/octet-stream',
  );
});

test('the outbox page sends nothing', () => {
  assert.match(Object.values(outboxHeaders).join('\n'), /form-action 'none'/);
});
