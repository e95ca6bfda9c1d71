import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContainerStatement, Said } from '../statements/container-statement.ts';
import { Way } from '../statements/visit-passage.rules.ts';
import { buildStatement, timeOn } from '../testing/build-statement.ts';
import { rebuildStays, type TerminalVisit } from './rebuild-stays.rules.ts';
import { listReportsOf } from './statement-status.rules.ts';

const reported = (statusType: string, days: number, said: Partial<Said> = {}) =>
  listReportsOf(buildStatement(days, `${days}`, { statusType, ...said }), {
    port: 'LGP',
    activity: null,
    way: new Way(),
  });

/** The terminal's visit, and the hours at which it recorded its details. */
const terminal = (
  change: Partial<TerminalVisit> = {},
  recorded: Readonly<Record<string, number>> = {},
): TerminalVisit => ({
  gkey: '7',
  activity: 'Import',
  vessel: 'OWN',
  inVessel: null,
  outVessel: null,
  reports: reported('Discharged', 0),
  stampOf: (detail) => [timeOn(0, recorded[detail] ?? 0), 'LGP/e'],
  ...change,
});
const rebuild = (visit: TerminalVisit, ...statements: ContainerStatement[]) => rebuildStays('LGP', [visit], statements);

test('each detail is the one recorded last, by the terminal or by another sender [SRV-62]', () => {
  const told = buildStatement(1, 's', { statusType: 'Available', activity: 'Return to Shipper', vessel: 'TOLD' });
  const detailsWith = (recorded: Readonly<Record<string, number>>) => {
    const { activity, vessel } = rebuild(terminal({}, recorded), told)[0]?.details ?? {};
    return [activity, vessel];
  };

  assert.deepEqual(detailsWith({ activity: 1, vessel: 1 }), ['Import', 'OWN']);
  assert.deepEqual(detailsWith({ activity: 1, vessel: -1 }), ['Import', 'TOLD']);
  assert.deepEqual(detailsWith({ activity: -1, vessel: 1 }), ['Return to Shipper', 'OWN']);
});

test('if nobody states the activity, the moves of a full container show it; otherwise it is as stated', () => {
  const moves = [
    buildStatement(0, 'in', { passage: 'entry by sea', statusType: 'Discharged', filling: 'laden' }),
    buildStatement(2, 'out', { passage: 'exit by land', statusType: 'Departed' }),
  ];
  const activityIs = (activity: TerminalVisit['activity']) =>
    rebuild(terminal({ activity }), ...moves)[0]?.details.activity;

  assert.equal(activityIs(null), 'Import');
  assert.equal(activityIs('Transhipment'), 'Transhipment');
});

test('of the ship that brings a transhipment and the one that takes it, each is the one recorded last [SRV-62]', () => {
  const own = { activity: 'Transhipment', inVessel: 'IN', outVessel: 'OUT' } as const;
  const brings = buildStatement(0, 'in', { passage: 'entry by sea', statusType: 'Discharged', vessel: 'BRINGS' });
  const takes = buildStatement(1, 'out', { passage: 'loading', statusType: 'On Vessel at Berth', vessel: 'TAKES' });
  const detailsWith = (recorded: Readonly<Record<string, number>>) =>
    rebuild(terminal(own, recorded), brings, takes)[0]?.details;

  assert.deepEqual(detailsWith({ inVessel: -1, outVessel: 1 }), { ...own, vessel: 'OWN', inVessel: 'BRINGS' });
  assert.deepEqual(detailsWith({ inVessel: 1, outVessel: -1 }), { ...own, vessel: 'OWN', outVessel: 'TAKES' });
  for (const way of [
    ['approach', 'loading'],
    ['entry by sea', 'exit by sea'],
  ] as const) {
    const [came, left] = way.map((passage, place) =>
      buildStatement(place, passage, { passage, statusType: 'x', activity: 'Transhipment', vessel: passage }),
    );
    const { inVessel, outVessel } = rebuildStays('LGP', [], [came!, left!])[0]?.details ?? {};
    assert.deepEqual([inVessel, outVessel], way);
  }
});

test('a ship counts only if its statement says something about the container', () => {
  const vesselOf = (said: Partial<Said>) =>
    rebuildStays(
      'LGP',
      [],
      [buildStatement(0, 'in', { statusType: 'Discharged' }), buildStatement(1, 's', { vessel: 'TOLD', ...said })],
    )[0]?.details.vessel;

  assert.deepEqual([vesselOf({}), vesselOf({ statusType: 'On Hold' })], [null, 'TOLD']);
});

