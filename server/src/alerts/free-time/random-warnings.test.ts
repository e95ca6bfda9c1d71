// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { AlertType } from '@quaywatch/shared/contract';
import { sampleRuns } from '../../../testing/sample.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { savePreferences } from '../settings/alert-preferences.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import {
  answersAmid,
  createTroubledCustomer,
  customerChange,
  isHeard,
  isTest,
  resultOf,
  type Answer,
  type CustomerChange,
} from '../testing/troubled-customer.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

type Wish = { readonly days: number; readonly by: readonly AlertType[] } | null;
type Change =
  | CustomerChange
  | { readonly does: 'wish'; readonly wish: Wish }
  | { readonly does: 'free days'; readonly days: number | null }
  /** Each report corrects the last one of its kind. */
  | { readonly does: 'discharge'; readonly daysAgo: number }
  | { readonly does: 'leave'; readonly hoursAgo: number }
  | { readonly does: 'come back' };
type Step =
  | Change
  | { readonly does: 'look' }
  | { readonly does: 'deliver' }
  | { readonly does: 'run' }
  | { readonly does: 'later'; readonly hours: number };
type Timeline = { readonly steps: readonly Step[]; readonly answers: readonly Answer<Change>[] };

const wishes = fc.record({
  days: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom<readonly AlertType[]>(['Email'], ['Email', 'SMS'], ['SMS']),
});
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: customerChange },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wish'), wish: fc.option(wishes, { freq: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('free days'),
      days: fc.option(fc.integer({ min: 3, max: 7 }), { freq: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('discharge'), daysAgo: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('leave'), hoursAgo: fc.nat({ max: 40 }) }) },
  { weight: 3, arbitrary: fc.constant({ does: 'come back' }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: change },
  { weight: 4, arbitrary: fc.constant({ does: 'run' }) },
  { weight: 2, arbitrary: fc.constantFrom({ does: 'look' }, { does: 'deliver' }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('later'), hours: fc.integer({ min: 1, max: 30 }) }) },
);
const timeline: fc.Arbitrary<Timeline> = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 14 }),
  answers: answersAmid(change),
});

const run: Step = { does: 'run' };
/** The last free day changes and the new one is near, or the container leaves after two warnings of one day. */
const examples: [Timeline][] = [
  [{ steps: [run, { does: 'free days', days: 4 }, run], answers: [] }],
  [
    {
      steps: [run, { does: 'wish', wish: { days: 1, by: ['Email'] } }, run, { does: 'leave', hoursAgo: 0 }],
      answers: [],
    },
  ],
];

const hour = 3_600_000;
const day = 24 * hour;
/** The UK day. All of this is in summer time. */
const dayOf = (time: number) => new Date(time + hour).toISOString().slice(0, 10);
const noonOf = (ukDay: string) => Date.parse(`${ukDay}T11:00:00Z`);

type Word = {
  readonly id: string;
  readonly isReversal: boolean;
  readonly recipient: string;
  readonly lastDay: string;
};
/**
 * What a recipient heard. `nothing` must be said of what was heard before, `failed`: because a message failed for good.
 * `less notice`: may be told again.
 */
type Heard = Word | 'nothing' | 'failed' | 'less notice';

let timelines = 0;

