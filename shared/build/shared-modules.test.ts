import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProvidedModules, listSharedModules, namesOfContract, readKeysByName } from './shared-modules.ts';

test('each name of the contract belongs to a file that the shell shares', () => {
  const shared = new Set(listSharedModules().map(({ key }) => key));
  const files = readKeysByName().get('@quaywatch/shared/contract');

  for (const [name, key] of files ?? []) expect([name, shared.has(key)]).toEqual([name, true]);
  expect(files?.get('searchContainers')).toBe('@quaywatch/shared/contract/tracking');
});

test.each(['contract', 'ui'])('the door %s has lists of names only, of which builds find the files', (door) => {
  const source = readFileSync(join(import.meta.dirname, '..', door, 'index.ts'), 'utf8');

  const others = source.replaceAll(/^export (?:type )?\{[\w\s,]*\} from '\.\/.*';$/gm, (list) =>
    /\sas\s/.test(list) ? list : '',
  );

  expect(others).not.toMatch(/^export/m);
});

test('a release that was built for the whole contract still gets it; new builds do not use it', () => {
  const whole = '@quaywatch/shared/contract';

  expect(listSharedModules().map(({ key }) => key)).not.toContain(whole);
  expect(listProvidedModules().map(({ key }) => key)).toContain(whole);
});

test('only names of the contract are found, in releases of both kinds', () => {
  const taken = [
    ['@quaywatch/shared/contract', ['readAccount']],
    ['@quaywatch/shared/contract/tracking', ['searchContainers', 'searchHistory']],
    ['@quaywatch/shared/contracts', ['signContract']],
    ['@quaywatch/shared/ui/card', ['Card']],
  ] as const;

  expect(namesOfContract(taken)).toEqual(['readAccount', 'searchContainers', 'searchHistory']);
});
