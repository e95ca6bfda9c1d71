import { beforeEach, expect, jest, test } from '@jest/globals';
import { findSources, listLiveReleases, type LiveRelease } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { SharedVersion } from '../../remotes/federation-host.ts';
import { openDocument } from '../../remotes/testing/open-document.tsx';
import { ReleasesPage } from './releases-page.tsx';

const listSharedVersions = jest.fn<() => Promise<SharedVersion[]>>();

const part = './src/pages/alerts-page.tsx';
const remote = (name: string, owner?: string) => ({
  descriptor: {
    name,
    navigation: [],
    panels: [],
    needs: '^1.48.0',
    ...(owner ? { owner } : {}),
    pages: [{ path: `/${name}`, module: part, title: 'Alert Templates', access: { kind: 'signed-in' } }],
  },
  release: '1.0.0-a',
  container: `${name}_a`,
  entry: '/e.js',
  scripts: {},
  requires: { react: '^19.3.1' },
});
const live = (name: string, more: Partial<LiveRelease> = {}): LiveRelease => ({
  name,
  release: '1.0.0-a',
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
  ...more,
});

const server = contractServer();
const answer = (...releases: LiveRelease[]) =>
  server.answer(listLiveReleases, { since: '2026-11-22T09:00:00Z', releases, refused: [] });

const remotes = [remote('alerts', 'Alerts team'), remote('tracking')];
let page: ReturnType<typeof openDocument>;

beforeEach(() => {
  server.answer(findSources, ({ body }) => ({ sources: body.places.map(() => null) }));
  listSharedVersions
    .mockReset()
    .mockResolvedValue([{ key: 'react', version: '19.3.1', from: 'shell', isLoaded: true, users: ['alerts_a'] }]);
  const registry = { shell: '1.48.0-a', integrity: {}, remotes, missing: ['berths'] };
  page = openDocument(registry, { listSharedVersions });
});

const open = () =>
  renderScreen(
    <page.Inside>
      <ReleasesPage />
    </page.Inside>,
    { session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] } },
  );

const card = (name: string) => screen.findByRole('region', { name });
const factOf = (place: HTMLElement, label: string) => within(place).getByText(label).nextElementSibling?.textContent;

test('each remote shows its release, owner, who promoted it and why, and what sessions reported [NAV-55]', async () => {
  const promoted = { at: '2026-11-23T10:00:00Z', by: 'ada', action: 'rollback', reason: 'The list is empty' } as const;
  const outcomes = { sessions: 12, withFailures: 2, neverShown: 1, medianMilliseconds: 240, slowMilliseconds: 900 };
  answer(
    live('shell'),
    live('alerts', { promoted, outcomes, previous: '0.9.0-z', revision: 'c0ffee' }),
    live('tracking'),
  );

  open();

  const alerts = await card('alerts');
  expect(factOf(alerts, 'Live release')).toBe('1.0.0-a');
  expect(factOf(alerts, 'Owner')).toBe('Alerts team');
  expect(factOf(alerts, 'Made live')).toBe('Rolled back by ada, 10:00 23/11/2026The list is empty');
  expect(factOf(alerts, 'Built')).toBe('09:00 20/11/2026 from c0ffee');
  expect(factOf(alerts, 'Release before')).toBe('0.9.0-z');
  expect(factOf(alerts, 'Last 24 hours')).toBe(
    '12 sessions, 2 with a failure, 1 that never saw it; of those without a failure, median 240 ms, 95 % within 900 ms',
  );
  const tracking = await card('tracking');
  expect(factOf(tracking, 'Owner')).toBe('Team of tracking');
  expect(factOf(tracking, 'Made live')).toBe('The release history does not say');
  expect(factOf(tracking, 'Last 24 hours')).toBe('No session has reported it');
  expect(factOf(await card('shell'), 'Live release')).toBe('1.0.0-a');
  expect(within(await card('shell')).queryByText('Last 24 hours')).toBeNull();
  expect((await card('berths')).textContent).toContain('The server cannot read its live release.');
});

