import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeParts, type PartsOutcome } from './judge-parts.rules.ts';

const well: PartsOutcome = {
  network: '',
  standing: 'proven',
  failed: false,
  isTroubled: false,
  isSilent: false,
  milliseconds: 300,
};

/** This number of people, of whom `met` have the outcome `what`. */
const people = (number: number, met: number, what: Partial<PartsOutcome> = {}): PartsOutcome[] =>
  Array.from({ length: number }, (_, index) => ({ ...well, network: `network ${index}`, ...(index < met && what) }));

const kinds: readonly (readonly [what: Partial<PartsOutcome>, reason: string])[] = [
  [{ isTroubled: true }, 'went wrong once shown'],
  [{ isSilent: true }, 'left the page without an answer'],
  [{ milliseconds: 2_300 }, 'came two seconds later than usual'],
];

for (const [what, reason] of kinds) {
  test(`a canary that ${reason} for enough people is stopped, and the reason gives the numbers [SRV-142]`, () => {
    assert.equal(
      judgeParts(people(20, 9, what), people(40, 1, what)),
      `${reason} for 9 of 20 people, the release before for 1 of 40`,
    );
  });

  test(`a canary that ${reason} continues if the live one did too, or with under ten people [SRV-142]`, () => {
    assert.equal(judgeParts(people(12, 12, what), people(12, 12, what)), null);
    // A release is presumed to answer, but not to be free of troubles.
    if (!what.isSilent) assert.equal(judgeParts(people(20, 9, what), people(9, 0, what)), null);
    assert.equal(judgeParts(people(9, 9, what), people(40, 0, what)), null);
  });

  test(`a canary that ${reason} for three people continues, and so does one where it may be chance [SRV-142]`, () => {
    const live = people(4_000, 0);
    assert.equal(judgeParts(people(10, 3, what), live), null);
    assert.notEqual(judgeParts(people(10, 4, what), live), null);
    assert.equal(judgeParts(people(12, 4, what), people(12, 1, what)), null);
  });

  test(`a gap of less than 15 points is not worth a stop, however sure it is that the canary ${reason} [SRV-142]`, () => {
    const live = people(4_000, 0);
    assert.equal(judgeParts(people(400, 59, what), live), null);
    assert.notEqual(judgeParts(people(400, 61, what), live), null);
  });
}

test('a release that leaves pages silent is stopped even if the silence of the previous one was not recorded [SRV-250]', () => {
  const before = people(40, 40, { isTroubled: null, isSilent: null, milliseconds: null });

  assert.equal(
    judgeParts(people(12, 11, { isSilent: true }), before),
    'left the page without an answer for 11 of 12 people, the release before for 0 of 0',
  );
  assert.equal(judgeParts(people(12, 11, { isTroubled: true }), before), null);
});

test('a start is late if it takes two seconds longer than usual, and only if something was shown [SRV-142]', () => {
  const judge = (milliseconds: number | null) => judgeParts(people(20, 10, { milliseconds }), people(20, 0));

  assert.equal(judge(2_299), null);
  assert.match(judge(2_300) ?? '', /^came two seconds later than usual/);
  assert.equal(judge(null), null);
  assert.equal(judgeParts(people(20, 9, { milliseconds: 2_300 }), people(20, 20, { milliseconds: null })), null);
});

test('a canary that half of its people see 1.5 seconds later is stopped, if the live release has times too [SRV-412]', () => {
  const slow = people(20, 11, { milliseconds: 1_800 });

  assert.equal(
    judgeParts(slow, people(40, 0)),
    'came after 1800 ms or more for half of 20 people, the release before after 300 ms',
  );
  assert.equal(judgeParts(slow, people(40, 20, { milliseconds: 1_800 })), null);
  assert.equal(judgeParts(slow, people(40, 40, { milliseconds: null })), null);
  assert.equal(judgeParts(people(20, 20, { milliseconds: 1_799 }), people(40, 0)), null);
});

test('ten people who saw troubles of the live release are believed; its silence is not presumed [SRV-142]', () => {
  const reasons = kinds.map(([what]) => judgeParts(people(20, 12, what), people(10, 3, what)));

  assert.deepEqual(reasons, [
    null,
    'left the page without an answer for 12 of 20 people, the release before for 3 of 10',
    null,
  ]);
});

test('people to whom nothing was shown do not count among those who waited [SRV-142]', () => {
  const nothingShown = people(120, 120, { milliseconds: null }).slice(40);

  assert.equal(
    judgeParts([...people(20, 9, { milliseconds: 2_300 }), ...nothingShown], [...people(40, 0), ...nothingShown]),
    'came two seconds later than usual for 9 of 20 people, the release before for 0 of 40',
  );
});

test('new accounts alone may stop a canary, but count little as witnesses of the live release [SRV-142, SRV-212]', () => {
  const newcomers = (met: number, what: Partial<PartsOutcome>) =>
    people(80, met, what).map((one) => ({ ...one, standing: 'unproven' as const }));
  const known = people(40, 0);

  for (const [what, reason] of [[{ failed: true }, 'failed'], ...kinds.slice(0, 2)] as const)
    assert.ok(judgeParts(newcomers(80, what), known)?.startsWith(`${reason} for 10 of 10 people`), reason);
  assert.notEqual(judgeParts(people(20, 20, { isTroubled: true }), known), null);
  assert.equal(judgeParts(people(20, 20, { isTroubled: true }), newcomers(0, {})), null);
  assert.notEqual(judgeParts(people(10, 10, { failed: true }), newcomers(80, { failed: true })), null);
});

test('a failure as a whole comes before all doubts [SRV-142]', () => {
  const reason = judgeParts(people(20, 9, { failed: true, isSilent: true }), people(40, 0));

  assert.equal(reason, 'failed for 9 of 20 people, the release before for 0 of 40');
});
