import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import { seededDraws } from './seeded-draws.js';

const problemsOf = (code) =>
  new Linter().verify(code, [{ plugins: { chance: seededDraws }, rules: { 'chance/seeded': 'error' } }]).length;

test('a random draw without a seed is refused, whatever function makes it', () => {
  for (const code of [
    'Math.random();',
    'randomUUID();',
    'crypto.randomUUID();',
    'randomBytes(8);',
    'crypto.getRandomValues(new Uint8Array(4));',
  ])
    assert.equal(problemsOf(code), 1, code);
  for (const code of [
    'draws.fraction();',
    'nextId();',
    'jest.mocked(Math.random).mockReturnValue(0);',
    'Math.round(1);',
  ])
    assert.equal(problemsOf(code), 0, code);
});

test('a property test without a seed is refused', () => {
  for (const options of ['', ', { numRuns: 3 }', ', 20'])
    assert.equal(problemsOf(`fc.assert(holds${options});`), 1, options);
  for (const options of [', { seed: 8 }', ', { ...sampleRuns(3), examples }', ', sampleRuns(3)', ', testSeed'])
    assert.equal(problemsOf(`fc.sample(holds${options});`), 0, options);
  assert.equal(problemsOf('fc.property(any, holds);'), 0);
});

test('the rule applies to tests and their helpers, but not to the product', async () => {
  const full = new ESLint({ cwd: join(import.meta.dirname, '..') });
  const isRefused = async (path) =>
    'chance/seeded' in (await full.calculateConfigForFile(join(import.meta.dirname, '..', path))).rules;

  for (const path of [
    'server/src/feed/feed-fuzz.test.ts',
    'server/testing/test-payment.ts',
    'server/src/payments/orders/testing/start-shop.ts',
    'shell/src/app/use-query-cache.test.tsx',
    'e2e/fixtures/newcomer.ts',
  ])
    assert.equal(await isRefused(path), true, path);
  assert.equal(await isRefused('server/src/identity/sessions/refresh-tokens.ts'), false);
});
