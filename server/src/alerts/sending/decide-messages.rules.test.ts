import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOver } from '../../platform/back-off.rules.ts';
import {
  combineMessages,
  decideMessage,
  messageBackOff,
  nameNow,
  noAccessReasons,
  pauseAfter,
  type DueMessage,
} from './decide-messages.rules.ts';

const message = (change: Partial<DueMessage> = {}): DueMessage => ({
  id: 'm1',
  customerId: 'c1',
  alertId: 'a1',
  kind: 'announcement',
  recipient: 'anna@example.com',
  containerNumber: 'QWCU2001010',
  port: 'LGP',
  gkey: '7',
  statusType: 'Arrived',
  statusTime: new Date('2026-06-15T08:00:00Z'),
  because: null,
  reference: null,
  hold: null,
  isWarning: false,
  movedFrom: null,
  note: null,
  attempts: 0,
  batchId: null,
  queuedAt: new Date('2026-06-15T08:01:00Z'),
  tier: 'Paid',
  accountStatus: 'Live',
  companyName: 'Acme',
  recipientId: 'r1',
  isStopped: false,
  isAccountEmail: false,
  isReversed: false,
  announcementState: null,
  announcementMayHaveArrived: false,
  ship: null,
  ...change,
});
const now = new Date('2026-06-15T09:00:00Z');
const verdict = (change: Partial<DueMessage>, isAllowed = true) => {
  const { kind, ...why } = decideMessage(message(change), now, () => isAllowed);
  return [kind, ...Object.values(why)];
};

test('an announcement is sent if the allowance covers it, and waits otherwise [SRV-D3]', () => {
  assert.deepEqual(verdict({}), ['send']);
  assert.deepEqual(verdict({}, false), ['suspend']);
});

test('an announcement that has waited for over eight hours is sent only while its status is news [SRV-390]', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const waited = (statusTime: Date, queuedAt: Date, change: Partial<DueMessage> = {}) =>
    verdict({ statusTime, queuedAt, ...change });
  const late = ['cancel', 'The status was more than a day old', 'late'];

  assert.deepEqual(waited(hoursAgo(24), hoursAgo(9)), ['send']);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8)), ['send']);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8.01)), late);
  assert.deepEqual(waited(hoursAgo(24.01), hoursAgo(8.01), { attempts: 3 }), late);
  assert.deepEqual(waited(hoursAgo(50), hoursAgo(50), { kind: 'reversal', announcementState: 'delivered' }), ['send']);
});

test('a moved estimate is sent until the expected time has come [SRV-346]', () => {
  const move = { alertId: null, movedFrom: new Date('2026-06-15T01:00:00Z') };

  assert.deepEqual(verdict({ ...move, statusTime: new Date(now.getTime() + 1) }), ['send']);
  assert.deepEqual(verdict({ ...move, statusTime: now }), ['cancel', 'The estimate had passed', null]);
});

test('nothing is sent to a recipient who has stopped the alerts, not even a test message [SRV-64]', () => {
  const stopped = ['cancel', 'The recipient has stopped these alerts', 'stopped'];

  assert.deepEqual(verdict({ isStopped: true }), stopped);
  assert.deepEqual(verdict({ isStopped: true, kind: 'test' }), stopped);
});

test('a test message needs no particular account; everything else needs advanced access', () => {
  assert.deepEqual(verdict({ kind: 'test', tier: 'Free', accountStatus: 'Suspended' }), ['send']);
  assert.deepEqual(verdict({ accountStatus: 'Suspended' }), ['cancel', 'The account was suspended', 'no-access']);
  for (const kind of ['announcement', 'reversal', 'watch'] as const)
    assert.deepEqual(verdict({ kind, tier: 'Free' }), ['cancel', 'The account had standard access', 'no-access']);
});

test('a warning that an earlier build cancelled for want of access still counts as not sent [SRV-291]', () => {
  assert.ok(noAccessReasons.includes('The account was closed'));
});

