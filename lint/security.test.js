// A security page that contradicts the product is worse than none.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const [, leftOut = ''] = /\n## What does not apply\n([^]*?)\n## /.exec(page) ?? [];

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|(.*)\|(.*)\|(.*)\|$/gm)].map(([, id, , proof, state]) => ({
  id,
  files: [...proof.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path),
  proof: proof.trim(),
  state: state.trim().replaceAll('*', ''),
}));

function expandIds(text) {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `${section}.${Number(first) + step}`),
  );
}

const rankOf = (id) => id.split('.').reduce((rank, part) => rank * 100 + Number(part), 0);
const isTest = (path) => /\.(test|spec)\.[jt]sx?$/.test(path);

test('each line of the standard occurs once, in order, in its chapter', () => {
  const ids = rows.map(({ id }) => id);
  const chapters = [...page.matchAll(/^### (\d+) [^]*?(?=^##)/gm)];

  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((one, other) => rankOf(one) - rankOf(other)),
  );
  assert.ok(chapters.length > 10);
  for (const [text, chapter] of chapters)
    for (const [, id] of text.matchAll(/^\| (\d+\.\d+\.\d+) /gm)) assert.equal(id.split('.')[0], chapter, id);
});

test('every file that the page names exists', () => {
  const paths = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path);

  assert.ok(paths.length > 200);
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, 'docs', path))),
    [],
  );
});

test('every line is met with a proof, deviates for a stated reason, or says what is missing', () => {
  const deviations = new Map(
    [...page.matchAll(/^\| ([A-Z]) +\|[^|]*\| ([\d., ]+?) +\|/gm)].map(([, letter, ids]) => [letter, ids.split(', ')]),
  );

  for (const { id, proof, state } of rows) {
    const [, letter] = /^deviation ([A-Z])$/.exec(state) ?? [];
    if (letter) assert.ok(deviations.get(letter)?.includes(id), `${id}: ${state}`);
    else if (state === 'not met') assert.match(proof, /Missing: /, id);
    else {
      assert.equal(state, 'met', id);
      assert.match(proof, /\]\(/, id);
      assert.doesNotMatch(proof, /Missing/, id);
    }
  }
  assert.deepEqual(
    [...deviations.values()].flat().sort(),
    rows
      .filter(({ state }) => state.startsWith('deviation'))
      .map(({ id }) => id)
      .sort(),
  );
});

test('the totals are right, and every line of levels 1 and 2 is counted', () => {
  const counted = (wanted) => rows.filter(({ state }) => wanted.test(state));
  const outside = expandIds(leftOut);
  const said = Object.fromEntries(
    [...page.matchAll(/^\| ([a-z][\w ,]*?) +\| (\d+) +\|$/gm)].map(([, what, count]) => [what, Number(count)]),
  );

  assert.deepEqual(said, {
    'of levels 1 and 2': rows.length + outside.length,
    'that do not apply': outside.length,
    'that apply': rows.length,
    met: counted(/^met$/).length,
    'of these with a test': counted(/^met$/).filter(({ files }) => files.some(isTest)).length,
    'deviations, because the product must': counted(/^deviation/).length,
    'not met': counted(/^not met$/).length,
  });
  assert.equal(said['of levels 1 and 2'], 253);
  assert.deepEqual(
    outside.filter((id) => rows.some((row) => row.id === id)),
    [],
  );
});

test('every key purpose is in the inventory of keys', () => {
  const [, union = ''] =
    /type KeyPurpose =([^;]*);/.exec(readFileSync(join(root, 'server/src/platform/config/secret-keys.ts'), 'utf8')) ??
    [];
  const purposes = [...union.matchAll(/'([\w-]+)'/g)].map(([, purpose]) => purpose);
  const [, inventory = ''] = /\n## Keys and algorithms\n([^]*?)\n## /.exec(page) ?? [];

  assert.ok(purposes.length > 5);
  assert.deepEqual(
    purposes.filter((purpose) => !inventory.includes(`\`${purpose}\``)),
    [],
  );
});

test('the server starts no program other than ps [1.2.5]', () => {
  const starting = globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !isTest(path) && !path.includes('/testing/'))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('child_process'));

  assert.deepEqual(starting, ['server/src/platform/database/embedded/process-identity.ts']);
});
