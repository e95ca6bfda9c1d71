import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOver } from '../../platform/back-off.rules.ts';
import {
  combineMessages,
  decideMessage,
  decideMessages,
  messageBackOff,
  nameNow,
  pauseAfter,
  type Decided,
  type Due,
  type DueMessage,
  type OfReversal,
} from './decide-messages.rules.ts';
import { noAccessReasons } from '../records/cancel-reasons.rules.ts';

type Change<Kind extends DueMessage['kind']> = Partial<Extract<DueMessage, { readonly kind: Kind }>>;

const due = {
  id: 'm1',
  customerId: 'c1',
  alertId: null,
  recipient: 'anna@example.com',
  attempts: 0,
  batchId: null,
  queuedAt: new Date('2026-06-15T08:01:00Z'),
  tier: 'Paid',
  accountStatus: 'Live',
  companyName: 'Acme',
  recipientId: 'r1',
  isStopped: false,
  isAccountEmail: false,
  isBehind: false,
} as const;
const arrived = {
  ...due,
  containerNumber: 'QWCU2001010',
  port: 'LGP',
  gkey: '7',
  reference: null,
  statusType: 'Arrived',
  statusTime: new Date('2026-06-15T08:00:00Z'),
} as const;
const announced = { ...arrived, reversedBecause: null, isOutdated: false, ship: null };
const reached = { ...announced, hold: null, isAlertRemoved: false };
const ending = { ...announced, statusType: 'Free time ends in 3 days' };
const moved = { ...announced, before: new Date('2026-06-15T01:00:00Z') };
const corrected = { ...arrived, announcementState: null, announcementMayHaveArrived: false, isSuperseded: false };

const status = (change: Change<'status'> = {}): DueMessage => ({ ...reached, ...change, kind: 'status' });
const warning = (lastFreeDay: Date, change: Change<'warning'> = {}): DueMessage => ({
  ...ending,
  ...change,
  kind: 'warning',
  lastFreeDay,
});
const move = (expected: Date) => ({ ...moved, kind: 'moved-estimate', expected }) satisfies DueMessage;
const reversal = (change: Partial<Due & OfReversal> = {}): DueMessage => ({
  ...corrected,
  ...change,
  kind: 'reversal',
  because: 'withdrawn',
});
const watch = (change: Change<'watch'> = {}): DueMessage => ({ ...arrived, note: '', ...change, kind: 'watch' });
const testMessage = (change: Change<'test'> = {}): DueMessage => ({ ...due, ...change, kind: 'test' });

const now = new Date('2026-06-15T09:00:00Z');
const tomorrow = new Date('2026-06-16T09:00:00Z');
const verdict = (message: DueMessage, isAllowed = true) => {
  const { kind, ...why } = decideMessage(message, now, () => isAllowed);
  return [kind, ...Object.values(why)];
};

test('an announcement is sent if the allowance covers it, and waits otherwise [SRV-D3]', () => {
  assert.deepEqual(verdict(status()), ['send']);
  assert.deepEqual(verdict(status(), false), ['suspend']);
});

test('an announcement that has waited for over eight hours is sent only while its status is news [SRV-390]', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const waited = (statusTime: Date, queuedAt: Date, change: Change<'status'> = {}) =>
    verdict(status({ statusTime, queuedAt, ...change }));
  const late = ['cancel', 'The status was more than a day old', 'late'];

  assert.deepEqual(waited(hoursAgo(24), hoursAgo(9)), ['send']);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8)), ['send']);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8.01)), late);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8.01), { attempts: 3 }), late);
  assert.deepEqual(verdict(reversal({ queuedAt: hoursAgo(50), announcementState: 'delivered' })), ['send']);
});

test('a moved estimate is sent until the expected time has come [SRV-346]', () => {
  assert.deepEqual(verdict(move(new Date(now.getTime() + 1))), ['send']);
  assert.deepEqual(verdict(move(now)), ['cancel', 'The estimate had passed', null]);
});

test('nothing is sent to a recipient who has stopped the alerts, not even a test message [SRV-64]', () => {
  const stopped = ['cancel', 'The recipient has stopped these alerts', 'stopped'];

  assert.deepEqual(verdict(status({ isStopped: true })), stopped);
  assert.deepEqual(verdict(testMessage({ isStopped: true })), stopped);
});

