import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveName, nextEstimateOf, planMoves, type AwaitedVisit, type NotedEstimate } from './moved-estimates.rules.ts';

const now = new Date('2026-06-15T09:00:00Z');
const none = { estimateArrivalTime: null, estimateDepartureTime: null, estimateDischargeTime: null };
const at = (hours: number) => new Date(Date.parse('2026-06-16T08:00:00Z') + hours * 3_600_000).toISOString();

const visit = (change: Partial<AwaitedVisit> = {}): AwaitedVisit => ({
  port: 'LGP',
  gkey: '1',
  containerNumber: 'QWCU2004046',
  statusType: 'On Vessel at Berth',
  reachedAt: '2026-06-15T07:00:00Z',
  estimates: none,
  next: { statusType: 'Discharged', statusTime: at(0) },
  expected: ['Discharged', 'Available for Collection'],
  ...change,
});
const expecting = (hours: number) => visit({ next: { statusType: 'Discharged', statusTime: at(hours) } });
const note = ({ expectedAt = at(0), ...change }: Partial<NotedEstimate> = {}): NotedEstimate => ({
  id: 'n1',
  port: 'LGP',
  gkey: '1',
  statusType: 'Discharged',
  field: 'statusTime',
  expectedAt,
  knownAt: expectedAt,
  webhooksKnow: null,
  reachedAt: '2026-06-15T07:00:00Z',
  waits: false,
  isLost: false,
  ...change,
});

/** Describes in words what the plan does. */
function planned(seen: AwaitedVisit | null, noted: NotedEstimate | null, hours: number | null = 6) {
  const wish = hours === null ? null : { hours, alertTypes: ['Email' as const] };
  const plan = planMoves({ wish, visits: seen ? [seen] : [], noted: noted ? [noted] : [] }, now);
  return [
    ...plan.begun.map(({ estimate }) => `begin ${estimate.statusType}`),
    ...plan.moved.map(({ estimate, from }) => moveName(estimate, from)),
    ...plan.outdated.map(({ id, known }) => `outdated ${id} ${known.getUTCHours()}`),
    ...plan.withdrawn.map((id) => `withdrawn ${id}`),
    ...plan.ended.map((id) => `end ${id}`),
    ...plan.lost.map((id) => `lost ${id}`),
  ];
}

test('a move by at least the chosen hours, later or earlier, is announced; a smaller one is not [SRV-346]', () => {
  assert.deepEqual(planned(expecting(5.99), note()), []);
  assert.deepEqual(planned(expecting(6), note()), ['Discharged expected 6 hours later']);
  assert.deepEqual(planned(expecting(-6), note()), ['Discharged expected 6 hours earlier']);
  assert.deepEqual(planned(expecting(-5.99), note()), []);
  assert.deepEqual(planned(expecting(1), note(), 1), ['Discharged expected 1 hour later']);
});

test('the name of a move states whole hours, or whole days from two days on [SRV-348]', () => {
  const named = (hours: number) => planned(expecting(hours), note());

  assert.deepEqual(
    [6.9, 47.9, 48, 95].map((hours) => named(hours)[0]),
    [
      'Discharged expected 6 hours later',
      'Discharged expected 47 hours later',
      'Discharged expected 2 days later',
      'Discharged expected 3 days later',
    ],
  );
});

test('following starts from the current estimate; earlier moves are not announced [SRV-346]', () =>
  assert.deepEqual(planned(expecting(40), null), ['begin Discharged']));

test('the earliest estimate of the current status counts, or else the next expected status [SRV-346]', () => {
  const estimates = { estimateArrivalTime: null, estimateDepartureTime: at(9), estimateDischargeTime: at(3) };
  const told = nextEstimateOf(visit({ estimates }));

  assert.deepEqual(told, { statusType: 'On Vessel at Berth', field: 'estimateDischargeTime', at: new Date(at(3)) });
  assert.equal(told && moveName(told, new Date(at(0))), 'Discharge expected 3 hours later');
  assert.equal(nextEstimateOf(visit({ estimates, statusType: null }))?.statusType, 'Discharged');
  assert.equal(nextEstimateOf(visit({ next: null })), null);
});

test('an estimate that has already passed is not announced [SRV-346]', () => {
  assert.deepEqual(planned(expecting(-23), note({ expectedAt: at(-10) })), []);
  assert.deepEqual(planned(expecting(-22.9), note({ expectedAt: at(-10) })), ['Discharged expected 12 hours earlier']);
});

