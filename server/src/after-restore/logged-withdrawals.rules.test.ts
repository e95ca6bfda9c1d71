import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesByHand, gatherLoggedWithdrawals } from './logged-withdrawals.rules.ts';

const [anna, ben, cleo, dora, gate, yard] = ['anna', 'ben', 'cleo', 'dora', 'gate', 'yard'];
const at = (minute: number) => new Date(`2026-06-15T09:0${minute}:00.000Z`);
const since = at(3);
const keys = { changes: ['access-key-revoked'] } as const;
const calendar = { changes: ['calendar-made', 'calendar-stopped'] } as const;

function read(...lines: readonly Record<string, unknown>[]) {
  const withdrawals = gatherLoggedWithdrawals(since, [keys, calendar]);
  for (const line of lines) withdrawals.note(line);
  const { ends, stops, byHand } = withdrawals.read();
  const moments = changesByHand.map((kind) => [kind.heading, [...(byHand.get(kind) ?? [])]] as const);
  return { ends, stops: [...stops], byHand: Object.fromEntries(moments.filter(([, found]) => found.length > 0)) };
}

const change = (customerId: string, minute: number, kind: string, more: object = {}) => ({
  time: at(minute).toISOString(),
  msg: 'account changed',
  customerId,
  change: kind,
  agent: { kind: 'customer' },
  ...more,
});
const stop = (recipientId: unknown, minute: number, done: 'stopped' | 'started' = 'stopped') => ({
  time: at(minute).toISOString(),
  msg: `alerts ${done}`,
  customerId: anna,
  recipientId,
});

test('of each key, calendar or webhook, the log says once that it ended since the backup [SRV-510]', () => {
  const { ends } = read(
    change(anna, 4, 'access-key-revoked', { subjectId: 'k1' }),
    change(anna, 5, 'access-key-revoked', { subjectId: 'k2' }),
    change(anna, 6, 'access-key-revoked', { subjectId: 'k2' }),
    change(ben, 4, 'calendar-stopped'),
    change(ben, 5, 'calendar-made'),
    change(ben, 5, 'access-key-created'),
    change(cleo, 3, 'calendar-stopped'),
    change(dora, 4, 'access-key-revoked', { subjectId: 7 }),
  );

  assert.deepEqual(ends, [
    { module: keys, ended: { customerId: anna, subjectId: 'k1', at: at(4), since } },
    { module: keys, ended: { customerId: dora, subjectId: undefined, at: at(4), since } },
    { module: calendar, ended: { customerId: ben, subjectId: undefined, at: at(5), since } },
    { module: keys, ended: { customerId: anna, subjectId: 'k2', at: at(6), since } },
  ]);
});

test('a change ends something if its details say so; lines of earlier versions have none [SRV-510]', () => {
  const webhooks = {
    changes: ['webhook-set', 'webhook-removed'],
    isEnd: ({ address }: Readonly<Record<string, unknown>>) => address !== 'unchanged',
  } as const;
  const withdrawals = gatherLoggedWithdrawals(since, [webhooks]);
  for (const line of [
    change(anna, 4, 'webhook-set', { details: { address: 'unchanged' } }),
    change(ben, 4, 'webhook-set', { details: { address: 'changed' } }),
    change(ben, 5, 'webhook-set', { details: { address: 'unchanged' } }),
    change(cleo, 4, 'webhook-set'),
    change(dora, 4, 'webhook-removed'),
  ])
    withdrawals.note(line);

  assert.deepEqual(
    withdrawals.read().ends.map(({ ended }) => ended.customerId),
    [ben, cleo, dora],
  );
});

test('what ends without an account change is known by the message of its own lines [SRV-552]', () => {
  const left = { changes: [], message: 'team left' } as const;
  const withdrawals = gatherLoggedWithdrawals(since, [keys, left]);
  const line = (msg: string, minute: number, subjectId: unknown = 'team') =>
    withdrawals.note({ time: at(minute).toISOString(), msg, customerId: anna, subjectId });
  line('team left', 4);
  line('team left', 5);
  line('team left', 3, 'older');
  line('team left', 4, 7);
  line('team joined', 4, 'other');

  assert.ok(withdrawals.messages.includes('team left'));
  const ended = { customerId: anna, subjectId: 'team', at: at(5), since };
  assert.deepEqual(withdrawals.read().ends, [{ module: left, ended }]);
});

