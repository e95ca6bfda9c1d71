import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OverrideBanner } from './override-banner.tsx';
import type { RegistryStore } from './registry-store.ts';
import { openDocument } from './testing/open-document.tsx';

const until = '2026-11-23T18:00:00.000Z';
const onMachine = { remote: 'alerts', release: null, origin: 'http://localhost:8090', until };
const onRelease = { remote: 'alerts', release: '1.0.1-b', origin: null, until };

const registryOf = (override?: object) => ({
  remotes: [
    {
      descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
      ...{ release: 'a', container: 'alerts_a', entry: '/e.js', scripts: {}, requires: {} },
    },
  ],
  integrity: {},
  ...(override && { override }),
});

let registry: RegistryStore;
beforeEach(() => {
  ({ registry } = openDocument(registryOf(onMachine)));
  render(<OverrideBanner registry={registry} />);
});

function learn(override?: object) {
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => registryOf(override) }) as Response;
  return act(registry.refresh);
}

const banner = () => screen.getByRole('complementary', { name: 'Override' });
const link = () => screen.getByRole('link');

test('the banner names the overridden remote, its source and end, and the way back [NAV-70]', () => {
  expect(banner().textContent).toBe(
    'alerts comes from http://localhost:8090 in this browser, not the live release, until 18:00 23/11/2026.Stop',
  );
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Stop', '/safe-mode']);
});

test('an open page learns of a release that was set in another tab [NAV-70]', async () => {
  await learn(onRelease);

  expect(banner().textContent).toContain('alerts is release 1.0.1-b in this browser');
});

test('a page that was opened with an override says so until it is loaded anew, also when that is over [NAV-70]', async () => {
  await learn();

  expect(banner().textContent).toContain('The override of alerts has ended. This page still runs its code.');
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Load the live release', '/safe-mode']);
});
