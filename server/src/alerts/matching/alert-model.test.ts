// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { StatusType } from '@quaywatch/shared/contract';
import type { PortEvent } from '../../feed/reading/port-event.ts';
import { sampleRuns } from '../../../testing/sample.ts';
import { isReached } from '../records/alerted-visit.rules.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const [hold, release] = ['On Hold', 'Available for Collection'] as const;
const statuses = ['Arrived', 'Discharged', hold, release, 'Departed by Road'] as const satisfies StatusType[];
const recipients = ['first@tests.example', 'second@tests.example'] as const;

type Said = { readonly id: string; readonly status: StatusType; readonly time: number; readonly order: number };
/** One occurrence of a status: the events that report it, the effective one first. */
type Run = { readonly status: StatusType; readonly ids: readonly string[] };
type Subscription = {
  readonly status: StatusType;
  readonly recipient: string;
  /** The step before which it is set; 0 before the port reports anything. */
  readonly from: number;
};
type Alert = {
  readonly status: StatusType;
  readonly recipient: string;
  /** `missed`: it has ended because its status was no news. */
  state: 'waits' | 'queued' | 'sent' | 'missed' | 'ended';
  told: string | null;
  held: boolean;
  /** The recipient was told last that the status was reached. */
  heard: boolean;
  /** The last announcement was sent, and its status has not been withdrawn. */
  announced: boolean;
  /** The alert has ended because the container left. */
  left: boolean;
};

/** Predicts the messages due for one visit by the written rules. */
class Model {
  readonly said = new Map<string, Said>();
  readonly withdrawn = new Set<string>();
  readonly out: string[] = [];
  runs: readonly Run[] = [];
  isOfOtherActivity = false;
  /** Alerts whose status was withdrawn in this batch before their message was sent. */
  unsent: Alert[] = [];
  readonly alerts: Alert[] = [];

  /** @returns the subscriptions that can still be set */
  arm(subscriptions: readonly Subscription[]): readonly Subscription[] {
    const path = this.runs.map(({ status }) => status);
    const isFinished = path.includes('Departed by Road');
    const open = this.isOfOtherActivity
      ? []
      : subscriptions.filter(({ status }) => !isReached({ isFinished, path }, status));
    this.alerts.push(
      ...open.map(({ status, recipient }) => ({
        status,
        recipient,
        state: 'waits' as const,
        told: null,
        held: false,
        heard: false,
        announced: false,
        left: false,
      })),
    );
    return open;
  }

