import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutUnused } from './unused-parts-loader.ts';

const ofRouter = createRequire(require.resolve('react-router-dom/package.json'));
const folder = join(dirname(ofRouter.resolve('react-router/package.json')), 'dist/production');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('components of the router have no names for developers, and those that nothing uses can be dropped', () => {
  expect(scripts).not.toEqual([]);
  const [before, after] = [read, (file: string) => withoutUnused(read(file))].map((text) =>
    scripts.map(text).join('\n'),
  );

  expect(before).toMatch(/^Form\.displayName = /m);
  expect(after).not.toMatch(/^\w+\.displayName = /m);
  expect(after).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m);
  expect(after).not.toMatch(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(/m);
});

test('links of the router hint no pages, which only its own compiler could', () => {
  const [before, after] = [read, (file: string) => withoutUnused(read(file))].map((text) =>
    scripts.map(text).join('\n'),
  );

  expect(before?.match(/createElement\(PrefetchPageLinks,/g)).toHaveLength(1);
  expect(after).not.toContain('createElement(PrefetchPageLinks,');
  expect(before).toMatch(/if \(!frameworkContext\) {\s+return \[false, /);
});
