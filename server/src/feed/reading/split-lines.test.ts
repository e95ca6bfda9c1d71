import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import { splitLines, type Line } from './split-lines.ts';

async function split(bytes: Buffer, cuts: readonly number[] = [], maxBytes = 10): Promise<Line[]> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
  const lines: Line[] = [];
  for await (const ended of splitLines(chunksOf(chunks), maxBytes)) lines.push(...ended);
  return lines;
}

async function* chunksOf(chunks: readonly Buffer[]) {
  yield* chunks;
}

test('lines are numbered from 1, empty ones are counted but skipped, and the last needs no line break', async () => {
  assert.deepEqual(await split(Buffer.from('one\r\n\n  \nfour\nfive')), [
    { number: 1, text: 'one' },
    { number: 4, text: 'four' },
    { number: 5, text: 'five' },
  ]);
});

test('a line that is too long or not UTF-8 is reported by its number, and the lines after it are read', async () => {
  const bytes = Buffer.concat([Buffer.from('0123456789\n0123456789a\n'), Buffer.from([0xff, 10]), Buffer.from('end')]);

  assert.deepEqual(await split(bytes), [
    { number: 1, text: '0123456789' },
    { number: 2, reason: 'the line is longer than 10 bytes' },
    { number: 3, reason: 'the line is not UTF-8' },
    { number: 4, text: 'end' },
  ]);
});

test('however a stream is cut into pieces, its lines are the same', async () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '\n', '\r\n', '0123456789', '€'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 8 }), async (parts, cuts) => {
      const bytes = Buffer.from(parts.join(''));
      assert.deepEqual(await split(bytes, cuts), await split(bytes));
    }),
    sampleRuns(100),
  );
});