  takeIn(reports: readonly Said[], withdraws: readonly string[], changesActivity: boolean): void {
    for (const report of reports) this.said.set(report.id, this.said.get(report.id) ?? report);
    for (const id of withdraws) this.withdrawn.add(id);
    const [was, is] = [this.runs, this.listRuns()];
    this.runs = is;
    this.unsent = [];
    this.isOfOtherActivity ||= changesActivity;
    if (changesActivity) for (const alert of this.alerts) if (alert.state === 'waits') this.end(alert);
    const pairs = pairUp(was, is);
    const gone = was.filter((run) => !pairs.has(run));
    const known = new Set(pairs.values());
    const lastKnown = is.findLastIndex((run) => known.has(run));
    const reached = is.flatMap((run, place) => (known.has(run) ? [] : [{ run, isPassed: place < lastKnown }]));
    if (
      gone.some(({ status }) => status === 'Departed by Road') &&
      !is.some(({ status }) => status === 'Departed by Road')
    )
      this.awaitAgain(is, reached);
    for (const [before, now] of pairs) for (const alert of this.toldOf(before)) alert.told = now.ids[0] ?? null;
    const isOnHold = is.at(-1)?.status === hold;
    const isHoldNew = reached.some(({ run, isPassed }) => run.status === hold && !isPassed);
    for (const run of gone)
      for (const alert of this.toldOf(run)) {
        const stands = is.findLast(({ status }) => status === run.status);
        if (stands && !(run.status === release && isOnHold && !isHoldNew)) alert.told = stands.ids[0] ?? null;
        else this.reverse(alert);
      }
    const placed = reached.findLast(({ run, isPassed }) => run.status === hold && !isPassed)?.run;
    const later = placed ? reached.slice(reached.findIndex(({ run }) => run === placed) + 1) : [];
    const isOver = later.some(({ run }) => run.status !== hold);
    const untold =
      placed && !isOver ? reached.findLast(({ run, isPassed }) => run.status === release && !isPassed)?.run : undefined;
    const news = [...new Map(reached.map((entry) => [entry.run.status, entry])).values()].filter(
      ({ run }) => run !== untold,
    );
    for (const { run, isPassed } of news)
      for (const alert of this.alerts)
        if (alert.state === 'missed' && alert.status === run.status && !isPassed)
          Object.assign(alert, { state: this.rearmed(), told: null, held: false });
    for (const entry of news) if (entry.run.status !== release) this.announce(entry);
    if (placed) this.holdBack(placed, isOver, untold);
    const latest = is.at(-1);
    if (gone.some(({ status }) => status === hold) && latest?.status === release)
      this.lift(latest, { isNew: reached.some(({ run }) => run === latest) });
    for (const entry of news) if (entry.run.status === release) this.announce({ ...entry, isHeld: isOnHold });
    const isLeaving = reached.some(({ run, isPassed }) => run.status === 'Departed by Road' && !isPassed);
    if (isLeaving || latest?.status === 'Departed by Road')
      for (const alert of this.alerts)
        if (alert.state === 'waits') Object.assign(alert, { state: 'ended', left: true });
  }

  deliver(): readonly string[] {
    for (const alert of this.alerts)
      if (alert.state === 'queued') {
        Object.assign(alert, { state: 'sent', heard: true, announced: true });
        this.out.push(`Email announcement ${alert.status} to ${alert.recipient}`);
      }
    return this.out.splice(0).sort();
  }

  private listRuns(): readonly Run[] {
    const standing = [...this.said.values()]
      .filter(({ id }) => !this.withdrawn.has(id))
      .sort((a, b) => a.time - b.time);
    const runs: Said[][] = [];
    for (const report of standing)
      if (runs.at(-1)?.[0]?.status === report.status) runs.at(-1)?.push(report);
      else runs.push([report]);
    return runs.map((run) => ({
      status: run[0]?.status ?? 'Arrived',
      ids: run.sort((a, b) => b.order - a.order).map(({ id }) => id),
    }));
  }

  private toldOf = (run: Run) => this.alerts.filter(({ told, status }) => status === run.status && told === run.ids[0]);

  private end = (alert: Alert) => Object.assign(alert, { state: 'ended', told: 'activity' });

  private awaitAgain(is: readonly Run[], reached: readonly { run: Run }[]): void {
    for (const alert of this.alerts) {
      const concerns = ({ status }: Run) => status === alert.status;
      const isOver = alert.status !== release && is.some(concerns) && !reached.some(({ run }) => concerns(run));
      if (alert.left && !this.isOfOtherActivity)
        Object.assign(alert, { state: isOver ? 'missed' : 'waits', left: false });
    }
  }

  private reverse(alert: Alert): void {
    if (alert.left) return void Object.assign(alert, { told: null, held: false });
    if (alert.state === 'sent') this.out.push(`Email reversal ${alert.status} to ${alert.recipient}`);
    if (alert.state === 'queued') this.unsent.push(alert);
    Object.assign(alert, { state: this.rearmed(), told: null, held: false, heard: false, announced: false });
  }

  /** An alert for another activity ends instead, since its status would never be reached. */
  private rearmed = () => (this.isOfOtherActivity ? 'ended' : 'waits');

  private announce({ run, isPassed, isHeld = false }: { run: Run; isPassed: boolean; isHeld?: boolean }): void {
    for (const alert of this.alerts)
      if (alert.status === run.status && alert.state === 'waits')
        Object.assign(alert, {
          state: isHeld ? 'waits' : isPassed ? 'missed' : 'queued',
          told: run.ids[0],
          held: isHeld,
          announced: isHeld && alert.announced,
        });
  }

