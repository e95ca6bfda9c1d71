import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContainerStatement } from '../statements/container-statement.ts';
import { buildStatement, timeOn } from '../testing/build-statement.ts';
import type { Move } from '../statements/visit-passage.rules.ts';
import { groupStays, type NamedVisit } from './group-stays.rules.ts';

const named = (gkey: string, days: number, activity: NamedVisit['activity'] = null): NamedVisit => ({
  gkey,
  activity,
  moves: [{ passage: 'stay', at: timeOn(days), actual: true }],
});

/** Each visit with its statements, and in brackets those about a vessel that say nothing about the container. */
function visitsOf(visits: readonly NamedVisit[], ...statements: ContainerStatement[]): readonly string[] {
  const [found = [], otherOrder] = [statements, statements.toReversed()].map((arrived) =>
    groupStays('LGP', visits, arrived).map(({ gkey, statements: own, beside }) =>
      `${gkey ?? 'derived'}: ${namesOf(own)}${beside.length > 0 ? ` (${namesOf(beside)})` : ''}`.trim(),
    ),
  );
  assert.deepEqual(otherOrder, found);
  return found;
}

const namesOf = (statements: readonly ContainerStatement[]) => statements.map(({ eventId }) => eventId).join();

test('a visit gets what was stated up to 90 days before or after its other news; beyond that begins another', () => {
  for (const days of [-90, 90]) assert.deepEqual(visitsOf([named('7', 0)], buildStatement(days, 'e')), ['7: e']);
  for (const days of [-91, 91])
    assert.deepEqual(visitsOf([named('7', 0)], buildStatement(days, 'e')), ['7:', 'derived: e']);
  assert.deepEqual(
    visitsOf([named('late', 200), named('early', 0)], buildStatement(1, 'e'), buildStatement(201, 'f')),
    ['late: f', 'early: e'],
  );
});

test('of two visits that fit equally, the one that the terminal has named gets the statement [SRV-62]', () => {
  const statements = [
    buildStatement(0, 'import', { passage: 'entry by sea', activity: 'Import' }),
    buildStatement(0.1, 'either'),
  ];

  assert.deepEqual(visitsOf([named('7', 0, 'Export')], ...statements), ['7: either', 'derived: import']);
});

test('what is said of an import never joins an export, even if the activity is only probable', () => {
  const entered = buildStatement(0, 'in');
  const known = buildStatement(1, 'known', { activity: 'Import' });

  for (const other of [{ activity: 'Export' }, { likely: 'Export' }] as const) {
    assert.deepEqual(visitsOf([], entered, known, buildStatement(2, 'other', other)), [
      'derived: in,known',
      'derived: other',
    ]);
    assert.deepEqual(visitsOf([named('7', 1, 'Import')], buildStatement(2, 'other', other)), ['7:', 'derived: other']);
  }
});

test('a planned departure belongs to the nearest visit, even if that one arrived later than planned [SRV-60]', () => {
  assert.deepEqual(
    visitsOf(
      [],
      buildStatement(0, 'in', { passage: 'entry by sea' }),
      buildStatement(3, 'out', { passage: 'exit by land' }),
      buildStatement(17, 'plan', { passage: 'exit by land', timeKind: 'planned' }),
      buildStatement(20, 'back', { passage: 'entry by sea' }),
    ),
    ['derived: in,out', 'derived: back,plan'],
  );
});

test('statements about the same moment have the same order, whichever arrives first [SRV-60]', () => {
  assert.deepEqual(visitsOf([], buildStatement(0, 'b'), buildStatement(0, 'a'), buildStatement(0, 'c')), [
    'derived: a,b,c',
  ]);
});

test('a vessel that arrives counts for a container that may be on board, and is kept beside an export', () => {
  const ship = buildStatement(1, 'ship', {
    passage: 'approach',
    fits: 'by ship',
    statusType: 'Arrived',
    isAboutShip: true,
  });

  assert.deepEqual(visitsOf([], buildStatement(0, 'in', { passage: 'entry by land', activity: 'Export' }), ship), [
    'derived: in (ship)',
  ]);
  assert.deepEqual(visitsOf([named('7', 1, 'Export')], ship), ['7:  (ship)']);
  assert.deepEqual(visitsOf([named('7', 1, 'Import')], ship), ['7: ship']);
  assert.deepEqual(visitsOf([named('7', 1)], ship), ['7: ship']);
});

test('a vessel that sails takes a transhipment or a loaded container, not an import that waits ashore', () => {
  const sails = buildStatement(2, 'sails', {
    passage: 'exit by sea',
    fits: 'on the ship that sails',
    statusType: 'On Vessel at Sea',
    isAboutShip: true,
  });
  const entered = (activity: 'Import' | 'Transhipment') =>
    buildStatement(0, 'in', { passage: 'entry by sea', activity });
  const loaded = { ...named('7', 1, 'Import'), moves: [{ passage: 'loading', at: timeOn(0), actual: true } as const] };

  assert.deepEqual(visitsOf([], entered('Transhipment'), sails), ['derived: in,sails']);
  assert.deepEqual(visitsOf([], entered('Import'), sails), ['derived: in (sails)']);
  assert.deepEqual(visitsOf([loaded], sails), ['7: sails']);
  const byBarge = { passage: 'entry by sea', statusType: 'Arrived', activity: 'Export', vessel: 'EMMA' } as const;
  const takenByEmma = { ...sails, said: { ...sails.said, vessel: 'EMMA' } };
  assert.deepEqual(visitsOf([], buildStatement(0, 'barge', byBarge), takenByEmma), ['derived: barge,sails']);
});