test('a test message needs no particular account; everything else needs advanced access', () => {
  assert.deepEqual(verdict(testMessage({ tier: 'Free', accountStatus: 'Suspended' })), ['send']);
  assert.deepEqual(verdict(status({ accountStatus: 'Suspended' })), [
    'cancel',
    'The account was suspended',
    'no-access',
  ]);
  for (const message of [status, reversal, watch])
    assert.deepEqual(verdict(message({ tier: 'Free' })), ['cancel', 'The account had standard access', 'no-access']);
});

test('a warning that an earlier build cancelled for want of access still counts as not sent [SRV-291]', () => {
  assert.ok(noAccessReasons.includes('The account was closed'));
});

test('an announcement that is outdated, or whose alert was removed, is not sent [SRV-568]', () => {
  assert.deepEqual(verdict(status({ isAlertRemoved: true })), ['cancel', 'The alert was removed', null]);
  assert.deepEqual(verdict(status({ isOutdated: true })), ['cancel', 'The container was put on hold', null]);
  assert.deepEqual(verdict({ ...move(tomorrow), isOutdated: true }), [
    'cancel',
    'The estimate was no longer current',
    null,
  ]);
  assert.deepEqual(verdict(warning(tomorrow, { isOutdated: true })), ['cancel', 'The warning no longer applied', null]);
});

test('the reason why a reversed announcement is not sent is that of the reversal [PND-12]', () => {
  const reasonOf = (message: DueMessage) => verdict(message)[1];

  assert.equal(reasonOf(status({ reversedBecause: 'withdrawn' })), 'The port withdrew the status');
  assert.equal(reasonOf(status({ reversedBecause: 'on-hold' })), 'The container was put on hold');
  for (const reversedBecause of ['left', 'moved'] as const)
    assert.equal(reasonOf(warning(tomorrow, { reversedBecause })), 'The warning no longer applied');
});

test('a free time warning needs no alert, but does need allowance [SRV-291]', () => {
  assert.deepEqual([verdict(warning(now)), verdict(warning(now), false)], [['send'], ['suspend']]);
  assert.deepEqual(verdict(warning(now, { tier: 'Free' })), ['cancel', 'The account had standard access', 'no-access']);
});

test('a warning states the days left when it is sent, and is not sent once the last free day is over [SRV-291]', () => {
  const nameOf = (message: DueMessage) => {
    const named = nameNow(message, now);
    return 'statusType' in named ? named.statusType : null;
  };
  const ends = (lastDay: string) => {
    const message = warning(new Date(lastDay));
    return [nameOf(message), ...verdict(message)];
  };
  const taken: DueMessage = {
    ...corrected,
    kind: 'reversal',
    statusType: 'Free time ends in 3 days',
    because: 'moved',
    lastFreeDay: new Date('2026-06-13T23:00:00Z'),
    announcementState: 'delivered',
  };

  assert.deepEqual(ends('2026-06-15T23:00:00Z'), ['Free time ends in 1 day', 'send']);
  assert.deepEqual(ends('2026-06-14T23:00:00Z'), ['Free time ends today', 'send']);
  assert.deepEqual(ends('2026-06-13T23:00:00Z').slice(1), ['cancel', 'The last free day was over', null]);
  assert.deepEqual([nameOf(taken), ...verdict(taken)], ['Free time ends in 3 days', 'send']);
  assert.equal(nameOf(status()), 'Arrived');
});

test('a message about a watch needs neither alert nor allowance', () => {
  assert.deepEqual(verdict(watch(), false), ['send']);
});

test('a reversal goes only to recipients who got the announcement, or may have got it [SRV-391]', () => {
  const reverse = (announcementState: OfReversal['announcementState'], announcementMayHaveArrived = false) =>
    verdict(reversal({ announcementState, announcementMayHaveArrived }), false);

  assert.deepEqual(reverse('handed-over'), ['send']);
  assert.deepEqual(reverse('delivered'), ['send']);
  assert.deepEqual(reverse('taken'), ['wait']);
  for (const state of ['failed', null] as const)
    assert.deepEqual(reverse(state), ['cancel', 'The alert that it corrects was not sent', null]);
  for (const state of ['queued', 'cancelled', 'failed'] as const) assert.deepEqual(reverse(state, true), ['send']);
  assert.deepEqual(reverse('taken', true), ['wait']);
});

test('a reversal is not sent once its recipient was told that the status was reached again [SRV-569]', () => {
  assert.deepEqual(verdict(reversal({ announcementState: 'delivered', isSuperseded: true })), [
    'cancel',
    'The status was reached again',
    null,
  ]);
});

