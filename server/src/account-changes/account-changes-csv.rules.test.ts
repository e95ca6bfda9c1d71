import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { toChangesCsv } from './account-changes-csv.rules.ts';
import type { ReadableChange } from './read-account-changes.ts';

const change: ReadableChange = {
  id: 'b7e1',
  sequence: 1,
  customerId: 'c001',
  at: new Date('2026-06-15T09:30:00.250Z'),
  agent: 'helpdesk',
  agentName: 'helen@tests.example',
  change: 'note',
  values: [],
};
const head = '\uFEFFTime (UTC),Customer,Agent,Agent name,Change,Field,Before,After,Change id\r\n';

function csvOf(...changes: readonly Partial<ReadableChange>[]): Promise<string> {
  const given = changes.map((one) => ({ ...change, ...one }));
  return text(toChangesCsv(Readable.from(given)));
}

test('a change without values is one line, with its time in UTC and who made it [HCU-53]', async () => {
  assert.equal(await csvOf({}), `${head}2026-06-15T09:30:00.250Z,c001,helpdesk,helen@tests.example,note,,,,b7e1\r\n`);
});

test('each value of a change has its own line, under the same id [HCU-53]', async () => {
  const values = [
    { field: 'phone', before: '01632960111', after: '01632960222' },
    { field: 'companyName', before: null, after: 'Hale, "Sons"\nand Co' },
  ];

  assert.equal(
    await csvOf({ agent: 'customer', agentName: null, change: 'details', values }),
    `${head}2026-06-15T09:30:00.250Z,c001,customer,,details,phone,01632960111,01632960222,b7e1\r\n` +
      '2026-06-15T09:30:00.250Z,c001,customer,,details,companyName,,"Hale, ""Sons""\nand Co",b7e1\r\n',
  );
});

test('no name of a customer or an operator runs as a formula in a spreadsheet [HCU-53]', async () => {
  const formula = '=HYPERLINK("https://evil.example")';
  const values = [{ field: '+field', before: '-2+3', after: formula }];

  const csv = await csvOf({ agent: 'operator', agentName: '@SUM(A1)', values });

  const quoted = `"'${formula.replaceAll('"', '""')}"`;
  assert.equal(csv, `${head}2026-06-15T09:30:00.250Z,c001,operator,'@SUM(A1),note,'+field,'-2+3,${quoted},b7e1\r\n`);
});

test('a file without changes has only its header line [HCU-53]', async () => {
  assert.equal(await csvOf(), head);
});
