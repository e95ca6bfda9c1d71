import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLoggedSales } from './logged-sales.rules.ts';

const [anna, ben, cleo] = ['a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'c'];
const at = (minute: number) => `2026-06-15T09:0${minute}:00.000Z`;
const read = (...lines: readonly string[]) => readLoggedSales([{ name: 'day.log', lines }]);
const paid = (invoiceNumber: unknown) =>
  JSON.stringify({ level: 'info', time: at(0), outcome: 'recorded', invoiceNumber, msg: 'payment reported' });
const renewal = (customerId: unknown, minute: number, after: unknown, more: object = {}) =>
  JSON.stringify({
    level: 'info',
    time: at(minute),
    customerId,
    change: 'renewal',
    details: { before: !after, after },
    msg: 'account changed',
    ...more,
  });

/** What Docker's driver json-file makes of a line. */
const inDocker = (line: string) => JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: at(9) });
/** What `journalctl -o json` makes of a line. */
const inJournal = (line: string) => JSON.stringify({ __REALTIME_TIMESTAMP: '1781514000000000', MESSAGE: line });

test('the highest invoice number of a log is found, in whatever order processes wrote their lines [SRV-426]', async () => {
  const found = async (...lines: readonly string[]) => (await read(...lines)).lastInvoice;

  assert.equal(await found(paid(124), paid(131), paid(130)), 131);
  assert.equal(await found(`web-1  | ${paid(125)}`, paid(124)), 125);
  assert.equal(await found(inDocker(paid(126)), inDocker(paid(125)), '{"log":"\\"payment reported\\""}'), 126);
  assert.equal(await found(inJournal(paid(128)), inJournal(paid(127))), 128);
  assert.equal(await found(), 0);
  assert.equal(await found(paid(undefined), paid('999'), paid(1.5), paid(2 ** 31), paid(2 ** 31 - 1)), 2 ** 31 - 1);
  assert.equal(
    await found(
      '{"invoiceNumber":9,"msg":"invoice mailed"}',
      paid(7).slice(0, -1),
      '"level":"info" payment reported 5',
    ),
    0,
  );
});

test('a subscription does not renew if its last change in the log ended its renewal [SRV-426]', async () => {
  const found = async (...lines: readonly string[]) => Object.fromEntries((await read(...lines)).ended);

  assert.deepEqual(await found(renewal(anna, 1, false), renewal(ben, 2, true)), { [anna]: new Date(at(1)) });
  assert.deepEqual(await found(renewal(anna, 3, false), renewal(anna, 2, true)), { [anna]: new Date(at(3)) });
  assert.deepEqual(await found(renewal(anna, 3, true), renewal(anna, 2, false)), {});
  assert.deepEqual(await found(renewal(cleo, 2, true), renewal(cleo, 2, false)), { [cleo]: new Date(at(2)) });
});

test('lines of other changes, and lines that are not complete, change nothing [SRV-426]', async () => {
  const others = [
    renewal(anna, 1, false, { change: 'tier' }),
    renewal(anna, 1, false, { msg: 'account changed soon' }),
    renewal(anna, 1, false, { details: undefined }),
    renewal(anna, 1, false, { time: 'noon' }),
    renewal(anna, 1, 'false'),
    renewal(7, 1, false),
  ];

  const { lastInvoice, ended } = await read(...others);
  assert.deepEqual([lastInvoice, ended], [0, new Map()]);
});

test("each log counts the product's lines of the level info; other files have none [SRV-426]", async () => {
  const started = JSON.stringify({ level: 'info', time: at(0), msg: 'listening' });
  const warning = JSON.stringify({ level: 'warn', time: at(0), msg: 'slow' });
  const logs = {
    web: [paid(3), `web-1 | ${started}`, warning, '', 'Error: no "level"'],
    worker: [inDocker(started), inDocker(paid(4)), inDocker(warning)],
    quiet: [warning],
    packed: ['\u001f\u008b\b\u0000'],
  };

  const { files, lastInvoice } = await readLoggedSales(Object.entries(logs).map(([name, lines]) => ({ name, lines })));

  const counts = Object.fromEntries(files.map(({ name, lines }) => [name, lines]));
  assert.deepEqual([counts, lastInvoice], [{ web: 2, worker: 2, quiet: 0, packed: 0 }, 4]);
});

test('each log says from when to when it has lines, whatever wrote around them [SRV-445]', async () => {
  const line = (minute: number) => JSON.stringify({ level: 'info', time: at(minute), msg: 'listening' });
  const spans = async (...lines: readonly string[]) =>
    (await read(...lines)).files.map(({ first, last }) => [first?.toISOString(), last?.toISOString()]);

  assert.deepEqual(await spans(line(3), `web-1  | ${line(2)}`, line(4)), [[at(2), at(4)]]);
  assert.deepEqual(await spans(inDocker(line(5)), inJournal(line(6))), [[at(5), at(6)]]);
  assert.deepEqual(await spans(`${at(1)} stdout F ${line(2)}`), [[at(2), at(2)]]);
  assert.deepEqual(await spans('{"level":"info","msg":"undated"}', '{"level":"info","time":"noon"}'), [
    [undefined, undefined],
  ]);
});