test('an announcement that is reversed, or whose alert was removed, is not sent', () => {
  assert.deepEqual(verdict({ isReversed: true }), ['cancel', 'The port withdrew the status', null]);
  assert.deepEqual(verdict({ alertId: null }), ['cancel', 'The alert was removed', null]);
});

test('a free time warning needs no alert, but does need allowance [SRV-291]', () => {
  const warning = { alertId: null, isWarning: true, statusTime: now };

  assert.deepEqual([verdict(warning), verdict(warning, false)], [['send'], ['suspend']]);
  assert.deepEqual(verdict({ ...warning, tier: 'Free' }), ['cancel', 'The account had standard access', 'no-access']);
});

test('a warning states the days left when it is sent, and is not sent once the last free day is over [SRV-291]', () => {
  const warning = { alertId: null, isWarning: true, statusType: 'Free time ends in 3 days' };
  const ends = (lastDay: string, change: Partial<DueMessage> = {}) => {
    const due = message({ ...warning, ...change, statusTime: new Date(lastDay) });
    return [nameNow(due, now).statusType, ...verdict(due)];
  };

  assert.deepEqual(ends('2026-06-15T23:00:00Z'), ['Free time ends in 1 day', 'send']);
  assert.deepEqual(ends('2026-06-14T23:00:00Z'), ['Free time ends today', 'send']);
  assert.deepEqual(ends('2026-06-13T23:00:00Z').slice(1), ['cancel', 'The last free day was over', null]);
  assert.deepEqual(ends('2026-06-13T23:00:00Z', { kind: 'reversal', announcementState: 'delivered' }), [
    'Free time ends in 3 days',
    'send',
  ]);
  assert.equal(nameNow(message({ statusType: 'Arrived' }), now).statusType, 'Arrived');
});

test('a message about a watch needs neither alert nor allowance', () => {
  assert.deepEqual(verdict({ kind: 'watch', alertId: null, isReversed: true }, false), ['send']);
});

test('a reversal goes only to recipients who got the announcement, or may have got it [SRV-391]', () => {
  const reversal = (announcementState: DueMessage['announcementState'], announcementMayHaveArrived = false) =>
    verdict({ kind: 'reversal', announcementState, announcementMayHaveArrived, alertId: null }, false);

  assert.deepEqual(reversal('handed-over'), ['send']);
  assert.deepEqual(reversal('delivered'), ['send']);
  assert.deepEqual(reversal('taken'), ['wait']);
  for (const state of ['failed', null] as const)
    assert.deepEqual(reversal(state), ['cancel', 'The alert that it corrects was not sent', null]);
  for (const state of ['queued', 'cancelled', 'failed'] as const) assert.deepEqual(reversal(state, true), ['send']);
  assert.deepEqual(reversal('taken', true), ['wait']);
});

const combine = (...changes: Partial<DueMessage>[]) => {
  let count = 0;
  return combineMessages(
    changes.map((change, index) => message({ id: `m${index}`, ...change })),
    () => `new-${(count += 1)}`,
  ).map(({ key, messages }) => [key, ...messages.map(({ id }) => id)]);
};

test('announcements of one status of one vessel to one recipient are one mail with its own key [ACC-56]', () => {
  const ship = 'Ever Given';

  assert.deepEqual(combine({ ship }, { ship }), [['new-1', 'm0', 'm1']]);
  assert.deepEqual(combine({}, {}), [
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
    assert.deepEqual(combine({ ship }, { ship, ...other }), [
      ['new-1', 'm0'],
      ['new-2', 'm1'],
    ]);
});

test('retries and messages other than announcements are sent alone; combined ones are retried unchanged [ACC-56]', () => {
  const ship = 'Ever Given';

  assert.deepEqual(combine({ ship, attempts: 1 }, { ship, kind: 'reversal' }), [
    ['m0', 'm0'],
    ['m1', 'm1'],
  ]);
  assert.deepEqual(combine({ ship, attempts: 1, batchId: 'b1' }, { ship }, { ship, attempts: 1, batchId: 'b1' }), [
    ['b1', 'm0', 'm2'],
    ['new-1', 'm1'],
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
