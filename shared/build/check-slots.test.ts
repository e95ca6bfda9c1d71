import { expect, test } from '@jest/globals';
import type { OpenedSlot } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import {
  describeFills,
  findChangedVersions,
  findDroppedSlots,
  findDroppedWith,
  findSlotProblems,
} from './check-slots.ts';
import { openFolder } from '@quaywatch/shared/store';
import { refuseUnfit } from './refuse-release.ts';
import { openReleaseStore } from './release-store.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';

const place: OpenedSlot = {
  name: 'container-row',
  version: 1,
  description: 'Beside each container in the results.',
  takes: 'many',
  popUp: false,
  lines: 2,
  props: { container: { type: 'string' }, port: { type: ['string', 'null'], enum: ['LGP', 'SOU', null] } },
  optional: [],
  events: ['onChanged'],
  examples: {
    'at London Gateway': { container: 'QWCU2001010', port: 'LGP' },
    'at Southampton': { container: 'QWCU2001010', port: 'SOU' },
    'at sea': { container: 'QWCU2001010', port: null },
  },
};
const second: OpenedSlot = { ...place, version: 2 };

const shell = buildShellRelease({ opens: [] });

function remoteWith(name: string, release: string, facts: Partial<NonNullable<Release['descriptor']>>): Release {
  const built = buildRemoteRelease({ name, release });
  return {
    ...built,
    descriptor: { name, owner: `Team ${name}`, pages: [], navigation: [], panels: [], needs: '^1.48.0', ...facts },
  };
}

const owner = (...opens: OpenedSlot[]) => remoteWith('tracking', '1.2.0-aaaa', { opens });
const panelFile = './src/panels/berth-panel.tsx';
const fillerOf = (...slots: string[]) =>
  remoteWith('berths', '1.0.0-bbbb', { panels: slots.map((slot) => ({ slot, module: panelFile, title: 'Berths' })) });

test('a panel may be released for any version that the owner opens, old or new [NAV-85]', () => {
  expect(findSlotProblems(fillerOf('tracking.container-row@1'), [shell, owner(place)])).toEqual([]);
  expect(findSlotProblems(owner(place, second), [shell, owner(place)])).toEqual([]);
});

test.each([
  ['an owner who is not live', 'cranes.plan@1', 'but no release of cranes is live'],
  [
    'a slot that its owner does not open',
    'tracking.rows@1',
    'but tracking 1.2.0-aaaa opens only tracking.container-row@1',
  ],
  [
    'a version that is not open yet',
    'tracking.container-row@2',
    'but tracking 1.2.0-aaaa opens container-row only in version 1',
  ],
])('a panel for %s is refused, and the answer says what is open [NAV-85]', (_what, slot, problem) => {
  expect(findSlotProblems(fillerOf(slot), [shell, owner(place)])).toEqual([`${panelFile} fills ${slot}, ${problem}`]);
});

test('a panel in a slot from before slots had owners needs no live owner [NAV-85]', () => {
  expect(findSlotProblems(fillerOf('alert-contact-editor'), [shell, remoteWith('tracking', '1.0.0-old', {})])).toEqual(
    [],
  );
  expect(findSlotProblems(fillerOf('alert-contact-editor'), [shell])).toEqual([]);
});

const madeFor = (opened: OpenedSlot) => ({
  ...fillerOf('tracking.container-row@1'),
  fills: describeFills([{ slot: 'tracking.container-row@1' }], { tracking: [opened] }),
});

test.each<[string, Partial<OpenedSlot>, string]>([
  [
    'reads a prop that the page does not pass',
    { props: { ...place.props, gate: { type: 'string' } } },
    'gate may be missing',
  ],
  [
    'reads null as text',
    { props: { ...place.props, port: { type: 'string' } } },
    'port may be string or null (before: string)',
  ],
  ['sends an event that the page does not take', { events: ['onChanged', 'onMoved'] }, 'onMoved is not an event'],
  ['is a pop-up where the page has none', { popUp: true }, 'it is not a pop-up'],
])('a panel that %s is refused, and the answer names the release that differs [NAV-85]', (_what, changes, problem) => {
  expect(findSlotProblems(madeFor({ ...place, ...changes }), [shell, owner(place)])).toEqual([
    `${panelFile} fills tracking.container-row@1, built for a different form of it: in tracking 1.2.0-aaaa ${problem}`,
  ]);
  expect(findSlotProblems(madeFor(place), [shell, owner(place)])).toEqual([]);
});

