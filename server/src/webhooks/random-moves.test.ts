// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { AlertType } from '@quaywatch/shared/contract';
import { sampleRuns } from '../../testing/sample.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { notedEstimates } from '../alerts/records/noted-estimates.tables.ts';
import { savePreferences } from '../alerts/settings/alert-preferences.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../alerts/testing/start-alert-harness.ts';
import {
  answersAmid,
  createTroubledCustomer,
  customerChange,
  isHeard,
  isTest,
  resultOf,
  type Answer,
  type CustomerChange,
} from '../alerts/testing/troubled-customer.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

type Change =
  | CustomerChange
  | { readonly does: 'wish'; readonly hours: number | null }
  /** Begins or ends. */
  | { readonly does: 'follow' }
  /** The port expects the discharge so many hours after midnight of 16 June. */
  | { readonly does: 'expect'; readonly at: number }
  | { readonly does: 'withdraw' | 'reach' };
type Step =
  | Change
  | { readonly does: 'look' }
  | { readonly does: 'deliver' }
  | { readonly does: 'run' }
  | { readonly does: 'later'; readonly hours: number };
type Timeline = {
  readonly by: readonly AlertType[];
  readonly steps: readonly Step[];
  readonly answers: readonly Answer<Change>[];
};

const estimate = fc.integer({ min: 0, max: 16 }).map((at) => ({ does: 'expect' as const, at: at * 3 }));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: customerChange },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wish'), hours: fc.option(fc.constantFrom(6, 12), { freq: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'follow' }) },
  { weight: 12, arbitrary: estimate },
  { weight: 3, arbitrary: fc.constant({ does: 'withdraw' }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reach' }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: change },
  { weight: 4, arbitrary: fc.constant({ does: 'run' }) },
  { weight: 2, arbitrary: fc.constantFrom({ does: 'look' }, { does: 'deliver' }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('later'), hours: fc.integer({ min: 1, max: 12 }) }) },
);
const timeline: fc.Arbitrary<Timeline> = fc.record({
  by: fc.constantFrom<readonly AlertType[]>(['Email'], ['Email', 'SMS']),
  steps: fc.array(step, { minLength: 5, maxLength: 14 }),
  answers: answersAmid(change),
});

const run: Step = { does: 'run' };
const expects = (at: number): Change => ({ does: 'expect', at });
const awayAndBack: readonly Step[] = [expects(30), run, expects(24), run];
const unanswered: Answer<Change> = { kind: 'temporary', mayHaveArrived: true, meanwhile: null };
/**
 * An estimate moves away and back: its message may have arrived, has failed, or waits for the allowance. In the last one
 * a webhook alone knows of a move, and then the estimate moves to the other side of what the customer knows.
 */
const examples: [Timeline][] = [
  [{ by: ['Email'], steps: awayAndBack, answers: [unanswered] }],
  [{ by: ['Email'], steps: [...awayAndBack, expects(35), run], answers: [{ ...unanswered, kind: 'permanent' }] }],
  [{ by: ['Email'], steps: [{ does: 'allowance' }, ...awayAndBack], answers: [] }],
  [{ by: ['Email'], steps: [expects(12), { does: 'look' }, expects(20), run, expects(29)], answers: [] }],
];

const hour = 3_600_000;
const midnight = Date.parse('2026-06-16T00:00:00Z');

type Word = { readonly id: string; readonly recipient: string; readonly before: number; readonly expected: number };

let timelines = 0;

