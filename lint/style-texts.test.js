// The text of a style is sent as it is written, so a comment in it is downloaded. It belongs above the style.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const styled = globSync('{shared/ui,shared/forms,shell/src,remote-*/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:css|keyframes)`([^`]*)`/g)].map(([, text]) => [path, text]),
);

test('no style has a comment in its text, which browsers would download [NAV-95]', () => {
  assert.ok(styled.length > 50);
  assert.deepEqual(
    styled.flatMap(([path, text]) => (/\/\*|(?<!:)\/\//.test(text) ? [path] : [])),
    [],
  );
});
