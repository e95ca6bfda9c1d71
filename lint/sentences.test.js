// A sentence that no row cites would be a rule that nobody built.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findGaps, readSentences, readSource } from './sentences.js';

const catalogue = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8');
const none = { uncovered: [], unknown: [], needless: [] };

test('every sentence of the documents is cited by a row, or the catalogue says why not', () => {
  assert.ok(readSentences(catalogue).all.length > 600);
  assert.deepEqual(findGaps(catalogue), none);
});

test('decisions and contradictions cite existing sentences, never a whole section', () => {
  const known = new Set(readSentences(catalogue).all);
  const mentions = [...catalogue.matchAll(/^(?:\| X-|- \*\*).*$/gm)].flatMap(
    ([line]) => line.match(/part [12] §\d(?:\.\d+)?(?:–\d+)?(?:, §\d(?:\.\d+)?(?:–\d+)?)*/g) ?? [],
  );

  assert.ok(mentions.length > 40);
  assert.deepEqual(
    mentions.flatMap(readSource).filter((sentence) => !known.has(sentence)),
    [],
  );
});

const counted = (sources, without) => `
${sources.map((source, index) => `| CON-0${index + 1} | a rule | ${source} | unit, browser |`).join('\n')}
## How the documents are counted
| section | part 1 | part 2 |
| §0 | 1 | 0 |
| §1 | 3 | 1 |
| ${without} | introduction |
## Contradictions`;

test('a sentence that no row cites is found', () => {
  assert.deepEqual(findGaps(counted(['part 1 §1.1–3; part 2 §1.1', 'product'], 'part 1 §0.1')), none);
  assert.deepEqual(findGaps(counted(['part 1 §1.1, §1.3'], 'part 1 §0.1')), {
    ...none,
    uncovered: ['part 1 §1.2', 'part 2 §1.1'],
  });
});

test('a row that cites a missing sentence or a whole section is found', () => {
  const { unknown } = findGaps(counted(['part 1 §1.2–4', 'part 2 §1', 'part 2 §1.1'], 'part 1 §0.1–2'));

  assert.deepEqual(unknown, ['CON-01: part 1 §1.4', 'CON-02: part 2 §1', 'without a row: part 1 §0.2']);
});

test('a sentence that is said to need no row but has one is found', () => {
  const { needless } = findGaps(counted(['part 1 §0.1, §1.1–3; part 2 §1.1'], 'part 1 §0.1'));

  assert.deepEqual(needless, ['part 1 §0.1']);
});

test('a source is parsed into sentences; one that cannot be parsed stays unchanged', () => {
  assert.deepEqual(readSource('part 1 §2.9–11, §8.1; part 2 §9.1'), [
    'part 1 §2.9',
    'part 1 §2.10',
    'part 1 §2.11',
    'part 1 §8.1',
    'part 2 §9.1',
  ]);
  for (const source of ['part 1', 'part 3 §1.1', 'part 1 §2.5–3', 'part 1 §2.3-5', 'part 1 §2.3, 5', 'part 1 §2.3;']) {
    assert.deepEqual(readSource(source), [source]);
  }
});
