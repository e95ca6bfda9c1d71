import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStreamRoom } from './stream-room.ts';

const megabyte = 1_024 * 1_024;

test('a stream alone is stored in large parts, and what many hold together stays bounded [SRV-89]', () => {
  const room = createStreamRoom();
  const leave = room.enter();
  assert.equal(room.bytesPerPart, 8 * megabyte);

  const others = Array.from({ length: 3 }, () => room.enter());
  assert.equal(room.bytesPerPart, 2 * megabyte);
  for (let streams = 5; streams <= 64; streams += 1) {
    others.push(room.enter());
    assert.ok(streams * room.bytesPerPart <= Math.max(8, streams) * megabyte);
  }
  assert.equal(room.bytesPerPart, megabyte);

  for (const leaveToo of others) leaveToo();
  assert.equal(room.bytesPerPart, 8 * megabyte);
  leave();
});
