import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as standIn from './no-script-loading.ts';

const runtime = join(__dirname, '../../shell/node_modules/@module-federation/runtime-core/dist');
const sdk = dirname(
  createRequire(join(__dirname, '../../shell/package.json')).resolve('@module-federation/runtime-core'),
);
const read = (path: string) => readFileSync(path, 'utf8');
const sources = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js') && !path.includes('semver'))
  .map((path) => read(join(runtime, path)));

test('the stand-in has the same names as the script loading of the federation’s runtime', () => {
  const index = read(
    join(dirname(createRequire(join(sdk, 'index.cjs')).resolve('@module-federation/sdk')), 'index.js'),
  );
  const imports = [...index.matchAll(/import \{ ([^}]+) \} from "\.\/(?:dom|node)\.js"/g)];
  const names = imports.flatMap(([, list = '']) => list.split(', '));

  expect(names.sort()).toEqual(Object.keys(standIn).sort());
});

test('the runtime loads no script that is already there, as the scripts of remotes are', () => {
  expect(read(join(runtime, 'utils/load.js'))).toMatch(
    /async function loadEntryScript\(.*\n.*= getRemoteEntryExports\(name, globalName\);\n\s*if \(remoteEntryExports\) return remoteEntryExports;/,
  );
});

test('the runtime compares versions by ranges that the shell can read', () => {
  const used = sources.flatMap((text) => [...text.matchAll(/[^ ]satisfy\((.+?)\)\)/g)].map(([, given = '']) => given));

  expect(used).toMatchInlineSnapshot(`
[
  "transformInvalidVersion(a), \`<=\${transformInvalidVersion(b)}\`",
  "maxOrSingletonVersion, requiredVersion",
  "maxOrSingletonVersion, requiredVersion",
  "versionKey, requiredVersion",
  "versionKey, requiredVersion",
]
`);
});