test('a canary is shown beside the live release with its share, or when and why it stopped [NAV-55, SRV-142]', async () => {
  const canary = { release: '1.0.1-b', percent: 2.5, stopped: null };
  const reason = 'failed for 10 of 10 people, the release before for 0 of 40';
  const stopped = { at: '2026-11-23T10:00:00Z', reason };
  answer(live('shell'), live('alerts', { canary }), live('tracking', { canary: { ...canary, stopped } }));

  open();

  expect(factOf(await card('alerts'), 'Canary')).toBe('1.0.1-b for 2.5 % of browsers');
  expect(factOf(await card('tracking'), 'Canary')).toBe(`1.0.1-b was stopped, 10:00 23/11/2026It ${reason}`);
  expect(within(await card('shell')).queryByText('Canary')).toBeNull();
});

test('a release that the servers took back is shown with time and reason, beside the served one [NAV-55, SRV-250]', async () => {
  const reason = 'failed for 10 of 10 people, the release before for 0 of 40';
  const takenBack = { release: '1.0.1-b', at: '2026-11-23T10:00:00Z', reason };
  answer(live('shell'), live('alerts', { takenBack }), live('tracking'));

  open();

  const alerts = await card('alerts');
  expect(factOf(alerts, 'Live release')).toBe('1.0.0-a');
  expect(factOf(alerts, 'Made live')).toBe('Live again: a newer one was taken back');
  expect(factOf(alerts, 'Taken back')).toBe(`1.0.1-b was taken back by the servers, 10:00 23/11/2026It ${reason}`);
  expect(within(await card('tracking')).queryByText('Taken back')).toBeNull();
});

test('a failing release shows the page, how many sessions saw the failure, and since when [NAV-55, SRV-251]', async () => {
  const failing = [
    { module: part, sessions: 12, since: '2026-11-23T10:00:00Z' },
    { module: './src/panels/gone-panel.tsx', sessions: 1, since: '2026-11-22T08:30:00Z' },
  ];
  const takenBack = { release: '1.0.1-b', at: '2026-11-23T10:00:00Z', reason: 'failed for 10 of 10 people' };
  answer(live('shell'), live('alerts', { failing }), live('tracking', { failing: failing.slice(1), takenBack }));

  open();

  const alerts = await card('alerts');
  expect(factOf(alerts, 'Failing')).toBe(
    'Alert Templates: 12 sessions since 10:00 23/11/2026gone-panel.tsx: 1 session since 08:30 22/11/2026',
  );
  expect(factOf(await card('tracking'), 'Failing')).toBe('In 1.0.1-bgone-panel.tsx: 1 session since 08:30 22/11/2026');
  expect(within(await card('shell')).queryByText('Failing')).toBeNull();
});

test('each page shows measured costs beside its budgets; an older release was not measured [NAV-55, NAV-84]', async () => {
  const costs = [
    { module: part, measure: 'longTaskMs', value: 69, budget: 150 },
    { module: part, measure: 'heapBytes', value: 3448, budget: 30_000 },
    { module: part, measure: 'nodes', value: 0.4, budget: 2 },
    { module: part, measure: 'listeners', value: 0, budget: 2 },
    { module: part, measure: 'scriptBytes', value: 25_910, budget: 31_000 },
  ] as const;
  answer(live('shell'), live('alerts', { costs: [...costs] }), live('tracking'));

  const { user } = open();

  const alerts = await card('alerts');
  await user.click(within(alerts).getByText('Measured in the trial (1)'));
  expect(factOf(alerts, 'Alert Templates')).toBe(
    'Scripts: 25.9 of 31 kBLongest task: 69 of 150 msMemory kept each time: 3.4 of 30 kBElements kept each time: 0.4 of 2Listeners kept each time: 0 of 2',
  );
  expect(within(alerts).queryByText('Trial')).toBeNull();
  expect(factOf(await card('tracking'), 'Trial')).toBe('This release was not measured');
  expect(within(await card('shell')).queryByText('Trial')).toBeNull();
});

