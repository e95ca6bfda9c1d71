import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitActivity } from '@quaywatch/shared/contract';
import type { ContainerStatement, Said } from '../statements/container-statement.ts';
import { rebuildStays } from './rebuild-stays.rules.ts';
import { groupStays } from './group-stays.rules.ts';
import { isVisit, listKeysTriedNext, nameStays } from './name-stays.rules.ts';
import { listReportsOf, statusOn } from './statement-status.rules.ts';
import { chooseActivity, compareDetails, newestStated } from './stay-activity.rules.ts';
import { Way } from '../statements/visit-passage.rules.ts';
import { day } from '../../platform/durations.ts';

const noon = Date.parse('2026-06-22T12:00:00Z');

const said = (change: Partial<Said> = {}): Said => ({ passage: 'stay', at: noon, timeKind: 'actual', ...change });
const statement = (
  eventId: string,
  change: Partial<Said> = {},
  more: Partial<ContainerStatement> = {},
): ContainerStatement => ({
  source: 'dcsa',
  eventId,
  part: '',
  port: 'LGP',
  containerNumber: 'QWCU2001010',
  said: said(change),
  recordedAt: noon,
  receivedAt: noon,
  ...more,
});
const statusFor = (
  fits: Said['fits'],
  activity: VisitActivity | null,
  way: Way = new Way(),
  statusType: string | undefined = 'Arrived',
) => statusOn(said({ ...(fits && { fits }), ...(statusType && { statusType }) }), { port: 'LGP', activity, way });
const allActivities = [null, 'Import', 'Export', 'Transhipment', 'Return to Shipper'] as const;

test('a status that fits every visit applies to any activity', () => {
  assert.deepEqual(
    allActivities.map((activity) => statusFor(undefined, activity)),
    Array(5).fill('Arrived'),
  );
  assert.equal(statusFor(undefined, null, new Way(), ''), null);
});

test('after customs clearance a container is ready for loading, or released but not yet bookable', () => {
  const released = 'Released but not yet bookable';

  assert.deepEqual(
    allActivities.map((activity) => statusFor('by customs', activity)),
    [released, released, 'Ready for Loading', 'Ready for Loading', released],
  );
});

test('an arriving ship says nothing about containers that wait on land for it', () => {
  assert.deepEqual(
    allActivities.map((activity) => statusFor('by ship', activity)),
    ['Arrived', 'Arrived', null, 'Arrived', null],
  );
});

test('a sailing ship takes transhipments, exports, loaded containers, and those of unknown activity', () => {
  const [loaded, landed] = (['loading', 'entry by sea'] as const).map(
    (passage) => new Way([{ passage, at: noon, actual: true }]),
  );

  assert.deepEqual(
    allActivities.map((activity) => statusFor('on the ship that sails', activity)),
    ['Arrived', null, 'Arrived', 'Arrived', null],
  );
  assert.equal(statusFor('on the ship that sails', 'Import', loaded), 'Arrived');
  assert.equal(statusFor('on the ship that sails', null, landed), null);
});

test('an export is never available for collection', () => {
  assert.deepEqual(
    allActivities.map((activity) => statusFor('for collection', activity)),
    ['Arrived', 'Arrived', null, 'Arrived', 'Arrived'],
  );
});

const facts = { port: 'LGP', activity: null, way: new Way() } as const;

test('a statement becomes one report with its own time, or none', () => {
  const [report, ...others] = listReportsOf(
    statement('e1', { statusType: 'Arrived', location: 'Yard' }, { part: 'p', receivedAt: noon + 1 }),
    facts,
  );

  assert.deepEqual(others, []);
  assert.deepEqual(report, {
    source: 'dcsa',
    eventId: 'e1/p',
    statusType: 'Arrived',
    timeKind: 'actual',
    statusTime: noon,
    slotStart: null,
    location: 'Yard',
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    recordedAt: noon,
    receivedAt: noon + 1,
    isStated: true,
  });
  assert.deepEqual(listReportsOf(statement('e1'), facts), []);
  assert.equal(listReportsOf(statement('e1', { statusType: 'Arrived' }), facts)[0]?.location, null);
});