test('a container that leaves by land and comes in again the same day is in two visits [SRV-461]', () => {
  const inAt = (days: number, eventId: string) => buildStatement(days, eventId, { passage: 'entry by land' });
  const outAt = (days: number, eventId: string) => buildStatement(days, eventId, { passage: 'exit by land' });

  assert.deepEqual(
    visitsOf(
      [],
      inAt(0, 'in'),
      outAt(0.06, 'out'),
      buildStatement(0.065, 'late'),
      outAt(0.07, 'out again'),
      inAt(0.25, 'back'),
      buildStatement(0.3, 'held'),
      buildStatement(1, 'loaded', { passage: 'loading' }),
    ),
    ['derived: in,out,late,out again', 'derived: back,held,loaded'],
  );
  assert.deepEqual(visitsOf([], inAt(0, 'in'), outAt(0.06, 'out'), inAt(0.25, 'back'), outAt(0.5, 'gone')), [
    'derived: in,out',
    'derived: back,gone',
  ]);
  // One of these times is wrong, because no container comes back by sea so soon.
  assert.deepEqual(
    visitsOf(
      [],
      buildStatement(0, 'off', { passage: 'entry by sea' }),
      outAt(0.2, 'out'),
      buildStatement(0.3, 'off again', { passage: 'entry by sea' }),
    ),
    ['derived: off,out,off again'],
  );
});

test('of two visits of one day that the terminal has named, each gets what is said of its own moves [SRV-461]', () => {
  const visit = (gkey: string, ...moves: readonly (readonly [Move['passage'], number])[]): NamedVisit => ({
    gkey,
    activity: null,
    moves: moves.map(([passage, days]) => ({ passage, at: timeOn(days), actual: true })),
  });
  const statements = [
    buildStatement(0.01, 'in', { passage: 'entry by land' }),
    buildStatement(0.07, 'out', { passage: 'exit by land' }),
    buildStatement(0.1, 'after it'),
    buildStatement(0.1, 'sets out', { passage: 'approach' }),
    buildStatement(0.2, 'before it'),
    buildStatement(0.24, 'back', { passage: 'entry by land' }),
    buildStatement(0.26, 'back again', { passage: 'entry by land' }),
    buildStatement(0.3, 'held'),
  ];
  const second = visit('102', ['entry by land', 0.25]);

  assert.deepEqual(visitsOf([visit('101', ['entry by land', 0], ['exit by land', 0.06]), second], ...statements), [
    '101: in,out,after it',
    '102: sets out,before it,back,back again,held',
  ]);
  const gate = statements.filter(({ said }) => said.passage === 'entry by land');
  assert.deepEqual(visitsOf([visit('101', ['entry by land', 0]), second], ...gate), [
    '101: in',
    '102: back,back again',
  ]);
});

test('if the terminal has named only the second visit of a day, the first one keeps its moves [SRV-461]', () => {
  const second: NamedVisit = {
    gkey: '102',
    activity: null,
    moves: [{ passage: 'entry by land', at: timeOn(0.25), actual: true }],
  };
  const byLand = (days: number, eventId: string, passage: 'entry by land' | 'exit by land') =>
    buildStatement(days, eventId, { passage });
  const comesIn = byLand(0, 'in', 'entry by land');
  const again = byLand(0.01, 'in again', 'entry by land');
  const leaves = byLand(0.06, 'out', 'exit by land');
  const loaded = buildStatement(1, 'loaded', { passage: 'loading' });

  assert.deepEqual(visitsOf([second], comesIn, again, leaves, loaded), ['102: loaded', 'derived: in,in again,out']);
  const atOnce = byLand(0, 'out', 'exit by land');
  assert.deepEqual(visitsOf([second], comesIn, atOnce), ['102:', 'derived: in,out']);
  assert.deepEqual(visitsOf([second], comesIn, loaded), ['102: in,loaded']);
  const estimate = buildStatement(0, 'eta', { passage: 'entry by land', timeKind: 'estimated' });
  assert.deepEqual(visitsOf([second], estimate, leaves), ['102: out,eta']);
  const gone: NamedVisit = {
    ...second,
    gkey: '101',
    moves: [{ passage: 'exit by land', at: timeOn(0.06), actual: true }],
  };
  assert.deepEqual(visitsOf([second, gone], comesIn, loaded), ['102: loaded', '101: in']);
  // What leaves is an import, so the time of the entry is wrong.
  const imported = {
    ...gone,
    gkey: '100',
    moves: [{ ...gone.moves[0]!, passage: 'entry by sea', at: timeOn(-3) } as const, ...gone.moves],
  };
  assert.deepEqual(visitsOf([imported, second], comesIn, leaves), ['100: out', '102: in']);
});
