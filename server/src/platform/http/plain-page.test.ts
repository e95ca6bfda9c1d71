import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fastify from 'fastify';
import { answerTooMany, createPlainPage } from './plain-page.ts';
import type { App } from './app.ts';
import { CodedError } from './coded-error.ts';

const ours = createPlainPage({ width: '10rem', forms: 'none', style: 'b { color: red; }' });

test('a plain page has one style sheet, and its policy allows only that one [SRV-64, SRV-190]', () => {
  const style = /<style>([^]*)<\/style>/.exec(ours.render('Title', '<p>Text</p>'))?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');

  assert.match(style, /max-width: 10rem[^]*b \{ color: red; \}/);
  assert.equal(
    ours.headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; ` +
      `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  assert.deepEqual([ours.headers['cache-control'], ours.headers['x-robots-tag']], ['no-store', 'noindex, nofollow']);
});

test('a plain page of Quaywatch shows its helpdesk, and one of another site does not [SRV-64, PAY-37]', () => {
  const site = { name: 'Bank', header: 'The <b>bank</b>' };
  const theirs = createPlainPage({ width: '10rem', forms: 'self', scripts: 'self', style: '', site });

  assert.match(ours.render('R & <b>D</b>', '<p>Text</p>'), /<title>R &amp; &lt;b&gt;D&lt;\/b&gt; - Quaywatch<\/title>/);
  assert.match(
    ours.render('Title', '<p>Text</p>'),
    /<main>\n<p>Text<\/p>\n<\/main>\n<footer>Quaywatch helpdesk: [^,<]+, [^<]+@/,
  );
  assert.match(
    theirs.render('Title', ''),
    /<title>Title - Bank<\/title>[^]*<header><p>The <b>bank<\/b><\/p><\/header>/,
  );
  assert.doesNotMatch(theirs.render('Title', ''), /<footer>/);
  assert.match(theirs.headers['content-security-policy'] ?? '', /script-src 'self'; .*form-action 'self'/);
});

test('too many requests for a plain page are refused with a page that says to wait; other errors get no page', async () => {
  const app = fastify() as unknown as App;
  app.get('/:status', () => {
    throw new CodedError(429, 'TOO_MANY_REQUESTS', 'Too many', { retryAfterSeconds: 7 });
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  answerTooMany(app, ours.render);

  const [refused, broken] = [await app.inject('/429'), await app.inject('/broken')];

  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '7']);
  assert.equal(refused.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(refused.body, /<title>Too many requests[^]*<p>Please wait a few minutes, then try again\.<\/p>/);
  assert.equal(broken.statusCode, 500);
  assert.doesNotMatch(broken.body, /Please wait/);
});