test('a container that has set out is on its way from when that was recorded, and expected at the given time', () => {
  const change = { statusType: 'Arrived', timeKind: 'estimated', onTheWay: 'Inbound by Road', at: noon + day } as const;
  const reports = listReportsOf(statement('e1', change), facts);

  assert.deepEqual(
    reports.map((report) => [
      report.eventId,
      report.statusType,
      report.timeKind,
      report.statusTime,
      report.estimateArrivalTime,
    ]),
    [
      ['e1', 'Arrived', 'estimated', noon + day, null],
      ['e1/on-the-way', 'Inbound by Road', 'actual', noon, noon + day],
    ],
  );
});

test('the activity recorded last counts; of two recorded at once the same one counts in any order', () => {
  const early = statement('e1', { activity: 'Import' });
  const late = statement('e2', { activity: 'Transhipment' }, { recordedAt: noon + 1 });
  const same = statement('e0', { activity: 'Export' });

  assert.equal(chooseActivity([late, early]), 'Transhipment');
  assert.equal(chooseActivity([early, late]), 'Transhipment');
  assert.equal(chooseActivity([early, same]), 'Import');
  assert.equal(chooseActivity([same, early]), 'Import');
  assert.deepEqual(newestStated([early, statement('e9')], 'activity'), {
    value: 'Import',
    recordedAt: noon,
    key: 'dcsa/e1/',
  });
  assert.equal(newestStated([early], 'vessel'), null);
  assert.ok(compareDetails({ recordedAt: 1, key: 'b' }, { recordedAt: 1, key: 'a' }) > 0);
  assert.ok(compareDetails({ recordedAt: 1, key: 'b' }, { recordedAt: 2, key: 'a' }) < 0);
});

test('a returned container stays a return even if it is called an export again', () => {
  const turned = statement('e1', { activity: 'Return to Shipper' });
  const export_ = statement('e2', { activity: 'Export' }, { recordedAt: noon + 1 });

  assert.equal(chooseActivity([turned, export_]), 'Return to Shipper');
  assert.equal(chooseActivity([export_]), 'Export');
  assert.equal(chooseActivity([turned, { ...export_, said: said({ activity: 'Import' }) }]), 'Import');
});

test('a full container that came by sea and leaves by land is an import, if nobody says otherwise', () => {
  const [bySea, byLand] = [statement('e1', { passage: 'entry by sea', filling: 'laden' }), 'e2'] as const;
  const out = (change: Partial<Said>) => chooseActivity([bySea, statement(byLand, change)]);

  assert.equal(out({ passage: 'exit by land' }), 'Import');
  assert.equal(out({ passage: 'hand-over' }), 'Import');
  assert.equal(out({ fits: 'for collection' }), 'Import');
  assert.equal(out({}), null);
  assert.equal(out({ passage: 'exit by land', filling: 'empty' }), null);
  assert.equal(out({ passage: 'exit by land', timeKind: 'planned' }), null);
  assert.equal(out({ passage: 'exit by land', isAboutShip: true }), null);
  assert.equal(out({ passage: 'exit by land', likely: 'Export' }), 'Export');
  assert.equal(chooseActivity([statement('e1', { passage: 'exit by land', filling: 'laden' })]), null);
  const unfilled = statement('e1', { passage: 'entry by sea' });
  assert.equal(chooseActivity([unfilled, statement('e2', { passage: 'exit by land' })]), null);
});

const stays = (...statements: ContainerStatement[]) =>
  groupStays('LGP', [], statements).map((stay) => [
    stay.statements.map(({ eventId }) => eventId),
    stay.beside.map(({ eventId }) => eventId),
  ]);