  private holdBack(placed: Run, isOver: boolean, untold: Run | undefined): void {
    for (const alert of this.alerts.filter(({ status }) => status === release)) {
      const isToldOfHold = this.alerts.some(
        ({ status, recipient, state, told }) =>
          status === hold && recipient === alert.recipient && state === 'queued' && told === placed.ids[0],
      );
      const concerned =
        ['queued', 'sent', 'missed'].includes(alert.state) || (alert.state === 'waits' && (untold ?? alert.told));
      if (!concerned || (isOver && !isToldOfHold)) continue;
      if (alert.state === 'sent' && !isToldOfHold) this.out.push(`Email reversal ${release} to ${alert.recipient}`);
      if (alert.state === 'queued' || !isToldOfHold) alert.heard = false;
      Object.assign(alert, { state: this.rearmed(), held: true, told: untold?.ids[0] ?? alert.told });
    }
  }

  private lift(latest: Run, { isNew }: { readonly isNew: boolean }): void {
    const told = this.out.filter((line) => line.startsWith(`Email reversal ${hold}`));
    for (const alert of this.alerts)
      if (alert.status !== release || alert.state !== 'waits') continue;
      else if (alert.held && alert.told !== null) {
        const knows = alert.announced && told.some((line) => line.endsWith(alert.recipient));
        const isSent = knows || this.heardOnly(alert);
        Object.assign(alert, { held: false, state: isSent ? 'sent' : 'queued', announced: isSent && alert.announced });
      } else if (!isNew) Object.assign(alert, { state: 'queued', told: latest.ids[0], announced: false });
  }

  /** Whether the recipient was told that the container is available, and nothing of the hold. */
  private heardOnly = ({ heard, recipient }: Alert) =>
    heard && this.unsent.some((own) => own.status === hold && own.recipient === recipient);
}

function pairUp(was: readonly Run[], is: readonly Run[]): ReadonlyMap<Run, Run> {
  const pairs = new Map<Run, Run>();
  const free = new Set(is);
  const pair = (before: Run, now: Run | undefined) => {
    if (!now || pairs.has(before) || before.status !== now.status || !free.delete(now)) return;
    pairs.set(before, now);
  };
  for (const before of was)
    pair(
      before,
      is.find(({ ids }) => ids[0] === before.ids[0]),
    );
  for (const before of was)
    for (const id of before.ids)
      pair(
        before,
        is.find(({ ids }) => ids.includes(id)),
      );
  return pairs;
}

type Step = {
  readonly reports: readonly { readonly event: number; readonly visit: number }[];
  readonly withdraws: readonly number[];
  readonly changesActivity: boolean;
  readonly delivers: boolean;
};

