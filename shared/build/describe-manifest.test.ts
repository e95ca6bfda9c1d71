import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApp, type App } from './app.ts';
import { describeManifest, manifestFile } from './describe-manifest.ts';
import { readImportedNames } from './imported-names.ts';

const files = (sync: readonly string[] = [], async: readonly string[] = []) => ({ sync, async });
const scripts = (...sync: string[]) => ({ js: files(sync), css: files() });
const fromShell = { singleton: true, requiredVersion: '^1.48.0', assets: scripts() };

const page = `
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listSavedLists, type Tier } from '@quaywatch/shared/contract';
import { Card, type CardProps, PageHeading as Heading } from '@quaywatch/shared/ui';
export default function Page() {}
`;
const shared = [
  '@tanstack/react-query',
  '@quaywatch/shared/contract/saved-lists',
  '@quaywatch/shared/ui/card',
  '@quaywatch/shared/ui/page-heading',
  'react',
];

let root: string;
let app: App;

/** A manifest in the form that the federation plugins of webpack, Rspack and Vite write. */
const written = () => ({
  metaData: { globalName: app.container, remoteEntry: { name: 'remote-entry.js', path: '', type: 'global' } },
  shared: shared.map((name) => ({ name, ...fromShell })),
  exposes: [{ path: './berths-page', assets: scripts('berths-page.js') }],
});

function describe(manifest: object) {
  writeFileSync(join(root, manifestFile), JSON.stringify(manifest));
  return describeManifest(app, root, readImportedNames(root));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-manifest-'));
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  writeFileSync(join(root, 'src/pages/berths-page.tsx'), page);
  // The build does not contain imports of tests.
  writeFileSync(join(root, 'src/pages/berths-page.test.tsx'), "import { act } from 'react-dom';\n");
  const at = { path: '/berths', module: './src/pages/berths-page.tsx', title: 'Berths', access: { kind: 'everyone' } };
  const descriptor = { name: 'berths', pages: [at], navigation: [], panels: [], needs: '^1.48.0' };
  writeFileSync(join(root, 'remote.json'), JSON.stringify(descriptor));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
  app = readApp(root, '.');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a build of another bundler is described like one of the kit: entry, pages, imported names [SRV-241]', () => {
  const taken = (names: readonly string[]) => ({ range: '^1.48.0', names });

  expect(describe(written())).toMatchObject({
    entry: ['remote-entry.js'],
    modules: { './src/pages/berths-page.tsx': { scripts: ['berths-page.js'], shared: [...shared].sort() } },
    requires: {
      '@tanstack/react-query': taken(['useQuery']),
      '@quaywatch/shared/contract/saved-lists': taken(['listSavedLists']),
      '@quaywatch/shared/ui/card': taken(['Card']),
      '@quaywatch/shared/ui/page-heading': taken(['PageHeading']),
      react: taken(['*']),
    },
    provides: {},
    calls: [{ name: 'listSavedLists', method: 'GET' }],
  });
});

test('what a source passes on counts as taken, and what only types and tests name does not [SRV-241]', () => {
  const source = (name: string, text: string) => writeFileSync(join(root, 'src', name), text);
  source(
    'index.ts',
    "export { useQueries as ask } from '@tanstack/react-query';\nexport type { Tier } from '@quaywatch/shared/contract';\n",
  );
  source('calls.ts', "export { searchHistory } from '@quaywatch/shared/contract';\n");
  source('types.ts', "export { type QueryKey } from '@tanstack/react-query';\nexport {};\n");
  source('berths.spec.tsx', "import { act } from 'react-dom';\n");
  mkdirSync(join(root, 'src/__tests__'));
  source('__tests__/berths.tsx', "import { act } from 'react-dom';\n");
  const keys = [...shared, '@quaywatch/shared/contract/tracking'];

  const { requires, calls } = describe({ ...written(), shared: keys.map((name) => ({ name, ...fromShell })) });
  expect(requires['@tanstack/react-query']?.names).toEqual(['useQueries', 'useQuery']);
  expect(calls?.map(({ name }) => name)).toEqual(['listSavedLists', 'searchHistory']);
});

test('a source that takes the whole contract takes all its calls [SRV-241]', () => {
  for (const text of ['import * as contract from', 'export * from', 'export * as contract from']) {
    writeFileSync(join(root, 'src/contract.ts'), `${text} '@quaywatch/shared/contract';\n`);
    const { requires, calls } = describe(written());
    expect(requires['@quaywatch/shared/contract/saved-lists']?.names).toEqual(['*']);
    expect(calls?.map(({ name }) => name)).toEqual(expect.arrayContaining(['listSavedLists', 'searchHistory']));
  }
});

test('a file of the contract that only the manifest names counts with all its calls [SRV-241, SRV-252]', () => {
  const source = "export const search = async () => (await import('@quaywatch/shared/contract')).searchHistory;\n";
  writeFileSync(join(root, 'src/late.ts'), source);
  const keys = [...shared, '@quaywatch/shared/contract/tracking'];

  const { calls = [] } = describe({ ...written(), shared: keys.map((name) => ({ name, ...fromShell })) });
  const names = calls.map(({ name }) => name);
  expect(names).toContain('searchHistory');
  expect(names).toContain('listSavedLists');
  expect(names).not.toContain('createSavedList');
});

test('hooks of shared/query bring in the calls that they make, and no others of the contract [SRV-241, SRV-252]', () => {
  const keys = [...shared, '@quaywatch/shared/contract/container-watches'];
  const callsNow = () =>
    describe({ ...written(), shared: keys.map((name) => ({ name, ...fromShell })) }).calls?.map(({ name }) => name);
  const ofWatches = ['addContainerWatch', 'listContainerWatches', 'listSavedLists', 'removeContainerWatch'];

  writeFileSync(join(root, 'src/again.ts'), "export { tryAgain } from '@quaywatch/shared/query';\n");
  expect(callsNow()).toEqual(ofWatches);

  writeFileSync(join(root, 'src/list.ts'), "export { createSavedList } from '@quaywatch/shared/contract';\n");
  expect(callsNow()).toEqual([...ofWatches, 'createSavedList'].sort());
});

test('a build that bundles what the shell provides, or cannot be loaded, is refused with all reasons [SRV-241]', () => {
  const good = written();
  const [query, ...others] = good.shared;
  const cases: readonly (readonly [object, RegExp])[] = [
    [{ shared: others }, /the build contains @tanstack\/react-query, which the shell provides/],
    [{ shared: [{ ...query, assets: scripts('query.js') }, ...others] }, /own copy of @tanstack\/react-query/],
    [{ shared: [{ ...query, singleton: false }, ...others] }, /query is shared without singleton/],
    [{ metaData: { ...good.metaData, globalName: 'berths' } }, /the container is called berths, not berths_/],
    [
      { metaData: { ...good.metaData, remoteEntry: { ...good.metaData.remoteEntry, type: 'module' } } },
      /the container is a module, not a global/,
    ],
    [
      { exposes: [{ path: './berths-page', assets: { js: files(), css: files(['page.css']) } }] },
      /\.\/berths-page has style sheets/,
    ],
    [{ exposes: undefined }, /mf-manifest\.json is not valid/],
  ];
  for (const [change, reason] of cases) expect(() => describe({ ...good, ...change })).toThrow(reason);
});

test('a build with a router of its own is refused, and the reason names the one of the shell [SRV-241]', () => {
  writeFileSync(join(root, 'src/pages/berths-page.tsx'), `${page}import { Link } from 'react-router';\n`);
  expect(() => describe(written())).toThrow(
    'the build contains react-router, which the shell has as react-router-dom: import it from there',
  );
});
