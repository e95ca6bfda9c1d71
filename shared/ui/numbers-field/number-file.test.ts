import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { largestFile, readNumberFile } from './number-file.ts';

const cell = (text: string, address: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: readonly (readonly string[])[]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, index) => `<row>${row.map((text, at) => cell(text, `${'ABC'[at]}${index + 1}`)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel packs it. */
function workbookOf(...sheets: readonly string[]) {
  const ids = sheets.map((_, index) => index + 1);
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${ids
      .map((id) => `<sheet name="Sheet ${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${ids
      .map((id) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheet])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);

test('an Excel file gives the container numbers of all sheets, each once, and the second column [VAL-24] [CON-127]', async () => {
  const first = sheetOf([
    ['Container No', 'Vessel', 'Booking'],
    ['QWCU2001010', 'EVER GIVEN', '12345678'],
    ['QWCU 200202 2', 'MAERSK OHIO', '87654321'],
  ]);
  const second = sheetOf([['CSQU3054383'], ['QWCU2001010']]);

  expect(await readNumberFile('imports.xlsx', workbookOf(first, second))).toEqual({
    ok: true,
    numbers: ['QWCU2001010', 'QWCU2002022', 'CSQU3054383'],
    column: {
      references: [
        { container: 'QWCU2001010', reference: 'EVER GIVEN' },
        { container: 'QWCU2002022', reference: 'MAERSK OHIO' },
      ],
      tooLong: [],
    },
    notTaken: '',
  });
});

test('a large sheet is read like a small one [VAL-24]', async () => {
  const sheet = sheetOf(many(9_000).map((number) => [number, 'the same words in every row']));
  expect(sheet.length).toBeGreaterThan(900_000);

  expect(await readNumberFile('imports.xlsx', workbookOf(sheet))).toMatchObject({ ok: true, numbers: many(9_000) });
});

test('a CSV file in any form that Excel saves gives the numbers and the second column [VAL-24] [CON-127]', async () => {
  const text = 'Container;Vessel\r\n"QWCU2001010";Łódź\r\n"QWCU2002022";Ever Given';
  const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  for (const bytes of [strToU8(text), wide, wide.slice().map((_, index) => wide[index ^ 1] ?? 0)])
    expect(await readNumberFile('imports.csv', bytes)).toEqual({
      ok: true,
      numbers: ['QWCU2001010', 'QWCU2002022'],
      column: {
        references: [
          { container: 'QWCU2001010', reference: 'Łódź' },
          { container: 'QWCU2002022', reference: 'Ever Given' },
        ],
        tooLong: [],
      },
      notTaken: '',
    });
});

test('numbers of a file that look mistyped are named, also if there are no others [VAL-24] [VAL-27]', async () => {
  const lines = (...numbers: string[]) => readNumberFile('imports.csv', strToU8(numbers.join('\r\n')));

  expect(await lines('QWCU2001010', 'LGWU315845', 'SOTU32376401', 'QWCU 200 202 2')).toMatchObject({
    numbers: ['QWCU2001010', 'QWCU2002022'],
    notTaken: ' Not taken: LGWU315845, SOTU32376401.',
  });
  expect(await lines('LGWU315845')).toEqual({
    ok: false,
    problem:
      'imports.csv has no container number: four letters and seven digits, such as MSKU3045128. Not taken: LGWU315845.',
  });
});

const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const refused = [
  {
    what: 'an old Excel file, or one with a password',
    bytes: ole,
    problem: /^x is protected by a password or is in an old Excel format\. Save it as \.xlsx/,
  },
  {
    what: 'a picture',
    bytes: Uint8Array.of(0x89, 0x50, 0, 0, 13),
    problem: /^x cannot be read\. Choose an Excel file/,
  },
  { what: 'an archive of something else', bytes: zipSync({ 'a.txt': strToU8('a') }), problem: /^x cannot be read/ },
  { what: 'half an Excel file', bytes: workbookOf(sheetOf([])).slice(0, 300), problem: /^x cannot be read/ },
  { what: 'a file without a number', bytes: strToU8('Booking\n12345678'), problem: /^x has no container number/ },
  {
    what: 'an Excel file without a number',
    bytes: workbookOf(sheetOf([['a']])),
    problem: /^x has no container number/,
  },
  { what: 'an empty file', bytes: new Uint8Array(), problem: /^x has no container number/ },
  { what: 'a file of more than 2 MB', bytes: new Uint8Array(largestFile + 1), problem: /^x is too large/ },
  {
    what: 'a sheet with a cell in its last corner',
    bytes: workbookOf(sheetOf([['QWCU2001010']]).replace('"A1"', '"XFD1048576"')),
    problem: /^x is too large/,
  },
  {
    what: 'a small file that unpacks to 40 MB',
    bytes: workbookOf(' '.repeat(40_000_000)),
    problem: /^x is too large\. Keep the column with the numbers/,
  },
];
for (const { what, bytes, problem } of refused)
  test(`${what} is refused, and the message says what to do [VAL-24]`, async () => {
    expect(await readNumberFile('x', bytes)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
