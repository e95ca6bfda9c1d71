import { expect, test } from '@jest/globals';
import { sanitise as sanitiseContent } from './sanitise.ts';
import { maliciousHtml } from './testing/malicious-html.ts';

// jsdom has no Trusted Types; content-is-inert.spec.ts runs in a browser that has them.
const sanitise = (html: string) => String(sanitiseContent(html));

const twelve = ['strong', 'em', 'u', 's', 'sub', 'sup', 'ol', 'li', 'ul', 'a', 'p', 'br'];
const others = 'b i h1 div span blockquote pre code small mark del ins hr button'.split(' ');

test('only the twelve tags remain, and the text of other tags stays [CNT-18, LIM-30, CNT-D6]', () => {
  for (const tag of twelve) expect(sanitise(`<${tag}>x</${tag}>`)).toContain(`<${tag}>`);
  for (const tag of others) expect(sanitise(`<${tag}>x</${tag}>`)).toBe('x');

  expect(sanitise('<h1>Title</h1><div class="x" style="color:red" onclick="a()">text</div>')).toBe('Titletext');
  expect(
    sanitise('<p style="x" id="y">a<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)></p>'),
  ).toBe('<p>a</p>');
});

test('a link keeps only a harmless address and opens in a new tab and says so [CNT-D6, NAV-121]', () => {
  const link = (href: string) => sanitise(`<a href="${href}" class="x" onclick="a()">x</a>`);

  for (const href of ['https://a.example/b', 'http://a.example', '/faqs'])
    expect(link(href)).toBe(`<a href="${href}" target="_blank" rel="noopener" title="Opens in a new tab">x</a>`);
  expect(link('mailto:a@b.example')).toBe('<a href="mailto:a@b.example" target="_blank" rel="noopener">x</a>');
  for (const href of [
    'javascript:alert(1)',
    ' java&#09;script:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'h323:a',
    'web3.x:a',
  ])
    expect(link(href)).toBe('<a>x</a>');
});

function leftovers(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')];
  return elements.flatMap((element) => [
    ...(twelve.includes(element.localName) ? [] : [element.localName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (element.localName === 'a' && name === 'href' && /^(https?:|mailto:|\/)/.test(value)) return [];
      return ['target="_blank"', 'rel="noopener"', 'title="Opens in a new tab"'].includes(`${name}="${value}"`)
        ? []
        : [`${name}=${value}`];
    }),
  ]);
}

test('nothing malicious survives anywhere, and sanitising again brings nothing back [CNT-18]', () => {
  for (const [name, html] of Object.entries(maliciousHtml))
    for (const content of [html, `<p>a${html}b</p>`, `<ul><li>a<strong>${html}`, `</p></div>${html}`]) {
      const safe = sanitise(content);

      expect([name, leftovers(safe)]).toEqual([name, []]);
      expect(sanitise(safe)).toBe(safe);
    }
});

test('content of 1 MB is cut before it is parsed, because nested tags would block the page for minutes [CNT-34]', () => {
  const long = 1_000_000;

  expect(sanitise(`<p>${'x'.repeat(long)}</p><script>ran()</script>`)).toBe(`<p>${'x'.repeat(9_997)}</p>`);
  expect(sanitise('<img src=x onerror=ran()>'.repeat(long / 25))).toBe('');
  expect(leftovers(sanitise(`<p>${'<i>x</i>'.repeat(long / 8)}</p>`))).toEqual([]);
});
