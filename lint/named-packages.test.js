// Each named package does the job that decision 0084 gives it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readImportGraph } from './import-graph.js';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const named = [
  'react',
  'react-dom',
  'react-router-dom',
  'webpack',
  '@module-federation/enhanced',
  'ts-loader',
  'zustand',
  'axios',
  'react-hook-form',
  'zod',
  '@emotion/react',
  'dompurify',
  'dayjs',
  'jest',
  '@testing-library/react',
  'playwright',
];

const importedAs = { jest: '@jest/globals', playwright: '@playwright/test' };

/** Type imports do not count, because the build removes them. */
const importsOf = (name) =>
  new RegExp(`(?<!import type [^;]*)(from|import|import\\(|require\\.resolve\\()\\s*'${name}(/[^']*)?'`);

const rows = [
  ...read('docs/decisions/0084-each-named-package-has-one-job.md').matchAll(/^\| (\S+) +\|[^|]*\|([^|]*)\|[^|]*\|$/gm),
]
  .map(([, name, where]) => ({
    name,
    places: [...where.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, path]) => path),
  }))
  .filter(({ places }) => places.length > 0);

const sources = [...readImportGraph(root, { tests: true }).keys()].filter((path) => !/\.(test|spec)\.tsx?$/.test(path));

test('every package that was chosen at the start has a job and a place', () => {
  assert.deepEqual(rows.map(({ name }) => name).sort(), named.toSorted());
});

test('every place imports the package that it is listed for', () => {
  const unused = rows.flatMap(({ name, places }) =>
    places
      .filter((place) => {
        const files = sources.filter((path) => path === place || path.startsWith(`${place}/`));
        return !files.some((path) => importsOf(importedAs[name] ?? name).test(read(path)));
      })
      .map((place) => `${place} does not import ${name}`),
  );

  assert.deepEqual(unused, []);
});

test('imports of types or of other packages do not count', () => {
  const found = ["import axios, { type A } from 'axios';", "import 'zod/mini';", "await import('dayjs');"];
  const passedOver = ["import type {\n  A,\n} from 'axios';", "import 'zod-mini';", "// from dayjs: 'yes'"];
  const isFound = (text) => ['axios', 'zod', 'dayjs'].some((name) => importsOf(name).test(text));

  assert.deepEqual([...found, ...passedOver].filter(isFound), found);
});