const event = fc.record({ status: fc.constantFrom(...statuses), time: fc.integer({ min: 0, max: 999 }) });
const visit = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.record({
  reports: fc.array(fc.record({ event: fc.nat({ max: 9 }), visit }), { maxLength: 4 }),
  withdraws: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.nat({ max: 9 }), { maxLength: 2 }) },
  ),
  changesActivity: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  delivers: fc.boolean(),
});
const from = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
type Scenario = {
  readonly events: { readonly status: (typeof statuses)[number]; readonly time: number }[];
  readonly steps: Step[];
  readonly subscriptions: Subscription[];
};
const scenario: fc.Arbitrary<Scenario> = fc.record({
  events: fc.uniqueArray(event, { minLength: 10, maxLength: 10, selector: ({ time }) => time }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  subscriptions: fc
    .subarray(statuses.flatMap((status) => recipients.map((recipient) => ({ status, recipient }))))
    .chain((chosen) => fc.tuple(...chosen.map((one) => from.map((step) => ({ ...one, from: step }))))),
});

const fewStatuses = [
  ...([release, hold, release, 'Departed by Road', release] as const),
  ...Array.from({ length: 5 }, () => 'Arrived' as const),
];
const does = (events: readonly number[], withdraws: readonly number[] = [], delivers = true): Step => ({
  reports: events.map((index) => ({ event: index, visit: 0 })),
  withdraws,
  changesActivity: false,
  delivers,
});
const wants = (status: StatusType, setAt = 0) => ({ status, recipient: recipients[0], from: setAt });
/** Chance rarely draws these. */
const examples = [
  { steps: [does([0, 1]), does([], [1])], subscriptions: [wants(release, 1)] },
  { steps: [does([0]), does([1], [], false), does([], [1])], subscriptions: [wants(release), wants(hold)] },
  { steps: [does([0, 1]), does([], [1])], subscriptions: [wants(release), wants(hold)] },
  { steps: [does([1]), does([0]), does([2])], subscriptions: [wants(release)] },
  { steps: [does([1]), does([0]), does([], [1])], subscriptions: [wants(release)] },
  { steps: [does([0, 1, 2]), does([], [2])], subscriptions: [wants(release)] },
  { steps: [does([0]), does([3]), does([], [0]), does([4])], subscriptions: [wants(release)] },
].map((example) => [{ ...example, events: fewStatuses.map((status, time) => ({ status, time })) }] as [Scenario]);

let scenarios = 0;

test('whatever ports report, in any order, messages follow the written rules [SRV-33, SRV-65, SRV-66, SRV-D10]', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ events, steps, subscriptions }) => {
      scenarios += 1;
      // Each run gets its own customer, or the allowance would run out.
      const customerId = await harness.customer();
      const now = harness.clock.now().getTime();
      const gkeys = [`${scenarios}-a`, `${scenarios}-b`];
      const models = gkeys.map(() => new Model());
      const arm = async (place: number) => {
        for (const [which, gkey] of gkeys.entries()) {
          const open = models[which]?.arm(subscriptions.filter((one) => one.from === place)) ?? [];
          if (open.length > 0)
            await harness.arm(
              ...open.map(({ status, recipient }) => ({ customerId, gkey, statusType: status, recipient })),
            );
        }
      };
      await harness.report(
        ...gkeys.map((gkey) => portEvent(`${gkey}-0`, null, { gkey, recordedAt: new Date(now - 9e7) })),
      );
      harness.takeSent();
      for (const [place, { reports, withdraws, changesActivity, delivers }] of [...steps, lastStep].entries()) {
        await arm(place);
        const sent: PortEvent[] = [];
        for (const [which, gkey] of gkeys.entries()) {
          const said = reports
            .filter((report) => report.visit === which)
            .flatMap(({ event: index }): Said[] => {
              const { status, time } = events[index] ?? { status: 'Arrived', time: 0 };
              return [{ id: `${gkey}-e${index}`, status, time, order: index }];
            });
          const taken = withdraws.map((index) => `${gkey}-e${index}`);
          models[which]?.takeIn(said, taken, changesActivity);
          sent.push(
            ...said.map(({ id, status, time, order }) =>
              portEvent(id, [status, new Date(now - 7_200_000 + time * 1_000)], {
                gkey,
                recordedAt: new Date(now - 8e7 + order),
              }),
            ),
            ...taken.map((id, index) =>
              portEvent(`${gkey}-w${place}-${index}`, null, { gkey, withdraws: id, recordedAt: new Date(now - 8.5e7) }),
            ),
            ...(changesActivity
              ? [portEvent(`${gkey}-x${place}`, null, { gkey, activity: 'Transhipment', recordedAt: new Date(now) })]
              : []),
          );
        }
        await harness.report(...sent);
        if (!delivers) continue;
        await harness.deliver();
        // An announcement waits for the reversal that was queued before it.
        harness.clock.advance({ seconds: 1 });
        await harness.deliver();
        assert.deepEqual(harness.takeSent(), models.flatMap((model) => [...model.deliver()]).sort());
      }
    }),
    { ...sampleRuns(20, 400), examples },
  );
});

const lastStep: Step = { reports: [], withdraws: [], changesActivity: false, delivers: true };
