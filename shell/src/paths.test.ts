import { expect, test } from '@jest/globals';
import { shellPaths } from '@quaywatch/shared/remote';
import { legalPages } from './layout/legal-links.tsx';
import { paths } from './paths.ts';

test('no remote may take a page of the shell; the account page belongs to a remote', () => {
  const { account, ...own } = paths;

  expect([...shellPaths].sort()).toEqual([...Object.values(own), ...legalPages.map(({ path }) => path)].sort());
  expect(shellPaths).not.toContain(account);
});
