import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countStandings, listLeftPort, type StandingVisit } from './list-standing.rules.ts';

type Counts = ReturnType<typeof countStandings>;

const none: Counts = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
const container = 'CSQU3054383';

/** How a container with these visits is counted. */
const standingWith = (...visits: (readonly [StandingVisit[2], StandingVisit[3], StandingVisit[1]?])[]) => {
  const counts = countStandings(
    [container],
    visits.map(([activity, statusType, port = 'LGP']) => [container, port, activity, statusType]),
  );
  assert.equal(
    Object.values(counts).reduce((sum, count) => sum + count),
    1,
  );
  return Object.entries(counts).find(([, count]) => count === 1)?.[0];
};

const cases: readonly (readonly [wanted: keyof Counts, StandingVisit[2], StandingVisit[3]])[] = [
  ['ready', 'Import', 'Released'],
  ['ready', 'Import', 'Available for Collection'],
  ['ready', 'Return to Shipper', 'Released'],
  ['onHold', 'Import', 'On Hold'],
  ['onHold', 'Import', 'On Hold - Processed'],
  ['notYet', 'Import', 'Inbound at Sea'],
  ['notYet', 'Import', 'Discharged'],
  ['notYet', 'Import', 'Released but not yet bookable'],
  ['leavesByTrain', 'Import', 'Released for Rail'],
  ['leavesByTrain', 'Import', 'at rail terminal on train'],
  ['gone', 'Import', 'Departed by Road'],
  ['gone', 'Import', 'Departed Rail Terminal'],
  ['gone', 'Import', 'Departed'],
  ['gone', 'Export', 'On Vessel at Sea'],
  ['gone', 'Storage', 'Departed'],
  ['gone', null, 'Departed by Road'],
  ['other', 'Export', 'Ready for Loading'],
  ['other', 'Export', 'On Hold'],
  ['other', 'Import', 'Fumigated'],
  ['other', 'Import', null],
  ['other', null, 'Released'],
];
for (const [wanted, activity, statusType] of cases)
  test(`'${statusType ?? 'no status'}' of ${activity ?? 'a visit without activity'} counts as ${wanted} [LST-24]`, () => {
    assert.equal(standingWith([activity, statusType]), wanted);
  });

test('on the way to the rail terminal, a container still leaves London Gateway but has left Southampton [LST-24]', () => {
  assert.equal(standingWith(['Import', 'Departed Port for Rail Terminal', 'LGP']), 'leavesByTrain');
  assert.equal(standingWith(['Import', 'Departed Port for Rail Terminal', 'SOU']), 'gone');
});

test('a container that no port has reported is unknown, whatever is known about others [LST-24]', () => {
  assert.equal(standingWith(), 'unknown');
  assert.deepEqual(countStandings([container], [['QWCU2001010', 'LGP', 'Import', 'Released']]), {
    ...none,
    unknown: 1,
  });
});

test('of several visits the most urgent one counts, in any order [LST-24]', () => {
  const bySoonest = [
    ['Import', 'Released'],
    ['Import', 'On Hold'],
    ['Import', 'Discharged'],
    ['Import', 'Released for Rail'],
    ['Storage', 'In Storage'],
    ['Import', 'Departed by Road'],
  ] as const;
  const wanted = ['ready', 'onHold', 'notYet', 'leavesByTrain', 'other', 'gone'];

  assert.deepEqual(
    bySoonest.map((_, index) => standingWith(...bySoonest.slice(index))),
    wanted,
  );
  assert.deepEqual(
    bySoonest.map((_, index) => standingWith(...bySoonest.slice(index).toReversed())),
    wanted,
  );
});

test('beside an import that has gone, an export that is still coming, or a status not named, is not gone [LST-58]', () => {
  const gone = ['Import', 'Departed by Road'] as const;

  assert.equal(standingWith(gone, ['Export', 'Inbound by Road', 'SOU']), 'other');
  assert.equal(standingWith(gone, ['Export', null, 'SOU']), 'other');
  assert.equal(standingWith(gone, ['Export', 'On Vessel at Sea', 'SOU']), 'gone');
});

test('the containers of a list are counted together, and an empty list counts nothing [LST-24]', () => {
  const visits: StandingVisit[] = [
    ['AAAU1000001', 'LGP', 'Import', 'Released'],
    ['AAAU1000002', 'LGP', 'Import', 'Available for Collection'],
    ['AAAU1000003', 'LGP', 'Import', 'On Hold'],
  ];

  assert.deepEqual(countStandings(['AAAU1000001', 'AAAU1000002', 'AAAU1000003', container], visits), {
    ...none,
    ready: 2,
    onHold: 1,
    unknown: 1,
  });
  assert.deepEqual(countStandings([], visits), none);
});

test('a container that has left in any way, with any activity, is named, in list order [LST-50]', () => {
  const visits: StandingVisit[] = [
    ['AAAU1000001', 'LGP', 'Import', 'Departed by Road'],
    ['AAAU1000002', 'LGP', 'Export', 'On Vessel at Sea'],
    ['AAAU1000003', 'LGP', 'Import', 'Departed Rail Terminal'],
    ['AAAU1000004', 'SOU', 'Import', 'Departed Port for Rail Terminal'],
    ['AAAU1000005', 'SOU', 'Storage', 'Departed'],
  ];
  const list = ['AAAU1000005', 'AAAU1000004', 'AAAU1000003', 'AAAU1000002', 'AAAU1000001'];

  assert.deepEqual(listLeftPort(list, visits), list);
});

test('a container at a port, on the way to its rail terminal, unreported or unknown has not left [LST-50]', () => {
  const visits: StandingVisit[] = [
    ['AAAU1000001', 'LGP', 'Import', 'Released'],
    ['AAAU1000002', 'LGP', 'Import', 'Departed by Road'],
    ['AAAU1000002', 'SOU', 'Export', 'In Storage'],
    ['AAAU1000003', 'LGP', 'Import', 'Departed Port for Rail Terminal'],
    ['AAAU1000004', 'LGP', 'Import', null],
    ['AAAU1000005', 'LGP', 'Import', 'Departed by Road'],
    ['AAAU1000005', 'SOU', 'Import', null],
  ];
  const list = ['AAAU1000001', 'AAAU1000002', 'AAAU1000003', 'AAAU1000004', 'AAAU1000005', container];

  assert.deepEqual(listLeftPort(list, visits), []);
});