const container = { type: 'string' } as const;
test.each<[string, Partial<OpenedSlot>, string]>([
  ['takes a prop away', { props: { container } }, 'port may be missing'],
  ['leaves a prop out at times', { optional: ['port'] }, 'port may be missing'],
  [
    'passes another type',
    { props: { ...place.props, container: { type: 'number' } } },
    'container may be number (before: string)',
  ],
  [
    'passes one more text',
    { props: { container, port: { type: ['string', 'null'], enum: ['LGP', 'SOU', 'FXT', null] } } },
    'port may be FXT (before: LGP or SOU)',
  ],
  ['takes an event no more', { events: [] }, 'onChanged is not an event'],
])('a version that %s is refused, because this needs a new version number [NAV-86]', (_what, changes, problem) => {
  const next = { ...owner({ ...place, ...changes }), release: '1.3.0-cccc' };

  expect(findChangedVersions(next, [shell, owner(place)])).toEqual([
    `tracking.container-row@1 differs from 1.2.0-aaaa: ${problem}; open a new version beside it`,
  ]);
});

test('such a version is refused at its promotion, also by a command that may drop slots [NAV-86]', () => {
  const next = { ...owner({ ...place, events: [] }), release: '1.3.0-cccc' };
  const [before, after] = [
    [shell, owner(place)],
    [shell, next],
  ];
  const store = openReleaseStore(openFolder('nowhere'));

  expect(() => refuseUnfit(store, next, { before, after, canaries: [] }, { removes: true, dropsSlots: true })).toThrow(
    /onChanged is not an event; open a new version beside it/,
  );
});

test('a version may gain props, optional or not, events and texts [NAV-86]', () => {
  const grown = {
    ...place,
    props: { ...place.props, gate: { type: 'string' } as const },
    events: ['onChanged', 'onMoved'],
  };

  expect(findChangedVersions(owner(grown), [shell, owner(place)])).toEqual([]);
  expect(findChangedVersions(owner(place, { ...second, props: {} }), [shell, owner(place)])).toEqual([]);
});

test('a version that live releases or canaries fill cannot be dropped, and the answer names them [NAV-86]', () => {
  const before = [shell, owner(place, second), fillerOf('tracking.container-row@1')];
  const canary = { ...fillerOf('tracking.container-row@1'), release: '1.1.0-dddd' };
  const line = (filler: string) =>
    `tracking.container-row@1 is missing, but ${filler} (Team berths) fills it; use --drops-slots if this is intended`;

  expect(findDroppedSlots(owner(second), before, [...before, canary])).toEqual([
    line('berths 1.0.0-bbbb'),
    line('berths 1.1.0-dddd'),
  ]);
  expect(findDroppedSlots(owner(place), before, before)).toEqual([]);
  expect(findDroppedSlots(owner(second), before, [fillerOf('tracking.container-row@2')])).toEqual([]);
  expect(findDroppedWith('tracking', before, before)).toEqual([line('berths 1.0.0-bbbb')]);
});

test('a slot without an example for each kind of value is refused, and the answer names the missing one [NAV-85]', () => {
  const examples = { 'at sea': { container: 'QWCU2001010', port: null }, odd: { container: 7, port: 'LGP' } };

  expect(findSlotProblems(owner({ ...place, examples }), [shell])).toEqual([
    'tracking.container-row@1, example odd: container: is number, and not string',
    'tracking.container-row@1 has no example in which port is SOU',
  ]);
  expect(findSlotProblems(owner({ ...place, examples: {} }), [shell])[0]).toBe(
    'tracking.container-row@1 has no example',
  );
});

test('a shell from before slots had owners accepts no slots of remotes, and panels only by their old names [NAV-85]', () => {
  const older = buildShellRelease();
  const problem = 'tracking.container-row@1 needs a newer shell than 1.48.0-aaaa';

  expect(findSlotProblems(owner(place), [older])).toEqual([problem]);
  expect(findSlotProblems(fillerOf('tracking.container-row@1'), [older, owner(place)])).toEqual([problem]);
  expect(findSlotProblems(fillerOf('alert-contact-editor'), [older])).toEqual([]);
});
