import { expect, test } from '@jest/globals';
import { allCalls } from '@quaywatch/shared/contract';
import { defaultBudget } from '@quaywatch/shared/release';
import { checkRelease, findVanished } from './check-release.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';

test('a release that fits the live shell may be promoted', () => {
  expect(checkRelease(buildRemoteRelease(), [buildShellRelease()])).toEqual([]);
});

test('a release for another React is refused, and the answer names both versions', () => {
  const remote = buildRemoteRelease({ requires: { react: { range: '^20.0.0', names: [] } } });

  expect(checkRelease(remote, [buildShellRelease()])).toEqual([
    'requires react ^20.0.0, but shell 1.48.0-aaaa provides 19.3.1',
  ]);
});

test('a release that requires a module that the shell does not provide is refused', () => {
  const remote = buildRemoteRelease({ requires: { lodash: { range: '^4.0.0', names: [] } } });

  expect(checkRelease(remote, [buildShellRelease()])).toEqual([
    'requires lodash ^4.0.0, which shell 1.48.0-aaaa does not provide',
  ]);
});

test('a release that uses an export that the shell no longer has is refused', () => {
  const remote = buildRemoteRelease({
    requires: { '@quaywatch/shared/contract': { range: '^1.48.0', names: ['searchContainers', 'searchTrains'] } },
  });

  expect(checkRelease(remote, [buildShellRelease()])).toEqual([
    'uses searchTrains of @quaywatch/shared/contract, which shell 1.48.0-aaaa does not provide',
  ]);
});

test('a release that needs a newer shared package than the shell has is refused', () => {
  const remote = buildRemoteRelease();
  const descriptor = remote.descriptor && { ...remote.descriptor, needs: '^1.50.0' };

  expect(checkRelease({ ...remote, descriptor }, [buildShellRelease()])).toEqual([
    'needs @quaywatch/shared ^1.50.0, but shell 1.48.0-aaaa has 1.48.0',
  ]);
});

test('a page that the build does not expose is refused', () => {
  const remote = buildRemoteRelease({ modules: {} });

  expect(checkRelease(remote, [buildShellRelease()])).toEqual([
    'the descriptor names ./src/pages/containers-page.tsx, which the build does not expose',
  ]);
});

test('two remotes cannot both have the same page', () => {
  const other = buildRemoteRelease({ name: 'alerts', release: '1.0.0-cccc' });

  expect(checkRelease(buildRemoteRelease(), [buildShellRelease(), other])).toEqual([
    'the page /containers already belongs to alerts',
  ]);
});

test('a remote cannot take a page of the shell', () => {
  const shell = buildShellRelease({ paths: ['/dashboard', '/containers'] });

  expect(checkRelease(buildRemoteRelease(), [shell])).toEqual(['the page /containers already belongs to the shell']);
});

test('a remote cannot have a page at a path that the server answers itself, or nginx before it [SRV-394]', () => {
  const remote = buildRemoteRelease();
  const [page] = remote.descriptor?.pages ?? [];
  const problemsOf = (path: string) =>
    checkRelease(
      { ...remote, descriptor: remote.descriptor && { ...remote.descriptor, pages: [{ ...page!, path }] } },
      [buildShellRelease()],
    );
  const ofCalls = allCalls
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x').replace(/\/$/, ''))
    .filter((path) => /^[/a-z-]+$/.test(path));
  const others = ['/metrics', '/readyz', '/healthz/x', '/releases', '/calendar/x', '/registry/next', '/demo/outbox'];

  for (const path of [...ofCalls, ...others, '/api', '/payment-sandbox/card/x'])
    expect(problemsOf(path)).toEqual([`descriptor: pages: ${path} is a path that the server answers itself`]);
  for (const path of ['/calendar', '/contents', '/registry', '/metrics-of-ports']) expect(problemsOf(path)).toEqual([]);
});

test('a shell that takes a page of a live remote is refused', () => {
  const shell = buildShellRelease({ release: '1.49.0-dddd', paths: ['/containers'] });

  expect(checkRelease(shell, [buildShellRelease(), buildRemoteRelease()])).toEqual([
    'tracking: the page /containers already belongs to the shell',
  ]);
});