const discharged = statement('in', { passage: 'entry by sea', statusType: 'Discharged', activity: 'Import' });
const left = statement('out', { passage: 'exit by land', statusType: 'Departed', at: noon + 3 * day });
const again = statement('back', { passage: 'entry by sea', statusType: 'Discharged', at: noon + 60 * day });

test('everything between entry and exit is one visit, and the next entry begins another', () => {
  assert.deepEqual(stays(again, left, discharged), [
    [['in', 'out'], []],
    [['back'], []],
  ]);
});

test('an arriving ship begins no second visit, and is kept aside if it says nothing about the container', () => {
  const ship = (change: Partial<Said>) => statement('ship', { isAboutShip: true, fits: 'by ship', ...change });

  assert.deepEqual(stays(discharged, ship({ passage: 'approach', statusType: 'Arrived', at: noon - day / 2 })), [
    [['in', 'ship'], []],
  ]);
  assert.deepEqual(stays(discharged, ship({ passage: 'approach', at: noon - day / 2 })), [[['in'], ['ship']]]);
  assert.deepEqual(stays(ship({ passage: 'approach', statusType: 'Arrived' })), [[['ship'], []]]);
  assert.deepEqual(stays(ship({ passage: 'approach' })), []);
});

test("a vessel's statement goes to the visit within a week, or to the container that is there", () => {
  const ship = (days: number) =>
    statement('ship', {
      isAboutShip: true,
      passage: 'exit by sea',
      at: noon + days * day,
      fits: 'on the ship that sails',
    });

  assert.deepEqual(stays(discharged, ship(7)), [[['in'], ['ship']]]);
  assert.deepEqual(stays(discharged, ship(8)), [[['in'], ['ship']]], 'it is still there');
  assert.deepEqual(stays(discharged, left, ship(10)), [[['in', 'out'], ['ship']]]);
  assert.deepEqual(stays(discharged, left, ship(11)), [[['in', 'out'], []]]);
});

test('statements that fit a visit named by the terminal join it under its key', () => {
  const named = [
    { gkey: '7', activity: 'Import' as const, moves: [{ passage: 'stay' as const, at: noon, actual: true }] },
  ];
  const [stay, ...others] = groupStays('LGP', named, [discharged]);

  assert.deepEqual(others, []);
  assert.equal(stay?.gkey, '7');
  assert.equal(stay?.statements.length, 1);
  assert.equal(groupStays('LGP', named, []).length, 1);
});

const terminal = (recordedAt: number) => ({
  gkey: '7',
  activity: 'Import' as const,
  vessel: 'Old',
  inVessel: null,
  outVessel: null,
  reports: listReportsOf(discharged, facts),
  stampOf: () => [recordedAt, 'LGP/x'] as never,
});

test('of ship and activity, what was recorded last counts, whether from the terminal or another sender', () => {
  const told = { ...discharged, said: { ...discharged.said, vessel: 'New' } };
  const vesselWith = (recordedAt: number) => rebuildStays('LGP', [terminal(recordedAt)], [told])[0]?.details.vessel;

  assert.equal(vesselWith(noon - 1), 'New');
  assert.equal(vesselWith(noon + 1), 'Old');
});

test('a transhipment has a ship that brings it and one that takes it; any other visit has one ship', () => {
  const [brings, takes] = [
    statement('in', { ...discharged.said, activity: 'Transhipment', vessel: 'A' }),
    statement('out', { passage: 'loading', statusType: 'On Vessel at Berth', at: noon + day, vessel: 'B' }),
  ] as const;
  const detailsOf = (...statements: ContainerStatement[]) => rebuildStays('LGP', [], statements)[0]?.details;

  assert.deepEqual(detailsOf(brings, takes), {
    activity: 'Transhipment',
    vessel: null,
    inVessel: 'A',
    outVessel: 'B',
  });
  assert.deepEqual(detailsOf({ ...brings, said: { ...brings.said, activity: 'Import' } }), {
    activity: 'Import',
    vessel: 'A',
    inVessel: null,
    outVessel: null,
  });
});

