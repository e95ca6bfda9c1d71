import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContainerStatement, Said } from '../statements/container-statement.ts';
import { groupStays, type NamedVisit } from './group-stays.rules.ts';

const day = 86_400_000;
const start = Date.parse('2026-06-22T12:00:00Z');

/** A statement about this day, counted from the start. */
const on = (days: number, eventId: string, said: Partial<Said> = {}): ContainerStatement => ({
  source: 'dcsa',
  eventId,
  part: '',
  port: 'LGP',
  containerNumber: 'QWCU2001010',
  said: { passage: 'stay', at: start + days * day, timeKind: 'actual', ...said },
  recordedAt: start,
  receivedAt: start,
});
const named = (gkey: string, days: number, activity: NamedVisit['activity'] = null): NamedVisit => ({
  gkey,
  activity,
  moves: [{ passage: 'stay', at: start + days * day, actual: true }],
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
  for (const days of [-90, 90]) assert.deepEqual(visitsOf([named('7', 0)], on(days, 'e')), ['7: e']);
  for (const days of [-91, 91]) assert.deepEqual(visitsOf([named('7', 0)], on(days, 'e')), ['7:', 'derived: e']);
  assert.deepEqual(visitsOf([named('late', 200), named('early', 0)], on(1, 'e'), on(201, 'f')), [
    'late: f',
    'early: e',
  ]);
});

test('of two visits that fit equally, the one that the terminal has named gets the statement [SRV-62]', () => {
  const statements = [on(0, 'import', { passage: 'entry by sea', activity: 'Import' }), on(0.1, 'either')];

  assert.deepEqual(visitsOf([named('7', 0, 'Export')], ...statements), ['7: either', 'derived: import']);
});

test('what is said of an import never joins an export, even if the activity is only probable', () => {
  const entered = on(0, 'in');
  const known = on(1, 'known', { activity: 'Import' });

  for (const other of [{ activity: 'Export' }, { likely: 'Export' }] as const) {
    assert.deepEqual(visitsOf([], entered, known, on(2, 'other', other)), ['derived: in,known', 'derived: other']);
    assert.deepEqual(visitsOf([named('7', 1, 'Import')], on(2, 'other', other)), ['7:', 'derived: other']);
  }
});

test('a planned departure belongs to the nearest visit, even if that one arrived later than planned [SRV-60]', () => {
  assert.deepEqual(
    visitsOf(
      [],
      on(0, 'in', { passage: 'entry by sea' }),
      on(3, 'out', { passage: 'exit by land' }),
      on(17, 'plan', { passage: 'exit by land', timeKind: 'planned' }),
      on(20, 'back', { passage: 'entry by sea' }),
    ),
    ['derived: in,out', 'derived: back,plan'],
  );
});

test('statements about the same moment have the same order, whichever arrives first [SRV-60]', () => {
  assert.deepEqual(visitsOf([], on(0, 'b'), on(0, 'a'), on(0, 'c')), ['derived: a,b,c']);
});

test('a vessel that arrives counts for a container that may be on board, and is kept beside an export', () => {
  const ship = on(1, 'ship', { passage: 'approach', fits: 'by ship', statusType: 'Arrived', isAboutShip: true });

  assert.deepEqual(visitsOf([], on(0, 'in', { passage: 'entry by land', activity: 'Export' }), ship), [
    'derived: in (ship)',
  ]);
  assert.deepEqual(visitsOf([named('7', 1, 'Export')], ship), ['7:  (ship)']);
  assert.deepEqual(visitsOf([named('7', 1, 'Import')], ship), ['7: ship']);
  assert.deepEqual(visitsOf([named('7', 1)], ship), ['7: ship']);
});

test('a vessel that sails takes a transhipment or a loaded container, not an import that waits ashore', () => {
  const sails = on(2, 'sails', {
    passage: 'exit by sea',
    fits: 'on the ship that sails',
    statusType: 'On Vessel at Sea',
    isAboutShip: true,
  });
  const entered = (activity: 'Import' | 'Transhipment') => on(0, 'in', { passage: 'entry by sea', activity });
  const loaded = { ...named('7', 1, 'Import'), moves: [{ passage: 'loading', at: start, actual: true } as const] };

  assert.deepEqual(visitsOf([], entered('Transhipment'), sails), ['derived: in,sails']);
  assert.deepEqual(visitsOf([], entered('Import'), sails), ['derived: in (sails)']);
  assert.deepEqual(visitsOf([loaded], sails), ['7: sails']);
});