test('a panel in a slot that another remote fills is refused in any version, unless the slot takes many [NAV-85]', () => {
  const other = { ...withPanel('berths.berth-plan@1'), name: 'alerts' };
  const owner = (takes: 'one' | 'many') => {
    const place = { name: 'berth-plan', description: 'A plan.', takes, popUp: false, lines: 2, events: [] };
    const berths = buildRemoteRelease({ name: 'berths' });
    const opens = [
      { ...place, version: 1 },
      { ...place, version: 2 },
    ];
    return { ...berths, descriptor: berths.descriptor && { ...berths.descriptor, name: 'berths', pages: [], opens } };
  };
  const ofSlots = (takes: 'one' | 'many') =>
    checkRelease(withPanel('berths.berth-plan@2'), [buildShellRelease(), owner(takes), other]).filter((line) =>
      line.includes('slot'),
    );

  expect(ofSlots('one')).toEqual(['the slot berths.berth-plan is already filled by alerts']);
  expect(ofSlots('many')).toEqual([]);
});

const withIcon = (icon: string) => {
  const remote = buildRemoteRelease();
  const access = { kind: 'signed-in' as const };
  const item = { label: 'Berths', icon, order: 30, path: '/containers', free: 'shown' as const, access };
  return { ...remote, descriptor: remote.descriptor && { ...remote.descriptor, navigation: [item] } };
};

test('an icon that the shell does not have is refused, and the answer lists those it has', () => {
  const shell = buildShellRelease({ icons: ['alerts', 'history'] });

  expect(checkRelease(withIcon('anchor'), [shell])).toEqual([
    'Berths has the unknown icon anchor; the shell has alerts, history',
  ]);
  expect(checkRelease(withIcon('history'), [shell])).toEqual([]);
  expect(checkRelease(withIcon('anchor'), [buildShellRelease()])).toEqual([]);
});

test('panels that the live release has and the new one lacks are named', () => {
  expect(findVanished(buildRemoteRelease(), [withPanel('berths.berth-plan@1')])).toEqual([
    'the panel in berths.berth-plan@1 is missing; use --removes if this is intended',
  ]);
  expect(findVanished(withPanel('berths.berth-plan@2'), [withPanel('berths.berth-plan@1')])).toEqual([]);
});

test('a page that exceeds its size limit is refused, and the answer names both sizes', () => {
  const remote = buildRemoteRelease();
  const assets = remote.assets.map((asset) => ({ ...asset, wireBytes: asset.wireBytes * 10 }));

  expect(checkRelease({ ...remote, assets }, [buildShellRelease()])).toEqual([
    './src/pages/containers-page.tsx: 270000 bytes over the wire, but at most 120000 are allowed',
    'container: 70000 bytes over the wire, but at most 12000 are allowed',
  ]);
});

test('a page must meet the budget of its team, counting the container it needs, even without a trial [NAV-84]', () => {
  const withBudget = (scriptBytes: number) =>
    buildRemoteRelease({ budgets: { './src/pages/containers-page.tsx': { ...defaultBudget, scriptBytes } } });

  expect(checkRelease(withBudget(27_000), [buildShellRelease()])).toEqual([]);
  expect(checkRelease(withBudget(26_999), [buildShellRelease()])).toEqual([
    './src/pages/containers-page.tsx: 27000 bytes over the wire, but at most 26999 are allowed',
  ]);
});

test('a shell that a live remote does not fit is refused, and the answer names the remote', () => {
  const shell = buildShellRelease({
    release: '1.49.0-dddd',
    provides: { react: { version: '19.3.1', names: null, scripts: [] } },
  });

  expect(checkRelease(shell, [buildShellRelease(), buildRemoteRelease()])).toEqual([
    'tracking: needs @quaywatch/shared ^1.48.0, but shell 1.49.0-dddd has none',
    'tracking: requires @quaywatch/shared/contract ^1.48.0, which shell 1.49.0-dddd does not provide',
  ]);
});

test('nothing can be promoted before there is a shell to compare with', () => {
  expect(checkRelease(buildRemoteRelease(), [])).toEqual(['there is no live shell to compare it with']);
});

const withPanel = (slot: string) => {
  const remote = buildRemoteRelease();
  const panel = { slot, module: './src/panels/berth-panel.tsx', title: 'Berths' };
  return { ...remote, descriptor: remote.descriptor && { ...remote.descriptor, panels: [panel] } };
};