test('a withdrawn estimate is awaited until the next status; its waiting messages are not sent [SRV-347]', () => {
  const gone = { next: { statusType: 'Available for Collection', statusTime: at(20) }, expected: [] };
  const begin = 'begin Available for Collection';

  assert.deepEqual(planned(visit(gone), note()), [begin]);
  assert.deepEqual(planned(visit(gone), note({ waits: true })), [begin, 'withdrawn n1']);
  assert.deepEqual(planned(visit({ ...gone, reachedAt: '2026-06-15T08:00:00Z' }), note()), [begin, 'end n1']);
  assert.deepEqual(planned(visit({ ...gone, reachedAt: '2026-06-15T08:00:00+01:00' }), note()), [begin]);
});

test('another status that is now expected first does not end the wait for the noted estimate [SRV-347]', () => {
  const next = { statusType: 'On Hold', statusTime: at(-1) };
  const between = visit({ next, expected: ['On Hold', 'Discharged'], reachedAt: '2026-06-15T08:00:00Z' });

  assert.deepEqual(planned(between, note()), ['begin On Hold']);
});

test('an estimate reported with the current status ends with that status [SRV-347]', () => {
  const told = note({ statusType: 'Inbound at Sea', field: 'estimateArrivalTime' });

  assert.deepEqual(planned(visit({ statusType: 'Inbound at Sea', next: null }), told), []);
  assert.deepEqual(planned(visit({ reachedAt: '2026-06-15T08:00:00Z', next: null }), told), ['end n1']);
});

test('the note is deleted if the customer wants no such alerts or no longer follows the visit [SRV-347]', () => {
  assert.deepEqual(planned(expecting(40), note(), null), ['end n1']);
  assert.deepEqual(planned(null, note()), ['end n1']);
});

test('while a message waits, a move is compared with what the customer knows, not with the message [SRV-347]', () => {
  const waiting = note({ expectedAt: at(6), knownAt: at(0), waits: true });

  assert.deepEqual(planned(expecting(6), waiting), []);
  assert.deepEqual(planned(expecting(6.5), waiting), ['Discharged expected 6 hours later']);
  assert.deepEqual(planned(expecting(-6), waiting), ['Discharged expected 6 hours earlier']);
  for (const hours of [5.99, 0, -5.99]) assert.deepEqual(planned(expecting(hours), waiting), ['outdated n1 8']);
  assert.deepEqual(planned(expecting(6), waiting, 7), []);
  assert.deepEqual(planned(expecting(5), note({ expectedAt: at(6), knownAt: at(6), waits: true })), ['outdated n1 14']);
  assert.deepEqual(planned(expecting(12), note({ expectedAt: at(6), knownAt: at(0) })), [
    'Discharged expected 12 hours later',
  ]);
});

test('a waiting message is not sent once its estimate has passed [SRV-346]', () => {
  const passed = note({ expectedAt: now.toISOString(), knownAt: at(-12), waits: true });

  assert.deepEqual(planned(expecting(-23), passed), ['outdated n1 20']);
});

test('a message that nobody got is not repeated, and the next estimate is compared with what was known [SRV-571]', () => {
  const untold = note({ expectedAt: at(6), knownAt: at(0) });

  assert.deepEqual(planned(expecting(6), untold), []);
  assert.deepEqual(planned(expecting(7), untold), ['Discharged expected 7 hours later']);
  assert.deepEqual(planned(expecting(1), untold), ['outdated n1 8']);
});

test('webhooks are corrected if the estimate is far from what they were told, and ahead [SRV-572]', () => {
  const corrected = (hours: number, change: Partial<NotedEstimate> = {}) => {
    const noted = [note({ expectedAt: at(6), knownAt: at(0), waits: true, ...change })];
    const wish = { hours: 6, alertTypes: ['Email' as const] };
    const plan = planMoves({ wish, visits: [expecting(hours)], noted }, now);
    return plan.corrected.map(({ estimate, from }) => moveName(estimate, from));
  };
  const toldAlone = { expectedAt: at(0), waits: false, webhooksKnow: at(4) };

  assert.deepEqual(corrected(0), ['Discharged expected 6 hours earlier']);
  assert.deepEqual(corrected(0.5), []);
  assert.deepEqual(corrected(-30, { expectedAt: at(-18), knownAt: at(-23) }), []);
  assert.deepEqual(corrected(-1, toldAlone), []);
  assert.deepEqual(corrected(-2, toldAlone), ['Discharged expected 6 hours earlier']);
  assert.deepEqual(corrected(0, { ...toldAlone, webhooksKnow: at(7) }), ['Discharged expected 7 hours earlier']);
});

test('a lost message is sent again, unless the estimate has again moved by the chosen hours [SRV-346]', () => {
  assert.deepEqual(planned(expecting(0), note({ isLost: true })), ['lost n1']);
  assert.deepEqual(planned(expecting(1), note({ isLost: true })), []);
  assert.deepEqual(planned(expecting(6), note({ isLost: true })), ['Discharged expected 6 hours later']);
});