test('what ended is in the order in which it last ended, in whatever order lines are [SRV-552]', () => {
  const { ends } = read(
    change(dora, 8, 'access-key-revoked', { subjectId: 'k4' }),
    change(cleo, 7, 'calendar-stopped'),
    change(ben, 6, 'access-key-revoked', { subjectId: 'k2' }),
    change(anna, 5, 'access-key-revoked', { subjectId: 'k1' }),
    change(cleo, 4, 'calendar-made'),
  );

  assert.deepEqual(
    ends.map(({ ended }) => ended.customerId),
    [anna, ben, cleo, dora],
  );
});

test('what was begun again after its end does not end, in whatever order lines are [SRV-552]', () => {
  const left = { changes: [], message: 'team left', undoneBy: 'team joined' } as const;
  const line = (msg: string, customerId: string, minute: number, subjectId = 'team') => ({
    time: at(minute).toISOString(),
    msg,
    customerId,
    subjectId,
  });
  const withdrawals = gatherLoggedWithdrawals(since, [keys, left]);
  for (const one of [
    line('team joined', anna, 5),
    line('team left', anna, 4),
    line('team left', ben, 4),
    line('team joined', ben, 5),
    line('team left', ben, 6),
    line('team left', cleo, 4),
    line('team joined', cleo, 5, 'other'),
    line('team joined', dora, 4),
  ])
    withdrawals.note(one);

  assert.ok(withdrawals.messages.includes('team joined'));
  assert.deepEqual(
    withdrawals.read().ends.map(({ ended }) => ended.customerId),
    [cleo, ben],
  );
});

test('a recipient has stopped alerts if the last line about them says so, in whatever order lines are [SRV-511]', () => {
  const other = { ...stop(gate, 6), msg: 'mail handed over' };
  assert.deepEqual(read(stop(gate, 5), stop(yard, 4), stop(gate, 4, 'started'), other).stops, [
    [gate, at(5)],
    [yard, at(4)],
  ]);
  assert.deepEqual(read(stop(gate, 5, 'started'), stop(gate, 4)).stops, []);
  assert.deepEqual(read(stop(7, 5), { ...stop(gate, 5), time: 'noon' }, { ...stop(gate, 5), msg: 'alerts' }).stops, []);
});

test('what must be repeated by hand is known by account and kind, unless it was undone [SRV-512]', () => {
  const { byHand } = read(
    change(anna, 4, 'suspension'),
    change(ben, 5, 'suspension'),
    change(ben, 6, 'activation'),
    change(cleo, 5, 'activation'),
    change(cleo, 6, 'suspension'),
    change(anna, 7, 'password'),
    change(ben, 5, 'temporary-password', { details: { outcome: 'refused', code: 'WRONG_ANSWER' } }),
    change(ben, 8, 'authorities'),
    change(cleo, 4, 'recovery-code-used'),
    change(cleo, 5, 'second-factor-off'),
  );

  assert.deepEqual(byHand, {
    Suspended: [
      [anna, at(4)],
      [cleo, at(6)],
    ],
    'Password changed': [[anna, at(7)]],
    'Authorities changed': [[ben, at(8)]],
    'Second factor or its codes changed': [[cleo, at(5)]],
  });
});

test('of a deleted account, only the deletion counts; lockouts of strangers and older lines do not [SRV-512]', () => {
  const { byHand } = read(
    change(anna, 4, 'password'),
    change(anna, 5, 'suspension'),
    change(anna, 6, 'deletion'),
    change(ben, 4, 'suspension', { agent: { kind: 'visitor', knownDevice: false } }),
    change(cleo, 4, 'suspension', { agent: { kind: 'visitor', knownDevice: true } }),
    change(cleo, 5, 'activation', { agent: { kind: 'visitor', knownDevice: false } }),
    change(dora, 3, 'deletion'),
  );

  assert.deepEqual(byHand, { Deleted: [[anna, at(6)]], Suspended: [[cleo, at(4)]] });
});
