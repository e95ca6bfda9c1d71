import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderStopPage, renderUnknownLink, stopPageHeaders } from './render-stop-page.rules.ts';

const page = { companyName: 'Acme <b>', recipient: 'a&b@example.com', stoppedAt: null, done: null };
const heading = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];

test('the page of a stop link offers to stop alerts, and shows names as plain text [SRV-64]', () => {
  const html = renderStopPage(page);

  assert.equal(heading(html), 'Stop container alerts');
  assert.match(html, /<title>Stop container alerts - Quaywatch<\/title>/);
  assert.match(html, /<p>&quot;Acme &lt;b&gt;&quot; sends container alerts to <strong>a&amp;b@example.com<\/strong>/);
  assert.match(html, /<form method="post"><button name="action" value="stop">Stop these alerts<\/button><\/form>/);
  assert.equal(heading(renderStopPage({ ...page, done: 'started' })), 'Alerts are on again');
  assert.equal(heading(renderStopPage({ ...page, done: 'stopped' })), 'Stop container alerts');
});

test('the page of stopped alerts says since when, in UK time, and offers to start them again [SRV-64, SRV-514]', () => {
  const html = renderStopPage({ ...page, stoppedAt: new Date('2026-07-01T10:00:00Z'), done: 'stopped' });

  assert.equal(heading(html), 'The alerts are stopped');
  assert.match(html, /has sent nothing to <strong>a&amp;b@example.com<\/strong> through Quaywatch since/);
  assert.match(html, /<time datetime="2026-07-01T10:00:00.000Z">11:00 01\/07\/2026 \(UK time\)<\/time>/);
  assert.match(html, /value="start">Start them again</);
});

test('the page of stopped alerts says BST or GMT in the hour that occurs twice in October [SRV-514]', () => {
  const timeAt = (moment: string) =>
    /<time[^>]*>(.*)<\/time>/.exec(renderStopPage({ ...page, stoppedAt: new Date(moment) }))?.[1];

  assert.equal(timeAt('2026-10-25T00:30:00Z'), '01:30 25/10/2026 BST');
  assert.equal(timeAt('2026-10-25T01:30:00Z'), '01:30 25/10/2026 GMT');
});

test('an invalid stop link is answered with a readable page', () => {
  assert.equal(heading(renderUnknownLink()), 'This link does not work');
  assert.match(renderUnknownLink(), /Please open the whole link in the newest message again/);
});

test('the page loads nothing from elsewhere and sends its form only to itself', () => {
  const policy = String(Object.entries(stopPageHeaders).find(([name]) => /security-policy/i.test(name))?.[1]);

  assert.match(policy, /form-action 'self'/);
  assert.match(policy, /default-src 'none'/);
});
