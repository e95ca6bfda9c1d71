import { expect, test } from '@jest/globals';
import { readRows } from './read-rows.ts';

const texts = [
  {
    what: 'any line ending',
    text: 'a\tb\r\nc\td\n\te',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
      ['', 'e'],
    ],
  },
  { what: 'a quoted separator, line break and mark', text: '"a\tb"\t"c\nd"\t"e""f"', rows: [['a\tb', 'c\nd', 'e"f']] },
  { what: 'a mark inside a cell', text: '5" pipe\tb', rows: [['5" pipe', 'b']] },
  {
    what: 'a mark that is never closed',
    text: 'a\t"b\nc\td',
    rows: [
      ['a', '"b'],
      ['c', 'd'],
    ],
  },
  { what: 'words after a closed mark', text: '"a" b\tc', rows: [['a b', 'c']] },
  { what: 'an empty quoted cell', text: '""\ta\t', rows: [['', 'a']] },
  { what: 'an empty text', text: '', rows: [] },
];
for (const { what, text, rows } of texts)
  test(`rows are read with ${what} [CON-127]`, () => {
    expect(readRows(text, '\t')).toEqual(rows);
  });
