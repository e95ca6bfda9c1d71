import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingOf, weighWitnesses, type Standing, type Witness } from './person-weight.rules.ts';

const now = new Date('2026-06-15T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let networks = 0;
/** This number of people, each from their own address unless one is given. */
const people = (standing: Standing, number: number, network?: string): Witness[] =>
  Array.from({ length: number }, () => ({ standing, network: network ?? `network-${(networks += 1)}` }));
/** To a thousandth, because sums of fractions may miss a whole number by a little. */
const together = (witnesses: readonly Witness[], decidesAlone = true) =>
  Math.round(weighWitnesses(witnesses, { decidesAlone }).reduce((sum, weight) => sum + weight, 0) * 1_000) / 1_000;

test('staff have their authority, customers are proven by payment or after a month, not by a trial [SRV-212]', () => {
  const account = { tier: 'Free', authorities: ['CUSTOMER'], createdAt: daysAgo(29.99) } as const;
  assert.deepEqual(
    [
      standingOf(account, now),
      standingOf({ ...account, createdAt: daysAgo(30) }, now),
      standingOf({ ...account, tier: 'Free-advanced' }, now),
      standingOf({ ...account, tier: 'Paid' }, now),
      standingOf({ ...account, tier: 'Internal' }, now),
      standingOf({ ...account, authorities: ['CUSTOMER', 'HELP_DESK'] }, now),
    ],
    ['unproven', 'proven', 'unproven', 'proven', 'proven', 'staff'],
  );
});

test('a staff or proven account weighs one, an unproven account a quarter [SRV-212]', () => {
  assert.deepEqual(
    weighWitnesses([...people('staff', 1), ...people('proven', 1), ...people('unproven', 1)], { decidesAlone: true }),
    [1, 1, 0.25],
  );
});

test('an address weighs three at most, shared equally; staff there weigh one each in addition [SRV-212]', () => {
  const office = 'office';

  assert.equal(together(people('proven', 3, office)), 3);
  assert.deepEqual(weighWitnesses(people('proven', 4, office), { decidesAlone: true }), [0.75, 0.75, 0.75, 0.75]);
  assert.equal(together([...people('staff', 12, office), ...people('proven', 9, office)]), 15);
  assert.equal(together([...people('proven', 4, office), ...people('proven', 4, 'another')]), 6);
});

test('unproven accounts of one address weigh one at most, so forty from four addresses decide nothing [SRV-212]', () => {
  assert.equal(together(people('unproven', 4, 'here')), 1);
  assert.deepEqual(weighWitnesses(people('unproven', 8, 'here'), { decidesAlone: true }), new Array(8).fill(0.125));
  const forged = ['one', 'two', 'three', 'four'].flatMap((network) => people('unproven', 10, network));
  assert.equal(together(forged), 4);
  assert.equal(together([...people('proven', 2, 'here'), ...people('unproven', 100, 'here')]), 3);
  assert.equal(together([...people('proven', 5, 'here'), ...people('unproven', 100, 'here')]), 3);
});

test('unproven accounts weigh three beside ten others, and fill up to ten if others are missing [SRV-212]', () => {
  const weightOf = (others: number, decidesAlone = true) =>
    together([...people('proven', others), ...people('unproven', 100)], decidesAlone) - others;

  assert.deepEqual(
    [0, 4, 7, 10, 1_000].map((others) => weightOf(others)),
    [10, 6, 3, 3, 3],
  );
  assert.equal(weightOf(0, false), 3, 'for the release that is compared with');
  assert.equal(together(people('unproven', 39)), 9.75);
});

test('no person has a weight of zero [SRV-212]', () => {
  const crowd = [...people('proven', 50, 'office'), ...people('unproven', 5_000), ...people('proven', 20)];
  assert.ok(weighWitnesses(crowd, { decidesAlone: false }).every((weight) => weight > 0));
  assert.deepEqual(weighWitnesses([], { decidesAlone: true }), []);
});
