import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogLine, readProductLog } from './product-log.rules.ts';

const at = (minute: number) => `2026-06-15T09:0${minute}:00.000Z`;
const line = (minute: number, more: object = {}) =>
  JSON.stringify({ level: 'info', time: at(minute), msg: 'listening', ...more });

/** What Docker's driver json-file makes of a line. */
const inDocker = (text: string) => JSON.stringify({ log: `${text}\n`, stream: 'stdout', time: at(9) });
/** What `journalctl -o json` makes of a line. */
const inJournal = (text: string) => JSON.stringify({ __REALTIME_TIMESTAMP: '1781514000000000', MESSAGE: text });

async function read(logs: Record<string, readonly string[]>) {
  const noted: LogLine[] = [];
  const files = await readProductLog(
    Object.entries(logs).map(([name, lines]) => ({ name, lines })),
    { messages: ['paid', 'changed'], note: (found) => noted.push(found) },
  );
  return { files, times: noted.map(({ time }) => time) };
}

test('lines with the given messages are read, informing or warning, whatever wrote around them [SRV-426]', async () => {
  const paid = (minute: number, more: object = {}) => line(minute, { msg: 'paid', ...more });
  const lines = [
    paid(1),
    `web-1  | ${paid(2)}`,
    inDocker(paid(3)),
    inJournal(paid(4)),
    paid(5, { level: 'warn', msg: 'changed' }),
    inDocker(paid(6, { level: 'warn' })),
  ];
  const others = [
    line(7),
    paid(7, { level: 'debug' }),
    paid(7, { msg: 'paid soon' }),
    paid(7).slice(0, -1),
    line(7, { of: 'paid' }),
    '"level":"info" paid',
    '{"log":"\\"level\\":\\"info\\" paid"}',
    'null "level":"info" paid',
  ];

  const { times } = await read({ one: [...lines, ...others], two: [paid(8)] });

  assert.deepEqual(times, [1, 2, 3, 4, 5, 6, 8].map(at));
});

test("each log counts the product's lines of the level info; other files have none [SRV-426]", async () => {
  const warning = JSON.stringify({ level: 'warn', time: at(0), msg: 'paid' });

  const { files } = await read({
    web: [line(3), `web-1 | ${line(0)}`, warning, '', 'Error: no "level"'],
    worker: [inDocker(line(0)), inDocker(line(1)), inDocker(warning)],
    quiet: [warning],
    packed: ['\u001f\u008b\b\u0000'],
  });

  const counts = Object.fromEntries(files.map(({ name, lines }) => [name, lines]));
  assert.deepEqual(counts, { web: 2, worker: 2, quiet: 0, packed: 0 });
});

test('each log says from when to when it has lines, whatever wrote around them [SRV-445]', async () => {
  const spans = async (...lines: readonly string[]) =>
    (await read({ log: lines })).files.map(({ first, last }) => [first?.toISOString(), last?.toISOString()]);

  assert.deepEqual(await spans(line(3), `web-1  | ${line(2)}`, line(4)), [[at(2), at(4)]]);
  assert.deepEqual(await spans(inDocker(line(5)), inJournal(line(6))), [[at(5), at(6)]]);
  assert.deepEqual(await spans(`${at(1)} stdout F ${line(2)}`), [[at(2), at(2)]]);
  assert.deepEqual(await spans(line(1, { level: 'warn' }), line(2)), [[at(2), at(2)]]);
  assert.deepEqual(await spans('{"level":"info","msg":"undated"}', '{"level":"info","time":"noon"}'), [
    [undefined, undefined],
  ]);
});
