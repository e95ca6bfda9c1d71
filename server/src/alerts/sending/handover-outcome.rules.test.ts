import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueMessage, Handover } from './decide-messages.rules.ts';
import { outcomeOf, putBack, type HandoverResult } from './handover-outcome.rules.ts';

const queuedAt = new Date('2026-06-15T08:00:00Z');
const now = new Date('2026-06-15T09:00:00Z');
const hoursAfter = (hours: number) => new Date(queuedAt.getTime() + hours * 3_600_000);

const handover = (attempts = 0): Handover => ({
  key: 'k1',
  messages: [{ id: 'm1', attempts, queuedAt } as DueMessage, { id: 'm2', attempts, queuedAt } as DueMessage],
});
type Refusal = Exclude<HandoverResult, { kind: 'taken' }>;
const refusal = (kind: Refusal['kind'], change: Partial<Refusal> = {}): Refusal => ({
  kind,
  reason: 'No room',
  retryAfter: null,
  ...change,
});

/** Plays a service of which all messages wait 3 s, or as long as it says. */
function decide(result: HandoverResult, { attempts = 0, at = now } = {}) {
  const asked: (number | null)[] = [];
  const pauseAll = (retryAfter: number | null) => {
    asked.push(retryAfter);
    return retryAfter ?? 3_000;
  };
  return { outcome: outcomeOf(handover(attempts), result, { now: at, pauseAll, chance: 0.5 }), asked };
}

function waitOf(result: HandoverResult, attempts = 0) {
  const { outcome, asked } = decide(result, { attempts });
  assert.equal(outcome.kind, 'again');
  return { wait: outcome.dueAt.getTime() - now.getTime(), asked };
}

test('a message that was taken is handed over, also after eight hours [SRV-67]', () => {
  const { messages } = handover();
  const { outcome, asked } = decide({ kind: 'taken', gatewayId: 'g7' }, { at: hoursAfter(9) });

  assert.deepEqual(outcome, { kind: 'handed-over', messages, gatewayId: 'g7' });
  assert.deepEqual(asked, []);
});

test('a message fails when it is refused for good, or was queued more than eight hours ago [SRV-67]', () => {
  const { messages } = handover();
  const failed = { kind: 'failed', messages, reason: 'No room', mayHaveArrived: false };

  assert.deepEqual(decide(refusal('permanent')), { outcome: failed, asked: [] });
  assert.deepEqual(decide(refusal('away'), { at: hoursAfter(8.01) }), { outcome: failed, asked: [] });
  assert.equal(decide(refusal('away'), { at: hoursAfter(8) }).outcome.kind, 'again');
});

test('a message that fails for good says whether it may have arrived [SRV-391]', () => {
  const { outcome } = decide(refusal('temporary', { mayHaveArrived: true }), { at: hoursAfter(9) });

  assert.deepEqual(
    { ...outcome, messages: [] },
    { kind: 'failed', messages: [], reason: 'No room', mayHaveArrived: true },
  );
});

test('a refusal of one message lets only this one wait, longer each time [SRV-67]', () => {
  assert.deepEqual(waitOf(refusal('temporary')), { wait: 10_000, asked: [] });
  assert.deepEqual(waitOf(refusal('temporary'), 2), { wait: 40_000, asked: [] });
});

test('if nothing is taken, or the service says when to return, the message waits with all others [SRV-67]', () => {
  assert.deepEqual(waitOf(refusal('away'), 5), { wait: 3_000, asked: [null] });
  assert.deepEqual(waitOf(refusal('temporary', { retryAfter: 90_000 }), 5), { wait: 90_000, asked: [90_000] });
  assert.deepEqual(waitOf(refusal('temporary', { retryAfter: 0 }), 5), { wait: 0, asked: [0] });
});

test('a message that may have arrived waits for the longer of both pauses [SRV-530]', () => {
  const lost = (change: Partial<Refusal>) => refusal('away', { mayHaveArrived: true, ...change });

  assert.deepEqual(waitOf(lost({})), { wait: 10_000, asked: [null] });
  assert.deepEqual(waitOf(lost({ retryAfter: 90_000 })), { wait: 90_000, asked: [90_000] });
});

test('a message that is tried again has waited since it was queued, and counts one try [SRV-67, SRV-532]', () => {
  const { messages } = handover(1);
  const dueAt = new Date(now.getTime() + 3_000);
  const again = { kind: 'again', messages, queuedAt };

  assert.deepEqual(decide(refusal('away'), { attempts: 1 }).outcome, {
    ...again,
    dueAt,
    wasTried: true,
    mayHaveArrived: false,
    reason: null,
  });
});

test('a new message that was not tried keeps its place; a pause counts for all, and no clock makes one wait [SRV-530, SRV-144]', () => {
  const dueAfter = (attempts: number, at = now, pauseEnd?: Date) => {
    const outcome = putBack(handover(attempts), at, pauseEnd);
    assert.deepEqual(
      [outcome.kind === 'again' && outcome.wasTried, outcome.messages],
      [false, handover(attempts).messages],
    );
    return outcome.kind === 'again' ? outcome.dueAt : null;
  };
  const pauseEnd = new Date(now.getTime() + 3_000);
  const before = new Date(queuedAt.getTime() - 300_000);

  assert.deepEqual(dueAfter(0), queuedAt);
  assert.deepEqual(dueAfter(1), now);
  assert.deepEqual(dueAfter(0, now, pauseEnd), pauseEnd);
  // The clock of the process that queued it is five minutes ahead.
  assert.deepEqual(dueAfter(0, before), before);
});

test('a message has a reason while it waits only if the service refused it alone [SRV-532]', () => {
  const reasonOf = (result: HandoverResult) => {
    const { outcome } = decide(result);
    assert.equal(outcome.kind, 'again');
    return outcome.reason;
  };
  const message = '450 RCPT TO';

  assert.equal(reasonOf(refusal('temporary', { message })), 'No room');
  assert.equal(reasonOf(refusal('temporary', { message, retryAfter: 5_000 })), null);
  assert.equal(reasonOf(refusal('away', { message })), null);
  // It could not be written, which is our fault.
  assert.equal(reasonOf(refusal('temporary')), null);
});