test('loads and failures in the tab are shown at once, with their steps and the team that can fix them [NAV-55]', async () => {
  expectConsoleError(/alerts/);
  answer(live('shell'), live('alerts', { release: '1.0.1-b' }), live('tracking'));
  const { user } = open();
  const alerts = await card('alerts');
  expect(within(alerts).getByText('Nothing yet.')).toBeTruthy();
  expect(within(alerts).getByText('Not loaded')).toBeTruthy();

  const load = { remote: 'alerts', release: '1.0.0-a', module: part, attempt: 2, milliseconds: 52.4 };
  act(() => page.loads.report({ ...load, outcome: 'loaded', phases: { entry: 12, scripts: 40 } }));
  expect(within(alerts).getByText('Loaded')).toBeTruthy();
  act(() => page.loads.report({ ...load, outcome: 'failed', phase: 'draw', error: new Error('no list') }));

  const [loads, failures] = within(alerts)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(loads).toBe('Alert Templates in 52 ms, at attempt 21.0.0-a: entry 12 ms, scripts 40 ms');
  expect(failures).toBe('Alert Templates: failed at drawing, attempt 2: no list1.0.0-a, for Alerts team');
  expect(within(alerts).getByText('1 failure')).toBeTruthy();
  expect(factOf(alerts, 'Live release')).toBe('1.0.1-b (this tab has 1.0.0-a as well)');
  expect(within(await card('tracking')).getByText('Nothing yet.')).toBeTruthy();

  await user.click(await within(alerts).findByText('Shared versions (1)'));
  expect(factOf(alerts, 'react 19.3.1')).toContain('The shell’s: the only one here, and in the range.');
});

test('shared versions are read again after each load, however long the tab has been open [NAV-55]', async () => {
  answer(live('shell'), live('alerts'), live('tracking'));
  open();
  await card('alerts');
  const loadOnce = () =>
    page.loads.report({
      remote: 'alerts',
      release: '1.0.0-a',
      module: part,
      attempt: 1,
      milliseconds: 52,
      outcome: 'loaded',
      phases: {},
    });
  await act(async () => Array.from({ length: 250 }).forEach(loadOnce));
  listSharedVersions.mockClear();

  await act(async () => loadOnce());

  expect(listSharedVersions).toHaveBeenCalledTimes(1);
});

test('a failure says where it was thrown, in the sources if the server can map the place [NAV-55, SRV-156]', async () => {
  const script = '/releases/alerts/1.0.0-a/page.js';
  const thrown = new TypeError('no list');
  const frame = (name: string, place: string) => `    at ${name} (https://quaywatch.test${place})`;
  thrown.stack = ['TypeError: no list', frame('a', `${script}:1:90`), frame('b', `${script}:1:7`)].join('\n');
  const shells = '    at c (https://quaywatch.test/releases/shell/1.48.0-a/vendor.js:1:1)';
  thrown.stack += `\n${shells}`;
  expectConsoleError(/failed at draw/);
  page.loads.report({
    outcome: 'failed',
    remote: 'alerts',
    release: '1.0.0-a',
    module: part,
    attempt: 7,
    milliseconds: 0,
    phase: 'draw',
    error: thrown,
  });
  answer(live('shell'), live('alerts'), live('tracking'));
  server.answer(findSources, ({ body }) => ({
    sources: body.places.map((place) => (place.endsWith(':90') ? 'src/pages/alerts-page.tsx:12:5' : null)),
  }));

  open();

  const text = `at src/pages/alerts-page.tsx:12:5, from ${script}:1:7`;
  expect(await within(await card('alerts')).findByText(text)).toBeTruthy();
});

