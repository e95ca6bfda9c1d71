// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { portEvent, startEngine, type Engine } from '../testing/start-engine.ts';

let engine: Engine;
let visit = 0;
before(async () => {
  engine = await startEngine();
});
after(() => engine.stop());
beforeEach(() => {
  visit += 1;
});

/** A customer whose container arrives while the mail server is unavailable. */
async function reportWhileAway(): Promise<void> {
  const gkey = `visit-${visit}`;
  await engine.arm({ customerId: await engine.customer(), gkey, statusType: 'Arrived' });
  engine.answer = () => ({ kind: 'away', reason: 'connection refused', retryAfter: null });
  await engine.report(portEvent(`${gkey}-a`, ['Arrived', engine.clock.now()], { gkey }));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await engine.deliver();
    engine.clock.advance({ seconds: 6 });
  }
  engine.answer = () => ({ kind: 'taken', gatewayId: null });
}

test('what was put off while the clock was a day ahead is sent once the clock is right [SRV-98]', async () => {
  const right = engine.clock.now();
  engine.clock.advance({ days: 1 });
  await reportWhileAway();
  assert.deepEqual(engine.takeSent(), []);

  engine.clock.moveTo(right);
  visit += 1;
  const gkey = `visit-${visit}`;
  await engine.arm({ customerId: await engine.customer(), gkey, statusType: 'Arrived' });
  await engine.report(portEvent(`${gkey}-b`, ['Arrived', engine.clock.now()], { gkey }));
  await engine.deliver();
  engine.clock.advance({ seconds: 1 });
  await engine.deliver();

  assert.equal(engine.takeSent().length, 2);
});

test('a clock that is put forward by seven hours while the mail server is away costs no message: eight are waited', async () => {
  await reportWhileAway();
  engine.clock.advance({ hours: 7 });
  await engine.deliver();

  assert.equal(engine.takeSent().length, 1);
});
