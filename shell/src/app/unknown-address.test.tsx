import { expect, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { UnknownAddress } from './unknown-address.tsx';

const helpdesk = {
  descriptor: { name: 'helpdesk', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  release: 'r',
  container: 'c',
  entry: '/e.js',
  scripts: {},
  requires: {},
};

const registryWithout = (missing: string[]) => ({ remotes: [helpdesk], integrity: {}, missing });

test('the shell does not say that a page is unknown while a missing remote may have it [NAV-146]', async () => {
  const { Inside } = openDocument(registryWithout(['tracking']));
  const { user } = renderScreen(
    <Inside>
      <UnknownAddress />
    </Inside>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This feature is temporarily unavailable.');
  expect(document.title).toContain('Page unavailable');

  for (const missing of [['tracking'], []]) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async () => {
      await held;
      return { ok: true, status: 200, json: async () => registryWithout(missing) } as Response;
    };
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert').textContent).toContain('Loading');
    answer();
    if (missing.length > 0) expect(await screen.findByText('This feature is temporarily unavailable.')).toBeVisible();
  }

  expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy();
});