async function play({ by, steps, answers }: Timeline) {
  timelines += 1;
  const gkey = `moving-${timelines}`;
  const { clock, database } = harness;
  const { db } = database;
  clock.moveTo('2026-06-15T09:00:00Z');
  // So that customers of earlier timelines are told nothing.
  await db.delete(notedEstimates);
  await db.execute('update alert_contacts set moves_hours = null');
  const customer = await createTroubledCustomer(harness, gkey);
  const { customerId } = customer;
  const hook = { customerId, address: 'https://10.0.0.1/', sealedSecret: '', keyId: '', createdAt: clock.now() };
  await db.insert(webhooks).values(hook);
  const standing: { readonly id: string; readonly at: number }[] = [];
  const truth = { isServed: true, isFollowed: true, isReached: false, wish: 6 as number | null };
  /** The estimate when following began; what was heard since then. */
  let baseline: number | null = null;
  let heard: Word[] = [];
  let since = clock.now();
  let reports = 0;

  const setWish = async (hours: number | null) => {
    truth.wish = hours;
    const movedEstimates = hours === null ? null : { hours, alertTypes: [...by] };
    await savePreferences(db, customerId, { combinesEmails: false, movedEstimates });
  };
  const setFollowed = async (isFollowed: boolean) => {
    if (isFollowed && !truth.isFollowed) await harness.arm({ customerId, gkey, statusType: 'Departed Rail Terminal' });
    if (!isFollowed) await db.delete(alerts).where(eq(alerts.customerId, customerId));
    truth.isFollowed = isFollowed;
  };
  const look = async () => {
    if (truth.isFollowed && truth.isServed && !truth.isReached && truth.wish !== null)
      baseline ??= standing.at(-1)?.at ?? null;
    else {
      baseline = null;
      heard = [];
      since = clock.now();
    }
    await harness.tellMoves();
  };
  const report = async (change: object = {}, ...status: Parameters<typeof portEvent>[1][]) => {
    reports += 1;
    const id = `${gkey}-${reports}`;
    await harness.report({ ...portEvent(id, status[0] ?? null, { gkey, recordedAt: clock.now() }), ...change });
    return id;
  };
  const happen = async (one: Change) => {
    clock.advance({ seconds: 1 });
    switch (one.does) {
      case 'wish':
        return setWish(one.hours);
      case 'follow':
        return setFollowed(!truth.isFollowed);
      case 'expect': {
        const at = midnight + one.at * hour;
        const { status } = portEvent('', ['Discharged', new Date(at)]);
        standing.push({ id: await report({ status: { ...status, timeKind: 'estimated' } }), at });
        return;
      }
      case 'withdraw': {
        const wrong = standing.pop();
        if (wrong) await report({ withdraws: wrong.id });
        return;
      }
      case 'reach':
        truth.isReached = true;
        return void (await report({}, ['Discharged', clock.now()]));
      default:
        if (one.does === 'serve') truth.isServed = one.as === 'live';
        return customer.change(one);
    }
  };
  const left = [...answers];
  harness.answer = async (sent) => {
    const answer = (isTest(sent) ? null : left.shift()) ?? { kind: 'taken', mayHaveArrived: false, meanwhile: null };
    if (isHeard(answer))
      for (const message of sent.messages)
        if (message.kind === 'moved-estimate') {
          const { id, recipient, before, expected } = message;
          heard.push({ id, recipient, before: before.getTime(), expected: expected.getTime() });
        }
    if (answer.meanwhile) {
      await happen(answer.meanwhile);
      await look();
    }
    return resultOf(answer);
  };
  const runOnce = async (minutes: number) => {
    clock.advance({ minutes });
    await look();
    await harness.passMinute();
    await harness.deliver();
  };

  await setWish(6);
  await report({}, ['On Vessel at Berth', new Date('2026-06-15T07:00:00Z')]);
  await happen({ does: 'expect', at: 24 });
  await look();
  for (const one of steps)
    if (one.does === 'look') await look();
    else if (one.does === 'deliver') await harness.deliver();
    else if (one.does === 'run') await runOnce(5);
    else if (one.does === 'later') clock.advance({ hours: one.hours });
    else await happen(one);
  left.length = 0;
  await customer.restore();
  truth.isServed = true;
  if (truth.wish === null) await setWish(6);
  await setFollowed(true);
  for (let time = 0; time < 4; time += 1) await runOnce(15);
  const ofVisit = and(eq(alertMessages.customerId, customerId), eq(alertMessages.gkey, gkey));
  const events = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, customerId))
    .orderBy(asc(webhookDeliveries.createdAt));
  const expected = truth.isReached ? null : (standing.at(-1)?.at ?? null);
  return {
    heard,
    baseline,
    wish: truth.wish ?? 6,
    expected: expected !== null && expected > clock.now().getTime() ? expected : null,
    event: events.findLast(({ createdAt }) => createdAt >= since)?.statusTime?.getTime(),
    messages: await db.select().from(alertMessages).where(ofVisit),
  };
}

test('whatever happens meanwhile, people and programs know the present estimate, and nothing is told twice [SRV-571, SRV-572, SRV-346, SRV-347]', async () => {
  await fc.assert(
    fc.asyncProperty(timeline, async (drawn) => {
      const { heard, baseline, wish, expected, event, messages } = await play(drawn);

      assert.deepEqual(
        messages.filter(({ state }) => ['queued', 'taken', 'suspended'].includes(state)),
        [],
      );
      for (const [place, word] of heard.entries()) {
        const before = heard.slice(0, place).findLast(({ recipient }) => recipient === word.recipient);
        assert.ok(
          !before || before.id === word.id || before.expected !== word.expected || before.before !== word.before,
          'told twice',
        );
      }
      if (expected === null || baseline === null) return;
      const isNear = (known: number) => Math.abs(expected - known) < wish * hour;
      const isGivenUp = messages.some(
        ({ statusTime, state, reason }) =>
          statusTime?.getTime() === expected && (state === 'failed' || reason?.includes('stopped')),
      );
      assert.ok(isGivenUp || isNear(heard.at(-1)?.expected ?? baseline), 'somebody knows an earlier estimate');
      // While an account is not served, webhooks are told nothing.
      const wasServed = ![...drawn.steps, ...drawn.answers.map(({ meanwhile }) => meanwhile)].some(
        (one) => one?.does === 'serve',
      );
      assert.ok(!wasServed || isNear(event ?? baseline), 'a program knows an earlier estimate');
    }),
    { ...sampleRuns(2, 200), examples },
  );
});
