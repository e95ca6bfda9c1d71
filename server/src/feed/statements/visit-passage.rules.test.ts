import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeKinds, type Port, type VisitActivity } from '@quaywatch/shared/contract';
import { moveOf, passageOf, Way, type Move, type Passage } from './visit-passage.rules.ts';

const day = 24 * 3_600_000;
const move = (passage: Passage, days: number, actual = true): Move => ({ passage, at: days * day, actual });

type Case = readonly [statusType: string, passage: Passage, activities: readonly (VisitActivity | null)[], port?: Port];

const all = ['Import', 'Export', 'Transhipment', 'Storage', 'Return to Shipper', null] as const;
const cases: readonly Case[] = [
  ['inbound', 'approach', all],
  ['Inbound at Sea', 'approach', all],
  ['Inbound by Road', 'approach', all],
  ['Inbound by Rail', 'approach', all],
  ['Arrived', 'approach', ['Import', 'Transhipment', null]],
  ['Arrived', 'entry by land', ['Export', 'Storage', 'Return to Shipper']],
  ['Discharged', 'entry by sea', all],
  ['On Vessel at Berth', 'approach', ['Import']],
  ['On Vessel at Berth', 'loading', ['Export', 'Transhipment', 'Storage', 'Return to Shipper', null]],
  ['On Vessel at Sea', 'exit by sea', all],
  ['departed by vessel', 'exit by sea', all],
  ['Departed', 'exit by sea', ['Export', 'Transhipment']],
  ['Departed', 'exit by land', ['Import', 'Storage', 'Return to Shipper', null]],
  ['Departed Port for Rail Terminal', 'hand-over', all, 'LGP'],
  ['Departed Port for Rail Terminal', 'exit by land', all, 'SOU'],
  ['at rail terminal on train', 'hand-over', all],
  ['Departed by Road', 'exit by land', all],
  ['Departed Rail Terminal', 'exit by land', all],
  ['On Hold', 'stay', all],
  ['Fumigated', 'stay', all],
];
const whose = (activities: Case[2]) =>
  activities === all ? 'any visit' : activities.map((activity) => activity ?? 'an unknown activity').join(', ');
for (const [statusType, passage, activities, port] of cases)
  test(`'${statusType}' of ${whose(activities)}${port ? ` at ${port}` : ''} means: ${passage}`, () => {
    for (const at of port ? [port] : (['LGP', 'SOU'] as const))
      assert.deepEqual(
        activities.map((activity) => passageOf(at, activity, statusType)),
        activities.map(() => passage),
      );
  });

test('a report is about a move that has happened, or one that is only expected', () => {
  const told = timeKinds.map((timeKind) =>
    moveOf('LGP', 'Import', { statusType: 'Discharged', statusTime: day, timeKind }),
  );

  assert.deepEqual(
    told,
    timeKinds.map((timeKind) => move('entry by sea', 1, timeKind === 'actual')),
  );
});

const soon = 1 / (24 * 3_600);
const fits = (next: Move, ...known: Move[]) => new Way(known).fits(next);

test('times may be off by a day: an approach after the entry, or a stay before it', () => {
  const entry = move('entry by sea', 10);

  assert.deepEqual([fits(move('approach', 11), entry), fits(move('approach', 11 + soon), entry)], [true, false]);
  assert.deepEqual([fits(move('stay', 9), entry), fits(move('stay', 9 - soon), entry)], [true, false]);
});

test('one move may be reported a day off, measured from the first and from the last time given for it', () => {
  const told = [move('exit by land', 10), move('exit by land', 10.5)];

  assert.deepEqual(
    [9.5, 9.5 - soon, 11, 11 + soon].map((days) => fits(move('exit by land', days), ...told)),
    [true, false, true, false],
  );
});

test('an expected move may be two weeks off, whether it is reported before or after what has happened', () => {
  for (const [known, next] of [
    [false, true],
    [true, false],
    [false, false],
  ] as const)
    assert.deepEqual(
      [24, 24 + soon, -4, -4 - soon].map((days) =>
        fits(move('entry by sea', days, next), move('entry by sea', 10, known)),
      ),
      [true, false, true, false],
    );
  assert.deepEqual(
    [
      fits(move('stay', -4), move('loading', 10, false)),
      fits(move('exit by sea', -4 - soon), move('loading', 10, false)),
    ],
    [true, false],
  );
});

test('a container may be on its way or stay in the port for weeks, so neither is a single move', () => {
  for (const passage of ['approach', 'stay'] as const) {
    assert.ok(fits(move(passage, 40), move(passage, 1)), passage);
    assert.ok(fits(move(passage, 1), move(passage, 40)), passage);
  }
});

