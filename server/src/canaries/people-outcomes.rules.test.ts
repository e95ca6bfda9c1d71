import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumPeople, type PersonOutcome } from './people-outcomes.rules.ts';

let networks = 0;
const person = (more: Partial<PersonOutcome> = {}): PersonOutcome => ({
  standing: 'proven',
  network: `network-${(networks += 1)}`,
  failed: false,
  milliseconds: 300,
  ...more,
});

test('people are summed up by their weight, with those who failed and those who were shown something [SRV-212]', () => {
  const people = [
    person(),
    person({ failed: true, milliseconds: null }),
    person({ failed: true }),
    person({ standing: 'unproven', failed: true }),
    person({ standing: 'unproven' }),
  ];
  assert.deepEqual(sumPeople(people, true), { people: 3.5, failed: 2.3, shown: 2.5, quartileMs: 300, medianMs: 300 });
});

test('a quarter and half of the weight give the times, whatever the order of the reports [SRV-142, SRV-212]', () => {
  const times = [900, 100, 400, 200].map((milliseconds) => person({ milliseconds }));
  const slow = Array.from({ length: 12 }, () => person({ standing: 'unproven', milliseconds: 9_000 }));

  const { quartileMs, medianMs } = sumPeople(times, true);
  assert.deepEqual([quartileMs, medianMs], [100, 200]);
  assert.equal(sumPeople([...slow, ...times], true).medianMs, 900, 'twelve unproven accounts are three people');
});

test('of nobody there is nothing to tell, and of nobody who was shown something no time [SRV-142]', () => {
  const none = { quartileMs: null, medianMs: null };
  assert.deepEqual(sumPeople([], true), { people: 0, failed: 0, shown: 0, ...none });
  const failed = person({ failed: true, milliseconds: null });
  assert.deepEqual(sumPeople([failed], true), { people: 1, failed: 1, shown: 0, ...none });
});
