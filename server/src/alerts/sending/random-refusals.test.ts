// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { portEvent, startAlertHarness, toldBy, type AlertHarness } from '../testing/start-alert-harness.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const [hold, release] = ['On Hold', 'Available for Collection'] as const;

/** What the port says: the other status of the two, or that one of those that stand was wrong. */
type Report = { readonly withdraws: number | null };
type Step = Report | 'deliver' | 'a minute later' | 'allowance is used up or comes back';
type Answer = { readonly refuses: boolean; readonly mayHaveArrived: boolean; readonly meanwhile: Report | null };
type Timeline = { readonly hasOwnHold: boolean; readonly steps: readonly Step[]; readonly answers: readonly Answer[] };

const report: fc.Arbitrary<Report> = fc.record({ withdraws: fc.option(fc.nat({ max: 3 }), { freq: 1 }) });
const step = fc.oneof(
  { weight: 4, arbitrary: report },
  { weight: 3, arbitrary: fc.constant('deliver' as const) },
  { weight: 1, arbitrary: fc.constant('a minute later' as const) },
  { weight: 1, arbitrary: fc.constant('allowance is used up or comes back' as const) },
);
const answer = fc.record({
  refuses: fc.boolean(),
  mayHaveArrived: fc.boolean(),
  meanwhile: fc.option(report, { freq: 1 }),
});
const timeline: fc.Arbitrary<Timeline> = fc.record({
  hasOwnHold: fc.boolean(),
  steps: fc.array(step, { minLength: 6, maxLength: 12 }),
  answers: fc.array(answer, { maxLength: 10 }),
});

const says: Report = { withdraws: null };
const accepted: Answer = { refuses: false, mayHaveArrived: false, meanwhile: null };
const refused: Answer = { ...accepted, refuses: true };
const steps: readonly Step[] = [says, 'deliver', says, 'deliver', says, 'deliver'];
/** The availability is refused during a hold, the hold's message is, or the hold is withdrawn before any is sent. */
const examples: [Timeline][] = [
  [{ hasOwnHold: true, steps: [says, 'deliver'], answers: [{ ...refused, meanwhile: says }] }],
  [{ hasOwnHold: false, steps, answers: [accepted, refused] }],
  [{ hasOwnHold: false, steps: [says, 'deliver', says, { withdraws: 1 }], answers: [] }],
];

let timelines = 0;

async function play({ hasOwnHold, steps, answers }: Timeline) {
  timelines += 1;
  const gkey = `timeline-${timelines}`;
  const customerId = await harness.customer('Free-advanced');
  await harness.arm(
    { customerId, gkey, statusType: release },
    ...(hasOwnHold ? [{ customerId, gkey, statusType: hold }] : []),
  );
  const standing: { readonly id: string; readonly status: typeof hold | typeof release }[] = [];
  let reports = 0;
  let isUsedUp = false;
  const hear = async ({ withdraws }: Report) => {
    harness.clock.advance({ seconds: 1 });
    const [wrong] = withdraws === null ? [] : standing.splice(withdraws % Math.max(standing.length, 1), 1);
    reports += 1;
    const id = `${gkey}-${reports}`;
    if (wrong)
      return harness.report(portEvent(id, null, { gkey, withdraws: wrong.id, recordedAt: harness.clock.now() }));
    const status = standing.at(-1)?.status === release ? hold : release;
    standing.push({ id, status });
    return harness.report(portEvent(id, [status, harness.clock.now()], { gkey }));
  };
  const deliverLater = async () => {
    harness.clock.advance({ minutes: 3 });
    await harness.passMinute();
    await harness.deliver();
  };
  const left = [...answers];
  harness.answer = async () => {
    const { refuses, mayHaveArrived, meanwhile } = left.shift() ?? {};
    if (meanwhile) await hear(meanwhile);
    const reason = 'Greylisted';
    return refuses
      ? { kind: 'temporary', reason, retryAfter: null, mayHaveArrived: mayHaveArrived === true }
      : { kind: 'taken', gatewayId: null };
  };
  harness.handovers.length = 0;
  for (const step of steps)
    if (typeof step === 'object') await hear(step);
    else if (step === 'deliver') await harness.deliver();
    else if (step === 'a minute later') await deliverLater();
    else {
      await (isUsedUp ? giveAllowanceBack(harness, customerId) : spendAllowance(harness, customerId, 0));
      isUsedUp = !isUsedUp;
    }
  await giveAllowanceBack(harness, customerId);
  left.length = 0;
  for (let time = 0; time < 4; time += 1) await deliverLater();
  const told = harness.handovers.flatMap(({ messages }) => messages.map(toldBy));
  return {
    stands: standing.map(({ status }) => status),
    told: told.map(({ kind, statusType }) => `${kind} ${statusType}`),
    ids: told.map(({ id }) => id),
    states: await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey)),
    alerts: await harness.database.db.select().from(alerts).where(eq(alerts.gkey, gkey)),
  };
}

test('whatever is refused in the meantime, nobody is left with a false message about a hold, and none waits for ever [SRV-569, SRV-568, SRV-65]', async () => {
  await fc.assert(
    fc.asyncProperty(timeline, async (drawn) => {
      const { stands, told, ids, states, alerts } = await play(drawn);
      const last = (...lines: readonly string[]) => told.findLast((line) => lines.includes(line));
      const [available, notAvailable] = [`announcement ${release}`, `reversal ${release}`];
      const [onHold, notOnHold] = [`announcement ${hold}`, `reversal ${hold}`];
      const stateOf = (status: string) => alerts.find((alert) => alert.containerStatusType === status)?.state;

      assert.deepEqual(
        states.filter(({ state }) => ['queued', 'taken', 'suspended'].includes(state)),
        [],
      );
      assert.equal(new Set(ids).size, ids.length, 'a message was sent twice');
      assert.equal(stateOf(release), stands.at(-1) === release ? 'SENT' : 'ACTIVE');
      if (stands.at(-1) === release) assert.equal(last(available, notAvailable), available);
      if (stands.at(-1) === hold) assert.notEqual(last(available, notAvailable, onHold), available);
      if (stands.length === 0) assert.notEqual(last(available, notAvailable), available);
      if (!drawn.hasOwnHold) return;
      assert.equal(stateOf(hold), stands.includes(hold) ? 'SENT' : 'ACTIVE');
      if (!stands.includes(hold)) assert.notEqual(last(onHold, notOnHold), onHold);
    }),
    { ...sampleRuns(5, 150), examples },
  );
});
