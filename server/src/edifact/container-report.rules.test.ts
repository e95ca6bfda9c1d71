import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContainerReport } from './container-report.rules.ts';
import type { Segment } from './read-segments.rules.ts';

/** Builds a report whose head and number of containers grow together, and counts how often its segments are read. */
function countLooks(type: string, report: string, size: number): number {
  let looks = 0;
  const segment = (tag: string, ...elements: string[][]): Segment => ({
    get tag() {
      looks += 1;
      return tag;
    },
    get elements() {
      looks += 1;
      return elements;
    },
    number: 1,
    start: 0,
    end: 0,
  });
  const segments = [
    segment('BGM', [report], ['DOC1'], ['9']),
    ...Array.from({ length: size }, (_, index) => segment('LOC', [`Z${index}`], ['DEHAM'])),
    ...Array.from({ length: size }, (_, index) => segment('EQD', ['CN'], [`MSKU${index}`])),
  ];
  const { boxes } = readContainerReport({ type, segments }, () => '');
  assert.equal([...boxes].length, size);
  return looks;
}

for (const [type, report] of [
  ['COARRI', '44'],
  ['CODECO', '34'],
  ['CODECO', '299'],
] as const)
  test(`the work to read a report grows only in proportion to its length (${type} ${report})`, () => {
    assert.ok(countLooks(type, report, 2_000) <= 2.5 * countLooks(type, report, 1_000));
  });
