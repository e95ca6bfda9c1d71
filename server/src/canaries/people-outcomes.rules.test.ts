import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumPeople, sumPeopleOfJudged, type PersonOutcome } from './people-outcomes.rules.ts';

let networks = 0;
const person = (more: Partial<PersonOutcome> = {}): PersonOutcome => ({
  standing: 'proven',
  network: `network-${(networks += 1)}`,
  failed: false,
  milliseconds: 300,
  ...more,
});

test('people are summed up by weight, and so are those who saw it fail [SRV-212]', () => {
  const people = [
    person(),
    person({ failed: true, milliseconds: null }),
    person({ failed: true }),
    person({ standing: 'unproven', failed: true }),
    person({ standing: 'unproven' }),
  ];
  assert.deepEqual(sumPeopleOfJudged(people), { people: 3.5, failed: 2.3, medianMs: 300 });
});

test('the time is that of half of the weight, whatever the order of reports [SRV-142, SRV-212]', () => {
  const times = [900, 100, 400, 200].map((milliseconds) => person({ milliseconds }));
  const slow = Array.from({ length: 12 }, () => person({ standing: 'unproven', milliseconds: 9_000 }));

  assert.equal(sumPeopleOfJudged(times).medianMs, 200);
  assert.equal(sumPeopleOfJudged([...slow, ...times]).medianMs, 900, 'twelve unproven accounts are three people');
});

test('unproven accounts make up for people who are missing only with a judged release [SRV-212]', () => {
  const crowd = Array.from({ length: 80 }, () => person({ standing: 'unproven', failed: true }));

  assert.deepEqual(
    [sumPeopleOfJudged(crowd), sumPeople(crowd)].map(({ failed }) => failed),
    [10, 3],
  );
});

test('without people all numbers are zero, and without people who were shown something there is no time [SRV-142]', () => {
  assert.deepEqual(sumPeopleOfJudged([]), { people: 0, failed: 0, medianMs: null });
  const failed = person({ failed: true, milliseconds: null });
  assert.deepEqual(sumPeopleOfJudged([failed]), { people: 1, failed: 1, medianMs: null });
});