test('after its terminal has reported that the container left, what comes in again is another visit [SRV-62]', () => {
  const visit = terminal({ reports: [...reported('Discharged', 0), ...reported('Departed by Road', 3)] });
  const keysAndEvents = (...statements: ContainerStatement[]) =>
    rebuild(visit, ...statements).map((stay) => [
      stay.gkey,
      stay.statements.map(({ eventId }) => eventId),
      stay.isOver,
    ]);

  assert.deepEqual(
    keysAndEvents(
      buildStatement(2, 'held', { statusType: 'On Hold' }),
      buildStatement(9, 'back', { passage: 'entry by land' }),
    ),
    [
      ['7', ['held'], true],
      [null, ['back'], false],
    ],
  );
});

const noVisit: readonly TerminalVisit[] = [];
/** Each visit with the statuses that it shows, those that are only expected in brackets. */
const statusesOf = (visits: readonly TerminalVisit[], ...statements: ContainerStatement[]) =>
  rebuildStays('LGP', visits, statements).map(({ gkey, reports }) =>
    [gkey ?? 'derived', ...reports.map((report) => nameOf(report))].join(': '),
  );
const nameOf = ({ statusType, timeKind }: TerminalVisit['reports'][number]) =>
  timeKind === 'actual' ? statusType : `(${statusType})`;

/** The ship is expected on this day, as recorded at this hour. */
const expectShip = (days: number, recorded: number, more: Partial<ContainerStatement> = {}) => ({
  ...buildStatement(
    days,
    'eta',
    {
      passage: 'approach',
      fits: 'by ship',
      statusType: 'Arrived',
      timeKind: 'estimated',
      onTheWay: 'Inbound at Sea',
      isAboutShip: true,
    },
    recorded,
  ),
  ...more,
});
const discharged = buildStatement(0, 'in', { passage: 'entry by sea', statusType: 'Discharged' });
const collected = buildStatement(2, 'out', { passage: 'exit by land', statusType: 'Departed by Road' });

test('a late estimate of its ship does not put a container that was discharged back to sea [SRV-407]', () => {
  const early = ['derived: Discharged: (Arrived): Inbound at Sea'];

  assert.deepEqual(statusesOf(noVisit, discharged, expectShip(0.1, -1)), early);
  assert.deepEqual(statusesOf(noVisit, discharged, expectShip(0.1, 1)), ['derived: Discharged']);
  assert.deepEqual(statusesOf([terminal()], expectShip(0.1, 1)), ['7']);
  const planned = { passage: 'loading', timeKind: 'planned', activity: 'Transhipment' } as const;
  const toBeLoaded = buildStatement(7, 'plan', { ...planned, statusType: 'Planned for Vessel' });
  assert.deepEqual(statusesOf(noVisit, discharged, toBeLoaded, expectShip(6, 24)), [
    'derived: Discharged: (Planned for Vessel)',
  ]);
});

test('an estimate recorded after its ship has arrived does not put a container back to sea [CON-150]', () => {
  const arrived = (vessel?: string) =>
    buildStatement(0, 'ata', {
      passage: 'approach',
      fits: 'by ship',
      statusType: 'Arrived',
      isAboutShip: true,
      ...(vessel !== undefined && { vessel }),
    });
  const expectOf = (vessel: string | null, recorded: number) => {
    const { said, ...eta } = expectShip(0.1, recorded);
    return { ...eta, said: { ...said, ...(vessel !== null && { vessel }) } };
  };

  assert.deepEqual(statusesOf(noVisit, arrived(), expectShip(0.1, 0)), ['derived: Arrived: (Arrived)']);
  assert.deepEqual(statusesOf(noVisit, arrived(), expectShip(0.1, -1)), [
    'derived: Arrived: (Arrived): Inbound at Sea',
  ]);
  for (const [first, other] of [
    ['EMMA', 'Emma'],
    ['EMMA', null],
  ] as const)
    assert.deepEqual(statusesOf(noVisit, arrived(first), expectOf(other, 1)), ['derived: Arrived: (Arrived)']);
  assert.deepEqual(statusesOf(noVisit, arrived('EMMA'), expectOf('MAERSK', 1)), [
    'derived: Arrived: (Arrived): Inbound at Sea',
  ]);
  for (const statusType of ['Arrived', 'On Vessel at Berth'])
    assert.deepEqual(statusesOf([terminal({ reports: reported(statusType, 0) })], expectOf('OWN', 1)), [
      '7: (Arrived)',
    ]);
  for (const notYet of [reported('Inbound at Sea', 0), reported('Arrived', 0, { timeKind: 'estimated' })])
    assert.deepEqual(statusesOf([terminal({ reports: notYet })], expectOf('OWN', 1)), ['7: (Arrived): Inbound at Sea']);
});

