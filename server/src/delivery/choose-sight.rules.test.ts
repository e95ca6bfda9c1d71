import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '@quaywatch/shared/contract';
import { nothingToPreload, type Release } from '@quaywatch/shared/release';
import { chooseSight } from './choose-sight.rules.ts';

const page = (text: string) => ({ styles: [], markup: [text] });
const shell: Release = {
  name: 'shell',
  version: '1.0.0',
  release: '1.0.0-a',
  container: 'shell_a',
  revision: null,
  entry: [],
  builtAt: '2026-11-20T09:00:00.000Z',
  preload: nothingToPreload,
  descriptor: null,
  requires: {},
  provides: {},
  modules: {},
  assets: [],
  firstSight: { '/login': page('sign in') },
  sessionSight: {
    menu: { items: [], looks: { open: '', current: '', closed: '', document: '' }, icons: {} },
    pages: { frame: page('frame'), dashboard: page('Free'), 'dashboard-advanced': page('Paid') },
  },
};
const visitor = (tier: Tier) => ({ authorities: ['CUSTOMER' as const], serviceTypes: [tier] });
const choose = (path: string, who: ReturnType<typeof visitor> | null, from = shell) =>
  chooseSight(from, { remotes: [] }, { path, isSignedIn: true, visitor: who });

test('a session gets the dashboard of its tier, and only the frame on every other page [NAV-97, NAV-92]', () => {
  for (const path of ['/', '/dashboard']) {
    assert.equal(choose(path, visitor('Free'))?.name, 'dashboard');
    for (const tier of ['Free-advanced', 'Paid', 'Internal'] as const)
      assert.equal(choose(path, visitor(tier))?.name, 'dashboard-advanced');
  }
  for (const path of ['/containers', '/login', '/register', '/no-such-page']) {
    const chosen = choose(path, visitor('Paid'));
    assert.deepEqual([chosen?.name, chosen?.visitor], ['frame', 'Paid CUSTOMER']);
  }
});

test('a session with an unknown tier gets the frame without a menu [NAV-93]', () => {
  const chosen = choose('/dashboard', null);
  assert.deepEqual([chosen?.name, chosen?.visitor, chosen?.menu], ['frame', '', '']);
});

test('the server draws nothing at sign-out, at an address with a secret, or for an older shell [NAV-97]', () => {
  const { sessionSight: _, ...older } = shell;
  const secret = { path: '/dashboard', isSignedIn: true, visitor: visitor('Paid'), hasSecret: true };

  assert.equal(choose('/sign-out', visitor('Paid')), null);
  assert.equal(chooseSight(shell, { remotes: [] }, secret), null);
  assert.equal(choose('/dashboard', visitor('Paid'), older), null);
});

test('the server draws nothing if an override or a preview shows another release [NAV-70, NAV-90]', () => {
  const until = '2026-11-21T09:00:00.000Z';
  const override = { remote: 'tracking', release: '1.0.0-b', origin: null, until };
  const preview = { remote: 'tracking', release: '1.0.0-b', text: 'Larger rows', until };

  for (const path of ['/login', '/dashboard']) {
    const request = { path, isSignedIn: path !== '/login', visitor: visitor('Paid') };
    assert.equal(chooseSight(shell, { remotes: [], override }, request), null);
    assert.equal(chooseSight(shell, { remotes: [], previews: [preview] }, request), null);
    assert.notEqual(chooseSight(shell, { remotes: [] }, request), null);
  }
});

test('a visitor without a session never gets the page of a session, whatever other cookies say [NAV-93]', () => {
  const stranger = { path: '/dashboard', isSignedIn: false, visitor: visitor('Paid') };

  assert.equal(chooseSight(shell, { remotes: [] }, stranger), null);
  assert.equal(chooseSight(shell, { remotes: [] }, { ...stranger, path: '/' })?.name, '/login');
});
