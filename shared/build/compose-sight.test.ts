import { expect, test } from '@jest/globals';
import { composeSight, drawnValues } from './compose-sight.ts';

const { title, html, published } = drawnValues;
const alert = `<li>London Gateway: ${html}<time datetime="${published}">03:04 02/01/2026</time></li>`;
const block = `<h2>${title}</h2>`;
const draw = (alerts: number, blocks: number, more = '') =>
  `<style data-emotion="css a">.a{b:c}</style><div>${alerts ? `<ul>${alert.repeat(alerts)}</ul>` : ''}<main>${block.repeat(blocks)}${more}</main></div>`;
const drawn = {
  name: '/login',
  written: { port: 'London Gateway', time: '03:04 02/01/2026' },
  bare: draw(0, 0),
  alerts: [draw(1, 0), draw(2, 0)] as const,
  blocks: [draw(0, 1), draw(0, 2)] as const,
};

test('the markup of an alert and a block is found with the places of its values, and styles are taken out', () => {
  const { styles, markup } = composeSight(drawn);

  expect(styles).toEqual([{ name: 'css a', css: '.a{b:c}' }]);
  const filled = markup.map((part) =>
    typeof part === 'string' || part.of === 'menu' ? part : part.open + part.item.repeat(2) + part.close,
  );
  const marked = '<li>%port%: %html%<time datetime="%published%">%time%</time></li>'.repeat(2);
  expect(filled.join('')).toBe(`<div><ul>${marked}</ul><main><h2>%title%</h2><h2>%title%</h2></main></div>`);
  expect(markup.map((part) => (typeof part === 'string' ? 'text' : part.of))).toEqual([
    'text',
    'alerts',
    'text',
    'blocks',
    'text',
  ]);
});

test('a page without blocks has no place for them', () => {
  const { markup } = composeSight({ ...drawn, blocks: [draw(0, 0), draw(0, 0)] });

  expect(markup).toHaveLength(3);
});

test('the build refuses markup that the page’s policy forbids, and a page that changes in two places', () => {
  for (const refused of ['<p style="x">', '<script>', '<p onclick="x">', '<template>'])
    expect(() => composeSight({ ...drawn, bare: draw(0, 0, refused) })).toThrow(/policy refuses|changes beyond/);
  expect(() => composeSight({ ...drawn, alerts: [draw(1, 0), draw(2, 0, 'more')] })).toThrow(
    /changes outside its alerts/,
  );
});
