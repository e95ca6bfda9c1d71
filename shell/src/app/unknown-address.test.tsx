import { beforeEach, expect, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { refreshRegistry } from '../remotes/registry-store.ts';
import { UnknownAddress } from './unknown-address.tsx';

const helpdesk = {
  descriptor: { name: 'helpdesk', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  ...{ release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} },
};

const answerWith = (missing: string[]) => {
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, json: async () => ({ remotes: [helpdesk], integrity: {}, missing }) }) as Response;
};

beforeEach(async () => {
  answerWith(['tracking']);
  await act(() => refreshRegistry());
});

test('an address is not said to have no page while a remote is missing that may have it', async () => {
  const { user } = renderScreen(<UnknownAddress />);
  expect(screen.getByRole('alert').textContent).toContain('This feature is temporarily unavailable.');
  expect(document.title).toContain('Page unavailable');

  answerWith([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy();
});
