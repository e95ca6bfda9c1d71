import { expect, test } from '@jest/globals';
import { keysToLoad } from './keys-to-load.rules.ts';

const page = './src/pages/berths-page.tsx';
const search = './src/pages/search-page.tsx';
const shell = (script: string) => `/releases/shell/1.48.0-a/${script}.js`;
const provided = {
  react: {},
  '@quaywatch/shared/contract/tracking': {},
  '@quaywatch/shared/contract/payments': { script: 'further' },
};
const release = {
  requires: Object.fromEntries(Object.keys(provided).map((key) => [key, '^1.48.0'])),
  scripts: {
    [page]: [shell('shared.0a'), shell('further.1b'), '/releases/berths/1.0.0-b/berths-page.js'],
    [search]: [shell('shared.0a'), '/releases/berths/1.0.0-b/search-page.further.js'],
  },
};
const everything = Object.keys(provided);

test('a page loads the shared modules that it needs, not those of other pages of its remote', () => {
  expect(keysToLoad(release, page, provided)).toEqual(everything);
  expect(keysToLoad(release, search, provided)).toEqual(['react', '@quaywatch/shared/contract/tracking']);
});

test('a page whose shell scripts are not listed loads every shared module that its remote needs', () => {
  expect(keysToLoad({ ...release, scripts: {} }, search, provided)).toEqual(everything);
  const ofMachine = { [search]: ['http://localhost:9000/releases/berths/1.0.0-b/search-page.js'] };
  expect(keysToLoad({ ...release, scripts: ofMachine }, search, provided)).toEqual(everything);
});