test('of the messages of one alert to one recipient, one is handed over at a time [SRV-569]', () => {
  const decide = (...messages: readonly DueMessage[]) => {
    const asked: string[] = [];
    const kinds = decideMessages(messages, now, ({ recipient }) => asked.push(recipient) > 0).map(
      ({ verdict: { kind } }) => kind,
    );
    return [...kinds, asked.length];
  };
  const [alertId, other] = ['a1', 'bob@example.com'];
  const undo = reversal({ alertId, announcementState: 'delivered' });

  assert.deepEqual(decide(undo, status({ alertId, recipient: 'Anna@example.com' })), ['send', 'wait', 0]);
  assert.deepEqual(decide(undo, status({ alertId: 'a2' }), status({ alertId, recipient: other })), [
    'send',
    'send',
    'send',
    2,
  ]);
  assert.deepEqual(decide(reversal({ alertId }), status({ alertId })), ['cancel', 'send', 1]);
  assert.deepEqual(decide(status(), status()), ['send', 'send', 2]);
  assert.deepEqual(decide(status({ isBehind: true }), reversal({ isBehind: true, announcementState: 'failed' })), [
    'wait',
    'cancel',
    0,
  ]);
  assert.deepEqual(verdict(reversal({ isBehind: true, announcementState: 'delivered' })), ['wait']);
  assert.deepEqual(verdict(status({ isBehind: true, reversedBecause: 'withdrawn' })).slice(0, 1), ['cancel']);
});

const combine = (...messages: readonly (DueMessage | Decided)[]) => {
  let count = 0;
  const decided = messages.map((one): Decided =>
    'verdict' in one ? one : { message: one, verdict: { kind: 'send' } },
  );
  return combineMessages(
    decided.map(({ message, verdict }, index) => ({ message: { ...message, id: `m${index}` }, verdict })),
    () => `new-${(count += 1)}`,
  ).map(({ key, messages }) => [key, ...messages.map(({ id }) => id)]);
};

test('announcements of one status of one vessel to one recipient are one mail with its own key [ACC-56]', () => {
  const ship = 'Ever Given';

  assert.deepEqual(combine(status({ ship }), status({ ship })), [['new-1', 'm0', 'm1']]);
  assert.deepEqual(combine(status(), status()), [
    ['m0', 'm0'],
    ['m1', 'm1'],
  ]);
  for (const other of [
    { customerId: 'c2' },
    { recipient: 'bob@example.com' },
    { port: 'SOU' as const },
    { statusType: 'Discharged' },
    { ship: 'Another' },
  ])
    assert.deepEqual(combine(status({ ship }), status({ ship, ...other })), [
      ['new-1', 'm0'],
      ['new-2', 'm1'],
    ]);
});

test('retries and messages other than announcements are sent alone; combined ones are retried unchanged [ACC-56]', () => {
  const ship = 'Ever Given';

  assert.deepEqual(combine(status({ ship, attempts: 1 }), reversal()), [
    ['m0', 'm0'],
    ['m1', 'm1'],
  ]);
  const tried = status({ ship, attempts: 1, batchId: 'b1' });
  assert.deepEqual(combine(tried, status({ ship }), tried), [
    ['b1', 'm0', 'm2'],
    ['new-1', 'm1'],
  ]);
});

test('of a combined email that is not sent again as a whole, each message has its own key [SRV-67]', () => {
  const ship = 'Ever Given';
  const tried = status({ ship, attempts: 1, batchId: 'b1' });
  const suspended: Decided = { message: tried, verdict: { kind: 'suspend' } };
  const other = status({ ship, attempts: 1, batchId: 'b2' });

  assert.deepEqual(combine(tried, suspended, tried, other), [
    ['m0', 'm0'],
    ['m2', 'm2'],
    ['b2', 'm3'],
  ]);
});

test('the wait after a failure doubles from ten seconds to ten minutes, plus or minus a random third', () => {
  const middle = [1, 2, 3, 6, 7, 60].map((attempts) => pauseAfter(attempts, 0.5));

  assert.deepEqual(middle, [10_000, 20_000, 40_000, 320_000, 600_000, 600_000]);
  assert.deepEqual([pauseAfter(1, 0), pauseAfter(1, 1)], [6667, 13_333]);
});

test('a message is given up after eight hours', () => {
  const hours = (count: number) => new Date(count * 3_600_000);

  assert.equal(isOver(messageBackOff, hours(1), hours(9)), false);
  assert.equal(isOver(messageBackOff, hours(1), new Date(hours(9).getTime() + 1)), true);
});
