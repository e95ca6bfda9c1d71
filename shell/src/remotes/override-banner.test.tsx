import { beforeAll, expect, test } from '@jest/globals';
import { useSession } from '@quaywatch/shared/session';
import { act, render, screen } from '@testing-library/react';
import { LazyOverrideStrip, OverrideBanner } from './override-banner.tsx';
import type { RegistryStore } from './registry-store.ts';
import { openDocument } from './testing/open-document.tsx';

beforeAll(LazyOverrideStrip.preload);

const until = '2026-11-23T18:00:00.000Z';
const onMachine = { remote: 'alerts', release: null, origin: 'http://localhost:8090', until };
const onRelease = { remote: 'alerts', release: '1.0.1-b', origin: null, until };

const preview = { remote: 'alerts', release: '1.0.1-b', text: 'Fewer columns', until };
const other = { remote: 'tracking', release: '2.0.0-c', text: 'A map', until };

const registryOf = (override?: object, previews?: readonly object[]) => ({
  remotes: [
    {
      descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
      release: 'a',
      container: 'alerts_a',
      entry: '/e.js',
      scripts: {},
      requires: {},
    },
  ],
  integrity: {},
  ...(override && { override }),
  ...(previews && { previews }),
});

let registry: RegistryStore;
function open(...given: Parameters<typeof registryOf>) {
  ({ registry } = openDocument(registryOf(...given)));
  render(<OverrideBanner registry={registry} />);
}

function learn(...given: Parameters<typeof registryOf>) {
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => registryOf(...given) }) as Response;
  return act(registry.refresh);
}

const banner = (name = 'Override') => screen.getByRole('complementary', { name });
const link = () => screen.getByRole('link');

test('the banner names the overridden remote, its source, its end, and the way back [NAV-70]', () => {
  open(onMachine);
  expect(banner().textContent).toBe(
    'alerts comes from http://localhost:8090 in this browser, not the live release, until 18:00 23/11/2026.Stop',
  );
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Stop', '/safe-mode']);
});

test('an open page notices an override that was set in another tab [NAV-70]', async () => {
  open(onMachine);
  await learn(onRelease);

  expect(banner().textContent).toContain('alerts is release 1.0.1-b in this browser');
});

test('a page that was opened with an override says so until a reload, even after the override ends [NAV-70]', async () => {
  open(onMachine);
  await learn();

  expect(banner().textContent).toContain('The override of alerts has ended. This page still runs its code.');
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Load the live release', '/safe-mode']);
});

test('the strip of a preview says what it shows, what runs and until when, and how to leave it [NAV-90]', () => {
  open(undefined, [preview]);

  expect(banner('Preview').textContent).toBe(
    'Preview: Fewer columnsThis browser shows alerts 1.0.1-b, not the live release, until 18:00 23/11/2026.Leave',
  );
  expect([link().textContent, link().getAttribute('href')]).toEqual(['Leave', '/safe-mode']);
});

test('one strip names several previews, also together with an override [NAV-90]', async () => {
  open(undefined, [preview, other]);
  expect(banner('Preview').textContent).toBe(
    'Previews, not live releases: Fewer columns (alerts), A map (tracking).Leave',
  );

  await learn(onRelease, [other]);
  expect(banner().textContent).toMatch(/^alerts is release 1\.0\.1-b .*Preview: A map.*Stop$/);
});

test('a page that was opened in a preview says so until a reload, even after the preview ends [NAV-90]', async () => {
  open(undefined, [preview]);
  await learn();

  expect(banner('Preview').textContent).toBe(
    'The preview of alerts has ended. This page still runs its code.Load the live release',
  );
});

test('a page without an override or a preview has no strip [NAV-90]', () => {
  open(undefined, [{ remote: 'alerts' }]);

  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a sign-in in a preview asks the server, which gives the preview to that session [NAV-90, SRV-440]', async () => {
  useSession.setState({ status: 'signed-out' });
  open(undefined, [preview]);
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { ok: true, status: 304 } as Response;
  };

  await act(async () => useSession.setState({ status: 'signed-in', customerId: '7' }));

  expect(asked).toEqual(['/registry.json']);
});
