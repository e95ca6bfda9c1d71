import { expect, jest, test } from '@jest/globals';
import type { LiveRelease } from '@quaywatch/shared/contract';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, within } from '@testing-library/react';
import { RemoteCard } from './remote-card.tsx';

jest.mock('./override-dialog.tsx', () => {
  throw new Error('no line');
});

const release = '1.0.0-a';
const live: LiveRelease = {
  name: 'alerts',
  release,
  builtAt: '2026-11-20T09:00:00Z',
  revision: null,
  owner: null,
  previous: null,
  promoted: null,
  canary: null,
  previews: [],
  takenBack: null,
  failing: [],
  costs: null,
  outcomes: null,
};
const remote: RegisteredRemote = {
  descriptor: { name: 'alerts', navigation: [], panels: [], needs: '^1.48.0', pages: [] },
  release,
  container: 'alerts_a',
  entry: '/e.js',
  scripts: {},
  requires: {},
};

test('if Run another release cannot load, a pop-up says so and closes; the page stays [NAV-55, NAV-70]', async () => {
  expectConsoleError(/no line/, /The above error/);
  const { user } = renderScreen(<RemoteCard remote={remote} live={live} events={[]} shared={undefined} />);
  const press = screen.getByRole('button', { name: 'Run another release' });
  await user.click(press);

  const dialog = await screen.findByRole('dialog', { name: 'Run another release of alerts' });
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'alerts', hidden: true })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press).toHaveFocus();
});