test('a visit has the reports of its statements, keeps ship statements, and is over once the container left', () => {
  const beside = statement('ship', { isAboutShip: true, passage: 'approach', fits: 'by ship' });
  const [visit] = rebuildStays('LGP', [], [discharged, left, beside]);

  assert.deepEqual(
    visit?.reports.map(({ statusType }) => statusType),
    ['Discharged', 'Departed'],
  );
  assert.deepEqual(
    visit?.statements.map(({ eventId }) => eventId),
    ['in', 'out', 'ship'],
  );
  assert.equal(visit?.isOver, true);
  assert.equal(rebuildStays('LGP', [], [discharged])[0]?.isOver, false);
});

const rebuilt = (gkey: string | null, ...kept: readonly (readonly [gkey: string | null, at?: number])[]) => ({
  gkey,
  reports: [{}],
  details: {},
  isOver: false,
  statements: kept.map(([of, at = noon], index) => ({ ...statement(`e${index}`, { at }), gkey: of })),
});
const nameAll = (
  visits: ReturnType<typeof rebuilt>[],
  derived: readonly string[] = [],
  taken: readonly string[] = [],
) => {
  const isTaken = (gkey: string) => [...derived, ...taken].includes(gkey);
  const { keys, replaced } = nameStays('QWCU2001010', visits as never, new Set(derived), { isTaken });
  return { keys: visits.map((visit) => keys.get(visit as never) ?? null), replaced: Object.fromEntries(replaced) };
};
const made = 'QWCU2001010-202606221200';

test('a visit that the terminal has not named gets a key from its number and the minute of its first statement', () => {
  assert.deepEqual(nameAll([rebuilt(null, [null, noon + day], [null, noon])]), { keys: [made], replaced: {} });
  assert.deepEqual(nameAll([rebuilt(null, [null]), rebuilt(null, [null])]).keys, [made, `${made}-2`]);
  assert.deepEqual(nameAll([rebuilt(null, [null])], [], [made, `${made}-2`]).keys, [`${made}-3`]);
});

test('a visit keeps the key that most of its statements had, unless the terminal names it', () => {
  assert.deepEqual(nameAll([rebuilt(null, ['b'], ['a'], ['a'])], ['a', 'b']), { keys: ['a'], replaced: { b: 'a' } });
  assert.deepEqual(nameAll([rebuilt('7', ['a'])], ['a']), { keys: ['7'], replaced: { a: '7' } });
  assert.deepEqual(nameAll([rebuilt(null, ['a']), rebuilt(null, ['a'], ['a'])], ['a']).keys, [made, 'a']);
  assert.deepEqual(nameAll([rebuilt(null, ['x'])], ['a']).keys, [made]);
});

test('a key with nothing left may be used again, but not a key whose statements moved elsewhere', () => {
  assert.deepEqual(nameAll([rebuilt(null, [null])], [made]).keys, [made]);
  assert.deepEqual(nameAll([rebuilt('7', [made]), rebuilt(null, [null])], [made]), {
    keys: ['7', `${made}-2`],
    replaced: { [made]: '7' },
  });
});

test('statements that say nothing about the container make no visit, unless the terminal has named it', () => {
  const silent = { ...rebuilt(null, [null]), reports: [] };

  assert.deepEqual(nameAll([silent]).keys, [null]);
  assert.equal(isVisit(silent as never), false);
  assert.equal(isVisit({ ...silent, gkey: '7' } as never), true);
});

test('if the key made for a visit is taken, the next numbers are tried', () => {
  assert.deepEqual(listKeysTriedNext(made, 2), [`${made}-2`, `${made}-3`]);
  assert.deepEqual(listKeysTriedNext(`${made}-9`, 2), [`${made}-10`, `${made}-11`]);
});
