// An id in a test title leads from a rule to its proof. An unknown id proves nothing.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { readCatalogue, readIds } from './requirement-ids.js';

const root = join(import.meta.dirname, '..');
const catalogue = readCatalogue(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));

/** Paths of all tests below `folder`; in `e2e` also shared files, which contain titles of steps. */
function listTestFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : listTestFiles(path);
    const isTest = /\.(test|spec)\.[jt]sx?$/.test(entry.name) || /^e2e\/.*\.ts$/.test(relative(root, path));
    return isTest && path !== import.meta.filename ? [path] : [];
  });
}

test('every requirement id in a test is in the catalogue', () => {
  const known = new Set(catalogue.ids);
  const lost = listTestFiles(root).flatMap((path) =>
    readIds(readFileSync(path, 'utf8'))
      .filter((id) => !known.has(id))
      .map((id) => `${relative(root, path)}: ${id}`),
  );

  assert.deepEqual(lost, []);
});

test('every row of the catalogue is covered by a test', () => {
  const named = new Set(listTestFiles(root).flatMap((path) => readIds(readFileSync(path, 'utf8'))));
  const rows = catalogue.ids.filter((id) => /^[A-Z]{3}-\d/.test(id));

  assert.deepEqual(
    rows.filter((id) => !named.has(id)),
    [],
  );
});

test('an invented id, also inside a range, and a malformed list are detected', () => {
  const known = new Set(catalogue.ids);
  const unknownIn = (title) => readIds(title).filter((id) => !known.has(id));

  assert.deepEqual(unknownIn('[CON-05] [CON-05..09] [CON-05, CON-D1] [X-01]'), []);
  assert.deepEqual(unknownIn('at most 20 numbers [CON-999]'), ['CON-999']);
  assert.deepEqual(unknownIn('[ZZZ-01, CON-05]'), ['ZZZ-01']);
  assert.deepEqual(unknownIn('[PRO-05..07]').at(-1), 'PRO-07');
  assert.deepEqual(unknownIn('[CON-D99]'), ['CON-D99']);
  assert.deepEqual(unknownIn('[CON-05-09]'), ['[CON-05-09]']);
  assert.deepEqual(unknownIn('[CON-5]'), ['[CON-5]']);
  assert.deepEqual(unknownIn('[CON-09..05]'), ['[CON-09..05]']);
});

const titleAtNight = /^\s*test\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),\s*nightly,/;

/** Splits a file into parts that each begin with a test, and marks the tests that run only at night. */
const splitIntoTests = (text) =>
  text
    .split(/^(?=\s*test\()/m)
    .map((part) => ({ text: part, isNightly: /^\/\/ At night: \S/m.test(text) || titleAtNight.test(part) }));

test('every rule that a nightly test covers is also covered by `npm test`', () => {
  const parts = listTestFiles(root).flatMap((path) => splitIntoTests(readFileSync(path, 'utf8')));
  const idsOf = (isNightly) =>
    new Set(parts.filter((part) => part.isNightly === isNightly).flatMap(({ text }) => readIds(text)));

  assert.deepEqual([...idsOf(true).difference(idsOf(false))], []);
});

test('nightly tests are recognised by a tag on the test or by the first line of the file', () => {
  const text = [
    "test('one [CON-01]', nightly, async () => {});",
    '  test(\n    `two [CON-02]`,\n    nightly,\n    async () => {});',
    '  test(`three [CON-03]`, width === 390 ? {} : nightly, async () => {});',
    "test('four [CON-04]', async () => {});",
  ].join('\n');
  const file = "// At night: why.\n\ntest('five [CON-05]', () => {});";
  const ofNight = [text, file].flatMap(splitIntoTests).filter(({ isNightly }) => isNightly);

  assert.deepEqual(
    ofNight.flatMap((part) => readIds(part.text)),
    ['CON-01', 'CON-02', 'CON-05'],
  );
});

test('each id occurs once in the catalogue', () => {
  const twice = catalogue.ids.filter((id, index) => catalogue.ids.indexOf(id) !== index);

  assert.deepEqual(twice, []);
});

test('the catalogue states the right number of rows and decisions for each area', () => {
  assert.ok(catalogue.areas.length > 20);
  for (const { area, rows, decisions } of catalogue.areas) {
    const count = (pattern) => catalogue.ids.filter((id) => pattern.test(id)).length;
    const counted = { area, rows: count(new RegExp(`^${area}-\\d`)), decisions: count(new RegExp(`^${area}-D`)) };

    assert.deepEqual({ area, rows, decisions }, counted);
  }
});
