import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutUnused } from './unused-parts-loader.ts';

const ofRouter = createRequire(require.resolve('react-router-dom/package.json'));
const folder = join(dirname(ofRouter.resolve('react-router/package.json')), 'dist/production');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('the router’s components lose their display names, so that unused ones can be dropped', () => {
  expect(scripts).not.toEqual([]);
  const [before, after] = [read, (file: string) => withoutUnused(read(file))].map((text) =>
    scripts.map(text).join('\n'),
  );

  expect(before).toMatch(/^Form\.displayName = /m);
  expect(after).not.toMatch(/^\w+\.displayName = /m);
  expect(after).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m);
  expect(after).not.toMatch(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(/m);
});

test('links of the router do not prefetch pages, which only its own compiler supports', () => {
  const [before, after] = [read, (file: string) => withoutUnused(read(file))].map((text) =>
    scripts.map(text).join('\n'),
  );

  expect(before?.match(/createElement\(PrefetchPageLinks,/g)).toHaveLength(1);
  expect(after).not.toContain('createElement(PrefetchPageLinks,');
  expect(before).toMatch(/if \(!frameworkContext\) {\s+return \[false, /);
});
