import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../testing/create-test-account.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { readChangesArguments, recordAccountChange, requireOwnKey, writeChangesFile } from './index.ts';

const lines: string[] = [];
let server: TestApp;
let folder: string;
before(async () => {
  server = await startTestProduct({
    startAt: '2026-06-14T23:59:59.999Z',
    log: { write: (line: string) => void lines.push(line) },
  });
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-changes-'));
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const ruth = { kind: 'operator', name: 'ruth' } as const;
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.csv`);

const write = (file: string, args: readonly string[] = [], stop = new AbortController().signal) =>
  writeChangesFile(server.platform, { ...readChangesArguments([file, ...args]), agent: ruth, stop });

function linesOf(file: string, customerId: string) {
  const lines = readFileSync(file, 'utf8').split('\r\n').slice(1);
  return lines
    .map((line) => line.split(','))
    .filter(([, customer]) => customer === customerId)
    .map(([at, , agent, name, change, , , value]) => [at, agent, name, change, value].join(' '));
}

async function change(customerId: string, reason: string) {
  const details = { reason };
  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, { customerId, agent: ruth, change: 'suspension', details }),
  );
}

const [mine, others] = ['mine@audit.example', 'other@audit.example'];

test('the file has the changes of all accounts or of one, and both days are included [SRV-80, HCU-55]', async () => {
  const customerId = await createTestAccount(server, { email: mine });
  const other = await createTestAccount(server, { email: others });
  await change(customerId, 'first');
  server.clock.moveTo('2026-06-15T00:00:00.000Z');
  await change(customerId, 'second');
  server.clock.moveTo('2026-06-15T23:59:59.999Z');
  await change(other, 'third');
  await change(customerId, 'third');
  server.clock.moveTo('2026-06-16T00:00:00.000Z');
  await change(customerId, 'fourth');
  const [all, oneDay, ofOther] = [newFile(), newFile(), newFile()];

  await write(all);
  await write(oneDay, ['--from', '2026-06-15', '--to=2026-06-15']);
  await write(ofOther, ['--customer', other.toUpperCase()]);

  const expected = [
    '2026-06-14T23:59:59.999Z operator ruth suspension first',
    '2026-06-15T00:00:00.000Z operator ruth suspension second',
    '2026-06-15T23:59:59.999Z operator ruth suspension third',
    '2026-06-16T00:00:00.000Z operator ruth suspension fourth',
  ];
  assert.deepEqual(linesOf(all, customerId), expected);
  assert.deepEqual(linesOf(oneDay, customerId), expected.slice(1, 3));
  assert.deepEqual([linesOf(ofOther, customerId), linesOf(ofOther, other)[0]], [[], expected[2]]);
});

test('a file of one account is its change, stored before it is written; one of all is a log line [SRV-427]', async () => {
  const customerId = await createTestAccount(server, { email: 'taken@audit.example' });
  const [mine, all, ofNobody] = [newFile(), newFile(), newFile()];
  const nobody = '6f1c1c1e-0000-4000-8000-000000000000';

  await write(mine, ['--customer', customerId]);
  await assert.rejects(write(mine, ['--customer', customerId]));
  await write(ofNobody, ['--customer', nobody]);
  lines.splice(0);
  await write(all, ['--from', '2026-06-01']);

  assert.deepEqual(linesOf(mine, customerId), ['2026-06-16T00:00:00.000Z operator ruth changes-downloaded ']);
  assert.equal(linesOf(all, customerId).length, 1, 'a file that was refused was not taken');
  assert.deepEqual(linesOf(all, nobody), []);
  const [logged] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    [logged?.['msg'], logged?.['agent'], logged?.['from']],
    ['account changes of all accounts were exported', ruth, '2026-06-01T00:00:00.000Z'],
  );
});

test('only the owner can read the file, and an existing file is not overwritten [SRV-80]', async () => {
  const [file, known] = [newFile(), newFile()];
  writeFileSync(known, 'the books of last year');

  await write(file);

  assert.equal(statSync(file).mode & 0o777, 0o600);
  await assert.rejects(write(known), {
    name: 'CommandProblem',
    message: `${known} exists already. It is not overwritten.`,
  });
  assert.equal(readFileSync(known, 'utf8'), 'the books of last year');
  await assert.rejects(write(join(folder, 'nowhere', 'a.csv')), {
    name: 'CommandProblem',
    message: /cannot be written \(ENOENT\)/,
  });
});

test('a file is not left behind if writing it is stopped half-way', async () => {
  const file = newFile();
  const stop = new AbortController();
  const written = write(file, [], stop.signal);
  stop.abort();

  await assert.rejects(written, { name: 'Interrupted', message: 'Stopped. No file was written.' });
  assert.equal(existsSync(file), false);
});

test('invalid arguments are refused before anything is opened', () => {
  const refused = [
    [],
    ['a.csv', 'b.csv'],
    ['a.csv', '--password=x'],
    ['a.csv', '--from'],
    ['a.csv', '--from', '15-06-2026'],
    ['a.csv', '--from', '2026-02-30'],
    ['a.csv', '--to', 'today'],
    ['a.csv', '--from', '2026-06-16', '--to', '2026-06-15'],
    ['a.csv', '--customer', 'ruth'],
  ];

  for (const args of refused)
    assert.throws(() => readChangesArguments(args), { name: 'CommandProblem' }, args.join(' '));
});

test('a command whose SECRET_KEY is not the server’s is refused; the previous key is accepted [SRV-80]', async () => {
  const { config, database } = server.platform;
  const made = { ...config, secretKey: 'a key that was made up for a command only' };

  await requireOwnKey({ config, database });
  await requireOwnKey({ config: { ...made, secretKeysPrevious: [config.secretKey] }, database });
  await assert.rejects(requireOwnKey({ config: made, database }), {
    name: 'CommandProblem',
    message: /^SECRET_KEY is not that of this installation/,
  });
});