async function play({ steps, answers }: Timeline) {
  timelines += 1;
  const gkey = `warned-${timelines}`;
  const { clock, database, freeDays } = harness;
  const { db } = database;
  clock.moveTo('2026-06-15T09:00:00Z');
  // So that customers of earlier timelines get no warnings.
  await db.delete(freeTimeWarnings);
  freeDays.clear();
  const customer = await createTroubledCustomer(harness, gkey);
  const { customerId } = customer;
  const heard: Heard[] = [];
  const truth = { discharged: 0, leftAt: null as number | null, days: 5 as number | null };
  let wish: Wish = null;
  let reports = 0;
  const last: { discharge?: string; departure?: string } = {};

  const setWish = async (next: Wish) => {
    // Without the wish, warnings are forgotten and not taken back.
    if (next === null) heard.push('nothing');
    if (next && wish && next.days < wish.days) heard.push('less notice');
    wish = next;
    const freeTime = next && { days: next.days, alertTypes: [...next.by] };
    await savePreferences(db, customerId, { combinesEmails: false, freeTime });
  };
  const setFreeDays = (days: number | null) => {
    truth.days = days;
    freeDays.set(customerId, days === null ? [] : [{ port: 'LGP', days }]);
  };
  const report = async (status: Parameters<typeof portEvent>[1], withdraws: string | undefined) => {
    reports += 1;
    const id = `${gkey}-${reports}`;
    const about = { gkey, recordedAt: clock.now(), ...(withdraws !== undefined && { withdraws }) };
    await harness.report(portEvent(id, status, about));
    return id;
  };
  const happen = async (one: Change) => {
    clock.advance({ seconds: 1 });
    const now = clock.now().getTime();
    switch (one.does) {
      case 'wish':
        return setWish(one.wish);
      case 'free days':
        return setFreeDays(one.days);
      case 'discharge': {
        const at = now - one.daysAgo * day;
        if (truth.leftAt !== null && at >= truth.leftAt) return;
        last.discharge = await report(['Discharged', new Date(at)], last.discharge);
        truth.discharged = at;
        return;
      }
      case 'leave': {
        truth.leftAt = Math.max(now - one.hoursAgo * hour, truth.discharged + hour);
        last.departure = await report(['Departed by Road', new Date(truth.leftAt)], last.departure);
        return;
      }
      case 'come back':
        if (truth.leftAt !== null) await report(null, last.departure);
        truth.leftAt = null;
        delete last.departure;
        return;
      case 'stop':
        heard.push('nothing');
        return customer.change(one);
      default:
        return customer.change(one);
    }
  };
  const left = [...answers];
  harness.answer = async (sent) => {
    const answer = (isTest(sent) ? null : left.shift()) ?? { kind: 'taken', mayHaveArrived: false, meanwhile: null };
    if (isHeard(answer))
      for (const message of sent.messages)
        if ('lastFreeDay' in message) {
          const { id, kind, recipient, lastFreeDay } = message;
          heard.push({ id, isReversal: kind === 'reversal', recipient, lastDay: dayOf(lastFreeDay.getTime()) });
        }
    // A reversal that fails for good is not repeated.
    if (answer.kind === 'permanent') heard.push('failed');
    if (answer.meanwhile) {
      await happen(answer.meanwhile);
      await harness.warn();
    }
    return resultOf(answer);
  };
  const runOnce = async () => {
    clock.advance({ minutes: 10 });
    await harness.warn();
    await harness.passMinute();
    await harness.deliver();
  };

  setFreeDays(5);
  await setWish({ days: 2, by: ['Email'] });
  await happen({ does: 'discharge', daysAgo: 4 });
  for (const one of steps)
    if (one.does === 'look') await harness.warn();
    else if (one.does === 'deliver') await harness.deliver();
    else if (one.does === 'run') await runOnce();
    else if (one.does === 'later') clock.advance({ hours: one.hours });
    else await happen(one);
  left.length = 0;
  await customer.restore();
  if (wish === null) await setWish({ days: 2, by: ['Email'] });
  const noon = noonOf(dayOf(clock.now().getTime()));
  clock.moveTo(new Date(noon > clock.now().getTime() ? noon : noon + day));
  for (let time = 0; time < 5; time += 1) await runOnce();
  const isOpen = truth.days !== null && truth.leftAt === null;
  return {
    heard,
    wish: wish as unknown as NonNullable<Wish>,
    leftOn: truth.leftAt === null ? null : dayOf(truth.leftAt),
    lastDay: isOpen ? dayOf(truth.discharged + (truth.days ?? 0) * day) : null,
    today: dayOf(clock.now().getTime()),
    messages: await db
      .select()
      .from(alertMessages)
      .where(and(eq(alertMessages.customerId, customerId), eq(alertMessages.gkey, gkey))),
  };
}

test('whatever happens meanwhile, the last word about free time is true, and nothing is said twice [SRV-570, SRV-573, SRV-291, SRV-292]', async () => {
  await fc.assert(
    fc.asyncProperty(timeline, async (drawn) => {
      const { heard, wish, leftOn, lastDay, today, messages } = await play(drawn);

      assert.deepEqual(
        messages.filter(({ state }) => ['queued', 'taken', 'suspended'].includes(state)),
        [],
      );
      const words = new Map<string, Word>();
      let isRepeatable = false;
      for (const word of heard)
        if (word === 'nothing' || word === 'failed') words.clear();
        else if (word === 'less notice') isRepeatable = true;
        else {
          const { id, isReversal, recipient, lastDay: of } = word;
          const before = words.get(recipient);
          const isRepeated = before?.lastDay === of && before.isReversal === isReversal && before.id !== id;
          assert.ok(!isRepeated || (isRepeatable && !isReversal), 'said twice');
          words.set(recipient, word);
        }
      for (const word of words.values())
        if (!word.isReversal)
          assert.ok(word.lastDay === lastDay || (leftOn !== null && leftOn > word.lastDay), 'the last word is false');
      const daysLeft = lastDay === null ? -1 : (noonOf(lastDay) - noonOf(today)) / day;
      // A mailbox that is not ready eight hours after the warning was queued ends it too.
      const isGivenUp = heard.includes('failed') || messages.some(({ state }) => state === 'failed');
      if (daysLeft < 0 || daysLeft > wish.days || isGivenUp) return;
      const lastWords = new Map(
        heard.flatMap((word) => (typeof word === 'string' ? [] : [[word.recipient, word] as const])),
      );
      assert.ok(
        [...lastWords.values()].some((word) => !word.isReversal && word.lastDay === lastDay),
        'nobody is warned',
      );
    }),
    { ...sampleRuns(2, 60), examples },
  );
});
