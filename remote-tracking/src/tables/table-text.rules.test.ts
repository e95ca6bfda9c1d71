import { expect, test } from '@jest/globals';
import { toCsv, toHtmlTable, toTabbedText } from './table-text.rules.ts';

const mark = '\uFEFF';

test('a file starts with the UTF-8 mark, ends lines as RFC 4180 says, and quotes what needs quotes [CON-80]', () => {
  expect(
    toCsv([
      ['Container', 'Vessel'],
      ['A, "B"', 'Ærø\nSund'],
    ]),
  ).toBe(`${mark}Container,Vessel\r\n"A, ""B""","Ærø\nSund"\r\n`);
});

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'a spreadsheet takes %j as text, whether it is saved or copied',
  (cell) => {
    expect(toCsv([[cell]])).toMatch(new RegExp(`^${mark}"?'`));
    expect(toTabbedText([[cell]])).toMatch(/^'/);
    expect(toHtmlTable([['Head'], [cell]])).toContain('<td>&#39;');
  },
);

test('a hyphen or plus sign within a cell is left alone', () => {
  expect(toTabbedText([['On Hold - Processed', '2+1']])).toBe('On Hold - Processed\t2+1');
});

test('copied text has tabs only between cells', () => {
  expect(toTabbedText([['a\tb', 'c\r\nd'], ['e']])).toBe('a b\tc d\r\ne');
});

test.each([
  ['"=HYPERLINK(""https://x.example"",1)"', '"""=HYPERLINK(""""https://x.example"""",1)"""'],
  ['"Smith', '"""Smith"'],
  [' "Smith', '" ""Smith"'],
])(
  'a spreadsheet takes the copied %j as text in one cell, although it begins with a quote [CON-80]',
  (cell, copied) => {
    expect(toTabbedText([[cell, '5" pipe'], ['next']])).toBe(`${copied}\t5" pipe\r\nnext`);
  },
);

test('a copied table contains no markup but its own', () => {
  expect(
    toHtmlTable([
      ['Vessel', 'Port'],
      [`<b onclick="x">O'Neill & Co</b>`, 'LGP'],
      ['', 'SOU'],
    ]),
  ).toBe(
    '<table border="1"><thead><tr><th>Vessel</th><th>Port</th></tr></thead><tbody><tr>' +
      '<td>&lt;b onclick=&quot;x&quot;&gt;O&#39;Neill &amp; Co&lt;/b&gt;</td><td>LGP</td></tr>' +
      '<tr><td></td><td>SOU</td></tr></tbody></table>',
  );
});