test('an estimate of the next call of a ship shows a container at sea, although the ship was here before [CON-150]', () => {
  const ship = { passage: 'approach', fits: 'by ship', statusType: 'Arrived', isAboutShip: true, vessel: 'X' } as const;
  const booked = buildStatement(7, 'plan', {
    passage: 'entry by sea',
    statusType: 'Discharged',
    timeKind: 'estimated',
    activity: 'Import',
    vessel: 'X',
  });
  const came = buildStatement(0, 'ata', ship);
  const left = buildStatement(1, 'atd', {
    ...ship,
    passage: 'exit by sea',
    fits: 'on the ship that sails',
    statusType: 'On Vessel at Sea',
  });
  const expectedOn = (days: number, recorded: number) => {
    const { said, ...eta } = expectShip(days, recorded);
    return { ...eta, said: { ...said, vessel: 'X' } };
  };
  const atSea = ['derived: (Discharged): Arrived: (Arrived): Inbound at Sea'];

  assert.deepEqual(statusesOf(noVisit, booked, came, left, expectedOn(7, 72)), atSea);
  assert.deepEqual(statusesOf(noVisit, booked, came, expectedOn(3.1, 1)), atSea);
  assert.deepEqual(statusesOf(noVisit, booked, came, expectedOn(3, 1)), ['derived: (Discharged): Arrived: (Arrived)']);
  const cameAgain = { ...buildStatement(7, 'next ata', ship, 168), recordedAt: timeOn(7) };
  assert.deepEqual(statusesOf(noVisit, booked, cameAgain, came, expectedOn(7.2, 72)), [
    'derived: (Discharged): Arrived: Arrived: (Arrived): Inbound at Sea',
  ]);
  assert.deepEqual(statusesOf(noVisit, booked, cameAgain, came, expectedOn(7.2, 169)), [
    'derived: (Discharged): Arrived: Arrived: (Arrived)',
  ]);
  const byTerminal = terminal({ vessel: 'X', reports: [...reported('Arrived', 14), ...reported('Arrived', 7)] });
  assert.deepEqual(statusesOf([byTerminal], expectedOn(14.2, 24 * 14 + 1)), ['7: (Arrived)']);
});

