import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Visitor } from '@quaywatch/shared/domain';
import { startRemotes } from './start-remotes.ts';
import { openDocument } from './testing/open-document.tsx';

const load = jest.fn<(remote: unknown, module: string) => Promise<unknown>>();

const page = (path: string, access: object) => ({ path, module: `./src/pages${path}-page.tsx`, title: path, access });
const descriptor = {
  name: 'sample',
  pages: [
    page('/notices', { kind: 'everyone' }),
    page('/account', { kind: 'signed-in' }),
    page('/history', { kind: 'tiers', tiers: ['Paid'] }),
    page('/administration', { kind: 'authority', authority: 'HELP_DESK' }),
  ],
  navigation: [],
  panels: [],
  needs: '^1.48.0',
};
const stranger: Visitor = { authorities: [], serviceTypes: [] };
const free: Visitor = { authorities: ['CUSTOMER'], serviceTypes: ['Free'] };
const paid: Visitor = { authorities: ['CUSTOMER'], serviceTypes: ['Paid'] };
const helpdesk: Visitor = { authorities: ['CUSTOMER', 'HELP_DESK'], serviceTypes: ['Internal'] };

beforeEach(() => {
  load.mockReset().mockResolvedValue({ default: () => null });
});

async function startAt(path: string, visitor: Visitor) {
  const remotes = [{ descriptor, release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} }];
  startRemotes(openDocument({ remotes, integrity: {} }, { load }), path, visitor);
  await Promise.resolve();
  return load.mock.calls.map(([, module]) => module);
}

test.each([
  ['/notices', stranger, true],
  ['/account', stranger, false],
  ['/account', free, true],
  ['/account/', free, true],
  ['/history', free, false],
  ['/history', paid, true],
])('%s gets a head start for visitors who may see it: for %j %s', async (path, visitor, starts) => {
  expect(await startAt(path, visitor)).toHaveLength(starts ? 1 : 0);
});

test('a page that needs an authority gets no head start, even if the stored visitor has it [HCU-59]', async () => {
  for (const visitor of [stranger, paid, helpdesk]) expect(await startAt('/administration', visitor)).toEqual([]);
});