test('without an answer the page shows what the tab knows, and the rest after Try again [NAV-55]', async () => {
  server.refuse(listLiveReleases, 500);
  const release = server.hold(listLiveReleases);
  const { user, announcements } = open();
  expect(screen.getByRole('status', { name: 'Loading releases' })).toBeTruthy();
  release();

  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('What the server knows of releases');
  const alerts = await card('alerts');
  expect(factOf(alerts, 'Owner')).toBe('Alerts team');
  expect(within(alerts).queryByText('Made live')).toBeNull();

  answer(live('shell'), live('alerts'), live('tracking'));
  globalThis.fetch = async () => ({ ok: true, status: 304 }) as Response;
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  await within(alerts).findByText('Made live');
  expect(announcements).toEqual(['Releases are up to date']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Live releases' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer after Try again does not move the focus of somebody who has moved on [NAV-55]', async () => {
  server.refuse(listLiveReleases, 500);
  const { user } = open();
  const problem = await screen.findByRole('alert');
  const lookAgain = screen.getByRole('button', { name: 'Refresh' });

  answer(live('shell'), live('alerts'), live('tracking'));
  globalThis.fetch = async () => ({ ok: true, status: 304 }) as Response;
  const release = server.hold(listLiveReleases);
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  lookAgain.focus();
  release();

  await within(await card('alerts')).findByText('Made live');
  expect(lookAgain).toHaveFocus();
});

test('if the shared modules of the tab cannot be known, they are left out and not guessed [NAV-55]', async () => {
  listSharedVersions.mockRejectedValue(new Error('The script did not arrive'));
  answer(live('shell'), live('alerts'), live('tracking'));

  open();

  const alerts = await card('alerts');
  expect(within(alerts).queryByText(/Shared versions/)).toBeNull();
});

test('if no remote is live and none is missing, the page says so [NAV-55]', async () => {
  answer(live('shell'));
  const openWith = async (registry: object) => {
    page = openDocument({ shell: '1.48.0-a', integrity: {}, remotes: [], ...registry }, { listSharedVersions });
    const { unmount } = open();
    await card('shell');
    const isEmpty = screen.queryByText('No remote is live') !== null;
    unmount();
    return isEmpty;
  };

  expect(await openWith({ missing: ['berths'] })).toBe(false);
  expect(await openWith({ remotes })).toBe(false);
  expect(await openWith({ remotes: [remote('alerts')], missing: ['berths'] })).toBe(false);
  expect(await openWith({})).toBe(true);
});

test('releases that the servers refuse to serve are listed first, by remote and with the reason [NAV-55, SRV-263]', async () => {
  server.answer(listLiveReleases, {
    since: '2026-11-22T09:00:00Z',
    releases: [live('shell'), live('alerts')],
    refused: [
      {
        name: 'alerts',
        release: '1.0.1-b',
        reason: 'alerts 1.0.1-b is not signed; alerts belongs to alerts-2026 (aa11)',
      },
      { name: null, release: null, reason: 'the history has gone back: step 17 is no longer in the store' },
    ],
  });
  open();

  const refused = await screen.findByRole('region', { name: 'Refused' });
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'alerts alerts 1.0.1-b is not signed; alerts belongs to alerts-2026 (aa11).',
    'All remotes the history has gone back: step 17 is no longer in the store.',
  ]);
});

test('if nothing is refused, the page does not mention refusals [NAV-55, SRV-263]', async () => {
  answer(live('shell'), live('alerts'));
  open();
  await card('alerts');
  expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull();
});

test('a remote lists each of its previews with text and end [NAV-90]', async () => {
  const previews = [{ release: '1.0.1-b', text: 'Fewer columns', until: '2026-12-04T18:00:00.000Z' }];
  answer(live('alerts', { previews }), live('tracking'));
  open();

  const card = await screen.findByRole('region', { name: 'alerts' });
  expect(card.textContent).toContain('PreviewsFewer columns1.0.1-b until 18:00 04/12/2026');
  expect(screen.getByRole('region', { name: 'tracking' }).textContent).not.toContain('Previews');
});