test('a ship that comes while a transhipment waits ashore is the one that takes it [CON-151]', () => {
  const brought = (days: number, eventId: string, said: Partial<Said>) =>
    buildStatement(days, eventId, { activity: 'Transhipment', vessel: 'INBOUND STAR', ...said });
  const arrives = (days: number, vessel: string, more: Partial<ContainerStatement> = {}) => ({
    ...buildStatement(
      days,
      `${vessel} arrives`,
      { passage: 'approach', fits: 'by ship', statusType: 'Arrived', isAboutShip: true, vessel },
      24 * days,
    ),
    ...more,
  });
  const off = brought(0, 'off', { passage: 'entry by sea', statusType: 'Discharged' });
  const on = brought(2, 'on', { passage: 'loading', statusType: 'On Vessel at Berth', vessel: 'OUTBOUND STAR' });
  const own = { activity: 'Transhipment', vessel: null, inVessel: 'INBOUND STAR' } as const;
  const shown = (visits: readonly TerminalVisit[], ...statements: ContainerStatement[]) =>
    rebuildStays('LGP', visits, statements).map(({ reports, details }) => [
      details.inVessel,
      ...reports.map(({ statusType }) => statusType),
    ]);

  for (const more of [{}, { isOfShip: true }] as const)
    assert.deepEqual(shown(noVisit, off, arrives(0.8, 'OUTBOUND STAR', more), on), [
      ['INBOUND STAR', 'Discharged', 'On Vessel at Berth'],
    ]);
  assert.deepEqual(shown([terminal(own, { inVessel: 99 })], arrives(0.8, 'OUTBOUND STAR')), [['INBOUND STAR']]);
  const sails = (days: number, vessel: string) =>
    brought(days, `${vessel} sails`, {
      passage: 'exit by sea',
      fits: 'on the ship that sails',
      statusType: 'On Vessel at Sea',
      isAboutShip: true,
      vessel,
    });
  assert.deepEqual(shown(noVisit, off, sails(0.2, 'INBOUND STAR')), [['INBOUND STAR', 'Discharged']]);
  assert.deepEqual(shown(noVisit, off, on, sails(1.9, 'INBOUND STAR'), sails(2.2, 'OUTBOUND STAR')), [
    ['INBOUND STAR', 'Discharged', 'On Vessel at Berth', 'On Vessel at Sea'],
  ]);
  // The carrier knows it by its number only.
  const byNumber = { ...sails(0.2, '9321483'), eventId: 'by number' };
  const sailsByNumber = { ...byNumber, said: { ...byNumber.said, shipNames: ['out imo 9321483'] } };
  const offByNumber = { ...off, said: { ...off.said, ships: ['in imo 9321483', 'in name INBOUND STAR'] } };
  assert.deepEqual(shown(noVisit, offByNumber, sailsByNumber), [['INBOUND STAR', 'Discharged']]);
  const back = { ...on, said: { ...on.said, vessel: 'INBOUND STAR' } };
  assert.deepEqual(shown(noVisit, off, back, sails(2.2, 'INBOUND STAR')), [
    ['INBOUND STAR', 'Discharged', 'On Vessel at Berth', 'On Vessel at Sea'],
  ]);
  // A ship without a name may be any.
  const unnamed = ({ said: { vessel: _vessel, ...said }, ...statement }: ContainerStatement) => ({
    ...statement,
    said,
  });
  assert.deepEqual(shown(noVisit, off, unnamed(on), sails(2.2, 'INBOUND STAR')), [
    ['INBOUND STAR', 'Discharged', 'On Vessel at Berth', 'On Vessel at Sea'],
  ]);
  assert.deepEqual(shown(noVisit, unnamed(off), arrives(0.8, 'OUTBOUND STAR')), [
    ['OUTBOUND STAR', 'Discharged', 'Arrived'],
  ]);
  // Its own ship arrived before, whatever the times.
  assert.deepEqual(shown(noVisit, off, arrives(0.1, 'Inbound  Star')), [['Inbound  Star', 'Discharged', 'Arrived']]);
  assert.deepEqual(shown(noVisit, off, arrives(-0.1, 'INB. STAR')), [['INBOUND STAR', 'Discharged', 'Arrived']]);
});

const transhipped = (days: number, vessel: string | null, said: Partial<Said>) =>
  buildStatement(days, `${vessel} ${said.statusType} ${days}`, {
    activity: 'Transhipment',
    ...(vessel !== null && { vessel }),
    ...said,
  });
const putAshore = (days: number, vessel: string | null) =>
  transhipped(days, vessel, { passage: 'entry by sea', statusType: 'Discharged' });
const putOn = (days: number, vessel: string | null) =>
  transhipped(days, vessel, { passage: 'loading', statusType: 'On Vessel at Berth' });
const sailsAway = (days: number, vessel: string) =>
  transhipped(days, vessel, {
    passage: 'exit by sea',
    statusType: 'On Vessel at Sea',
    fits: 'on the ship that sails',
    isAboutShip: true,
  });
const byOther = (statement: ContainerStatement) => ({ ...statement, source: 'other' });

test('a transhipment that was shut out of its ship does not leave with it, but with the next one [CON-152]', () => {
  const ashore = 'derived: Discharged: On Vessel at Berth: Discharged';

  // The second discharge need not name the ship of the loading.
  for (const named of ['OUT', 'IN', null]) {
    const told = [putAshore(0, 'IN'), putOn(0.1, 'OUT'), putAshore(0.2, named)];
    assert.deepEqual(statusesOf(noVisit, ...told, sailsAway(0.3, 'OUT')), [ashore]);
    assert.deepEqual(statusesOf(noVisit, ...told, sailsAway(0.3, 'NEXT')), [`${ashore}: On Vessel at Sea`]);
    for (const vessel of ['OUT', 'NEXT'])
      assert.deepEqual(statusesOf(noVisit, ...told, putOn(0.25, vessel), sailsAway(0.3, vessel)), [
        `${ashore}: On Vessel at Berth: On Vessel at Sea`,
      ]);
  }
  const back = [putAshore(0, 'IN'), putOn(0.1, null), putAshore(0.2, null)];
  assert.deepEqual(statusesOf(noVisit, ...back, sailsAway(0.3, 'IN')), [ashore]);
});

