import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Release } from '@quaywatch/shared/release';
import { chooseReleases, overrideRelease, type ChosenReleases } from './choose-releases.rules.ts';
import { createFits, findFitting, fitToShell } from './fit-to-shell.rules.ts';

const contract = '@quaywatch/shared/contract';
const button = '@quaywatch/shared/ui/button';

const shellOf = (release: string, names: string[]) =>
  ({
    name: 'shell',
    release,
    descriptor: null,
    paths: [],
    provides: {
      [contract]: { version: '1.48.0', names: [], scripts: [] },
      [button]: { version: '1.48.0', names, scripts: [] },
    },
  }) as unknown as Release;

const remoteOf = (name: string, release: string, names: string[], paths: string[] = []) =>
  ({
    name,
    release,
    descriptor: { name, pages: paths.map((path) => ({ path })), navigation: [], panels: [], needs: '^1.48.0' },
    requires: { [button]: { range: '^1.48.0', names } },
  }) as unknown as Release;

const [older, newest] = [shellOf('1', ['Button']), shellOf('2', ['Button', 'Toggle'])];
const [first, second] = [remoteOf('alerts', '1', ['Button']), remoteOf('alerts', '2', ['Button', 'Toggle'])];
const tracking = remoteOf('tracking', '1', ['Button'], ['/containers']);

const fits = createFits();
const chosenOf = (...remotes: Release[]): ChosenReleases =>
  chooseReleases({ shell: newest, remotes, missing: [], canaries: [], watched: [], earlier: [] }, [], null);
const given = ({ remotes }: ChosenReleases) => remotes.map(({ name, release }) => `${name} ${release}`);

/** @param earlier latest first */
const give = (chosen: ChosenReleases, shell: Release, earlier: readonly Release[]) =>
  fitToShell(chosen, shell, { fits, earlierOf: (name) => earlier.filter((one) => one.name === name) });

void suite('what an open tab gets whose shell is not the live one', () => {
  test('a release that uses a name of a newer shell gives way to the latest one that runs in the tab [SRV-473]', () => {
    const earlier = [
      remoteOf('alerts', '1.9', ['Toggle']),
      remoteOf('tracking', '0', []),
      first,
      remoteOf('alerts', '0', []),
    ];
    const fitted = give(chosenOf(second, tracking), older, earlier);

    assert.deepEqual(given(fitted), ['alerts 1', 'tracking 1']);
    assert.equal(fitted.shell, newest, 'the offer to load the page again stays');
    assert.deepEqual(given(give(chosenOf(second, tracking), newest, earlier)), ['alerts 2', 'tracking 1']);
    assert.deepEqual(
      given(give(chosenOf(second, tracking), older, earlier)),
      given(fitted),
      'the same when asked again',
    );
  });

  test('a tab keeps getting the live release if no earlier one runs in it either [SRV-473]', () => {
    const unfit = remoteOf('alerts', '1', ['Toggle']);
    const alsoNewer = remoteOf('tracking', '2', ['Toggle']);

    assert.deepEqual(given(give(chosenOf(second, alsoNewer), older, [unfit, tracking])), ['alerts 2', 'tracking 1']);
    assert.deepEqual(given(give(chosenOf(second, tracking), older, [])), ['alerts 2', 'tracking 1']);
  });

  test('an earlier release is passed over if another remote that the tab gets has its page by now [SRV-473]', () => {
    const withPage = remoteOf('alerts', '1', ['Button'], ['/containers']);

    assert.deepEqual(given(give(chosenOf(second, tracking), older, [withPage])), ['alerts 2', 'tracking 1']);
    assert.deepEqual(given(give(chosenOf(second, tracking), older, [withPage, first])), ['alerts 1', 'tracking 1']);
  });

  test('a page that went from one remote to another goes back with both [SRV-473]', () => {
    const before = [remoteOf('alerts', '1', [], ['/berths']), remoteOf('tracking', '1', [])];
    const moved = [remoteOf('alerts', '2', ['Toggle']), remoteOf('tracking', '2', ['Toggle'], ['/berths'])];

    assert.deepEqual(given(give(chosenOf(...moved), older, before)), ['alerts 1', 'tracking 1']);
  });

  test('an earlier release is also passed over for the page of a remote that keeps its live release [SRV-473]', () => {
    const live = [remoteOf('alerts', '2', ['Toggle']), remoteOf('tracking', '2', ['Toggle'], ['/berths'])];
    const withPage = remoteOf('alerts', '1', [], ['/berths']);

    for (const remotes of [live, live.toReversed()]) {
      const giveOf = (...earlier: Release[]) => given(give(chosenOf(...remotes), older, earlier)).toSorted();
      assert.deepEqual(giveOf(withPage), ['alerts 2', 'tracking 2']);
      assert.deepEqual(giveOf(withPage, remoteOf('alerts', '0', [])), ['alerts 0', 'tracking 2']);
    }
  });

  test('what somebody agreed to try is given also if it does not fit [SRV-473]', () => {
    const fitted = give(chosenOf(second, tracking), older, [first]);

    assert.deepEqual(given(overrideRelease(fitted, second)), ['alerts 2', 'tracking 1']);
  });
});

test('the stand-in for a release that breaks runs in the tab as well, and takes no page of another [SRV-473]', () => {
  const others = [remoteOf('alerts', '1.9', ['Toggle']), remoteOf('alerts', '1.8', [], ['/containers']), first];

  assert.equal(findFitting(others, { shell: older, beside: [second, tracking], fits }), first);
  assert.equal(findFitting(others, { shell: older, beside: [second], fits })?.release, '1.8');
  assert.equal(findFitting([second], { shell: older, beside: [], fits }), undefined);
});
