import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainHtml } from './plain-html.rules.ts';

test('a text with only allowed tags is drawn as written, and its links open in a new tab and say so [CNT-18, CNT-D6, NAV-121]', () => {
  for (const text of [
    '<p>Up to <strong>20 containers</strong>, <em>free</em>.</p><p>A &lt;b&gt; &amp; c<br>d<br/>e</p>',
    '<ul><li>One</li><li><p>Two</p><ol><li><u>Three</u></li></ol></li></ul>',
    'No tag at all',
    '',
  ])
    assert.equal(plainHtml(text), text);
  for (const [address, title] of [
    ['https://port.example/news?a=1&b=2', ' title="Opens in a new tab"'],
    ['mailto:desk@port.example', ''],
    ['/faqs', ' title="Opens in a new tab"'],
  ])
    assert.equal(
      plainHtml(`<p>See <a href="${address}">the news</a></p>`),
      `<p>See <a href="${address}" target="_blank" rel="noopener"${title}>the news</a></p>`,
    );
});

test('a text that only the sanitiser can judge is left to it [CNT-18, CNT-D6]', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<P>x</P>',
    '<p style="position:fixed">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//elsewhere.example">x</a>',
    "<a href='/faqs'>x</a>",
    '<a href="/faqs" onclick="x">x</a>',
    '<a href="/faqs"><a href="/faqs">x</a></a>',
    '<a>x</a>',
    '<!-- x -->',
    '<p>2 < 3</p>',
    '3 > 2',
    '<p>not closed',
    '</p>closed only',
    '</div></div><p>x</p>',
    '<em><strong>crossed</em></strong>',
    '<p><p>nested</p></p>',
    '<em><p>a block in a phrase</p></em>',
    '<p><ul><li>a list in a paragraph</li></ul></p>',
    '<li>without a list</li>',
    '<ul>text<p>x</p></ul>',
    '<p',
    '</p',
    '<br></br>',
  ])
    assert.equal(plainHtml(text), null, text);
});

test('a hostile text of many tags takes time in proportion to its length', () => {
  const started = performance.now();
  assert.equal(plainHtml('<a href="/'.repeat(100_000)), null);
  assert.equal(plainHtml('<ul><li>'.repeat(50_000)), null);
  assert.ok(performance.now() - started < 10_000);
});