test('only a sender that has reported the first discharge, too, says that a transhipment was shut out [CON-152]', () => {
  const isGone = (...told: ContainerStatement[]) => rebuildStays('LGP', noVisit, told).map(({ isOver }) => isOver);
  const [off, on, again, leaves] = [putAshore(0, 'IN'), putOn(0.1, 'OUT'), putAshore(0.2, null), sailsAway(0.3, 'OUT')];

  assert.deepEqual(isGone(off, on, again, leaves), [false]);
  assert.deepEqual(isGone(off, byOther(on), again, leaves), [true]);
  assert.deepEqual(isGone(byOther(off), on, again, leaves), [true]);
  assert.deepEqual(isGone(off, on, byOther(again), leaves), [true]);
  // The discharge after the next loading is the second one once more.
  assert.deepEqual(isGone(off, on, again, byOther(putOn(0.25, 'OUT')), putAshore(0.26, null), leaves), [true]);
});

test('a transhipment that its terminal says was shut out does not leave with that ship [CON-152]', () => {
  const moves = [...reported('Discharged', 0), ...reported('On Vessel at Berth', 0.1), ...reported('Discharged', 0.2)];
  const visit = (outVessel: string | null, reports = moves) =>
    terminal({ activity: 'Transhipment', vessel: null, inVessel: 'IN', outVessel, reports });
  const leavesWith = (vessel: string, own: TerminalVisit, ...told: ContainerStatement[]) =>
    rebuildStays('LGP', [own], [...told, sailsAway(0.3, vessel)]).map(({ isOver }) => isOver);

  for (const reports of [moves, moves.toReversed()])
    assert.deepEqual(leavesWith('OUT', visit('OUT', reports)), [false]);
  assert.deepEqual(leavesWith('NEXT', visit('OUT')), [true]);
  assert.deepEqual(leavesWith('OUT', visit('OUT', [...moves, ...reported('On Vessel at Berth', 0.25)])), [true]);
  assert.deepEqual(leavesWith('OUT', visit('OUT', moves.slice(0, 2))), [true]);
  assert.deepEqual(leavesWith('OUT', visit(null), putOn(0.1, 'OUT')), [false], 'only the carrier names the ship');
  // The carrier reports it earlier, and somebody else the first loading too late.
  const byOthers = [putAshore(0, 'IN'), putOn(0.1, 'OUT'), putAshore(0.15, null), byOther(putOn(0.17, 'OUT'))];
  assert.deepEqual(leavesWith('OUT', visit('OUT'), ...byOthers), [false]);
});

test('the next call of the ship that brought a container does not concern it once it has left [SRV-407]', () => {
  const ofShip = { isOfShip: true } as const;

  for (const days of [7, 13.5])
    assert.deepEqual(statusesOf(noVisit, discharged, collected, expectShip(days, 72, ofShip)), [
      'derived: Discharged: Departed by Road',
    ]);
  const arrived = buildStatement(13.5, 'ship', { passage: 'approach', statusType: 'Arrived', isAboutShip: true });
  assert.deepEqual(statusesOf(noVisit, discharged, collected, { ...arrived, ...ofShip }), [
    'derived: Discharged: Departed by Road',
  ]);
  assert.deepEqual(statusesOf(noVisit, discharged, collected, expectShip(13.5, 24)), [
    'derived: Discharged: Departed by Road',
  ]);
});

test('a container that has left and set out again begins its next visit [SRV-407]', () => {
  for (const days of [8, 12])
    assert.deepEqual(statusesOf(noVisit, discharged, collected, expectShip(days, 72)), [
      'derived: Discharged: Departed by Road',
      'derived: (Arrived): Inbound at Sea',
    ]);
  const byRoad = (recorded: number) =>
    buildStatement(
      3,
      'truck',
      { passage: 'entry by land', statusType: 'Arrived', timeKind: 'estimated', onTheWay: 'Inbound by Road' },
      recorded,
    );
  assert.deepEqual(statusesOf(noVisit, discharged, collected, byRoad(49)), [
    'derived: Discharged: Departed by Road',
    'derived: (Arrived): Inbound by Road',
  ]);
  const inside = buildStatement(2, 'gate', { passage: 'entry by land', statusType: 'Arrived' });
  assert.deepEqual(statusesOf(noVisit, inside, byRoad(49)), ['derived: Arrived: (Arrived)']);
});
