import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRuns } from '../../testing/sample.ts';
import { createReplicaAge } from './replica-age.ts';

test('a complete replica is as old as the last look at it, even while the primary is idle [SRV-117]', () => {
  const age = createReplicaAge();
  assert.equal(age.at(0), Infinity);

  for (const at of [0, 1_000, 60_000]) age.note(100n, 100n, at);

  assert.deepEqual([age.at(60_000), age.at(61_000)], [0, 1_000]);
});

test('a replica that stands still ages from the moment it misses something until it has it [SRV-117]', () => {
  const age = createReplicaAge();
  age.note(100n, 100n, 0);
  age.note(200n, 100n, 1_000);
  age.note(300n, 150n, 2_000);
  assert.equal(age.at(2_000), 2_000);

  age.note(300n, 250n, 3_000);
  assert.equal(age.at(3_000), 2_000);
  age.note(300n, 300n, 4_000);
  assert.equal(age.at(4_000), 0);
});

test('after another server with less of the log becomes the primary, earlier samples do not count [SRV-117]', () => {
  const age = createReplicaAge();
  age.note(500n, 500n, 0);

  age.note(400n, 300n, 1_000);
  assert.equal(age.at(1_000), Infinity);
  age.note(450n, 450n, 2_000);
  assert.equal(age.at(2_000), 0);
});

test('whatever is written and replayed, the age covers the oldest missing change [SRV-117]', () => {
  const step = fc.record({
    pause: fc.integer({ min: 1, max: 3_000 }),
    written: fc.bigInt({ min: 0n, max: 50n }),
    replayed: fc.bigInt({ min: 0n, max: 80n }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const age = createReplicaAge();
      let [now, primary, replica] = [0, 0n, 0n];
      const writings: { position: bigint; at: number }[] = [];
      for (const { pause, written, replayed } of steps) {
        now += pause;
        primary += written;
        if (written > 0n) writings.push({ position: primary, at: now });
        replica = replica + replayed < primary ? replica + replayed : primary;
        age.note(primary, replica, now);
        const missed = writings.find(({ position }) => position > replica);
        assert.ok(age.at(now) >= (missed ? now - missed.at : 0));
        if (!missed) assert.equal(age.at(now), 0);
      }
    }),
    sampleRuns(200),
  );
});