test('moves of the same rank may happen in any order', () => {
  assert.ok(fits(move('hand-over', 1), move('loading', 30)));
  assert.ok(fits(move('hand-over', 60), move('loading', 30)));
  assert.ok(fits(move('entry by land', 60, false), move('entry by sea', 30)));
});

const opposites: readonly (readonly [Passage, Passage])[] = [
  ['entry by sea', 'entry by land'],
  ['entry by land', 'entry by sea'],
  ['loading', 'exit by land'],
  ['exit by land', 'loading'],
  ['exit by sea', 'exit by land'],
  ['exit by land', 'exit by sea'],
  ['exit by sea', 'hand-over'],
  ['hand-over', 'exit by sea'],
];
for (const [known, next] of opposites)
  test(`after '${known}' there is no '${next}' in the same visit, unless one of them was only expected`, () => {
    assert.equal(fits(move(next, 10), move(known, 10)), false);
    assert.ok(fits(move(next, 10, false), move(known, 10)));
    assert.ok(fits(move(next, 10), move(known, 10, false)));
  });

test('a visit extends from its first to its last known move, expected or not', () => {
  const way = new Way([move('stay', 4), move('exit by land', 8, false), move('entry by sea', 2)]);

  assert.deepEqual([way.earliest, way.latest], [2 * day, 8 * day]);
  assert.deepEqual(
    [1, 2, 5, 8, 11].map((days) => way.distanceTo(days * day) / day),
    [1, 0, 0, 0, 3],
  );
  assert.deepEqual(
    [new Way().earliest, new Way().latest, new Way().distanceTo(0), new Way([move('stay', 1)]).distanceTo(day)],
    [Infinity, -Infinity, Infinity, 0],
  );
  assert.equal(new Way().fits(move('stay', 1)), false);
});

test('a visit is over when the container has left by sea or land, not while that is only expected', () => {
  assert.deepEqual(
    [
      new Way([move('exit by sea', 1)]).isOver,
      new Way([move('exit by land', 1)]).isOver,
      new Way([move('exit by sea', 1, false), move('exit by land', 1, false), move('hand-over', 1)]).isOver,
    ],
    [true, true, false],
  );
  assert.deepEqual(
    [
      new Way([move('loading', 1)]).has('loading'),
      new Way([move('loading', 1, false)]).has('loading'),
      new Way().has('stay'),
    ],
    [true, false, false],
  );
});

test('a visit begins when the container comes in, and is over when it has left, as far as that is known [SRV-407]', () => {
  const statesAfter = (passage: Passage, actual = true) => {
    const way = new Way([move(passage, 2, actual)]);
    return [2 - soon, 2].map((days) => `${way.hasBegunAt(days * day)} ${way.isOverAt(days * day)}`);
  };
  const never = ['false false', 'false false'];

  for (const passage of ['entry by sea', 'entry by land', 'hand-over', 'loading'] as const)
    assert.deepEqual(statesAfter(passage), ['false false', 'true false'], passage);
  for (const passage of ['exit by sea', 'exit by land'] as const)
    assert.deepEqual(statesAfter(passage), ['false false', 'true true'], passage);
  for (const passage of ['approach', 'stay'] as const) assert.deepEqual(statesAfter(passage), never, passage);
  assert.deepEqual([statesAfter('entry by sea', false), statesAfter('exit by land', false)], [never, never]);
});

test('a container is in the port from its entry until it leaves, or until 90 days without news', () => {
  for (const entry of ['entry by sea', 'entry by land'] as const)
    for (const exit of ['exit by sea', 'exit by land'] as const) {
      const way = new Way([move(entry, 2), move(exit, 8)]);
      assert.deepEqual(
        [2 - soon, 2, 5, 8 - soon, 8, 9].map((days) => way.isThereAt(days * day)),
        [false, true, true, true, false, false],
      );
    }
  const open = new Way([move('entry by sea', 2), move('entry by sea', 2.5), move('exit by land', 5, false)]);
  assert.deepEqual(
    [2, 95, 95 + soon].map((days) => open.isThereAt(days * day)),
    [true, true, false],
  );
  assert.equal(new Way([move('entry by sea', 2, false), move('stay', 3)]).isThereAt(3 * day), false);
});

test('90 days without news are still one visit, and a second more is not, in either direction', () => {
  assert.deepEqual(
    [91, 91 + soon].map((days) => fits(move('stay', days), move('stay', 1))),
    [true, false],
  );
  assert.deepEqual(
    [1, 1 - soon].map((days) => fits(move('stay', days), move('stay', 91))),
    [true, false],
  );
});
