import { expect, test } from '@jest/globals';
import { alertMessageKinds, type AlertMessage } from '@quaywatch/shared/contract';
import {
  countMessages,
  describeKind,
  describePlace,
  describeState,
  distinctMessages,
  waitingIn,
} from './alert-messages.rules.ts';

const message = (id: string, state: AlertMessage['state'] = 'queued') => ({ id, state }) as AlertMessage;

test('a message says what it was sent for', () => {
  expect(alertMessageKinds.map((kind) => describeKind({ kind }))).toEqual([
    'Status reached',
    'Correction: no longer',
    'Test message',
    'Watched container reported',
  ]);
});

test('a warning of free time says so, with the last free day and no time of day [SRV-291, SRV-292]', () => {
  const warning = { port: 'LGP', statusTime: '2026-06-21T23:00:00Z', lastFreeDay: '2026-06-22' } as const;

  expect(describePlace(warning)).toBe('at London Gateway, 22/06/2026');
  expect((['announcement', 'reversal'] as const).map((kind) => describeKind({ kind, ...warning }))).toEqual([
    'Free time warning',
    'Correction: warning withdrawn',
  ]);
});

test('a moved estimate says so, with the time expected now and the one before [PND-17]', () => {
  const times = { statusTime: '2026-06-22T12:05:00Z', expectedBefore: '2026-06-22T06:05:00Z' };

  expect(describeKind({ kind: 'announcement', ...times })).toBe('Moved estimate');
  expect(describePlace({ port: 'LGP', ...times })).toBe('at London Gateway, 13:05 22/06/2026, was 07:05 22/06/2026');
});

test('a message about a container says where and when', () => {
  const statusTime = '2026-06-22T12:05:00Z';

  expect(describePlace({ port: 'LGP', statusTime })).toBe('at London Gateway, 13:05 22/06/2026');
  expect(describePlace({ port: 'SOU', statusTime: null })).toBe('at Southampton');
  expect(describePlace({ port: null, statusTime: null })).toBe('');
});

test('a message says how far it has got, and why it got no further [PND-12]', () => {
  const describe = (state: AlertMessage['state'], reason: string | null = null) => describeState({ state, reason });

  expect(
    (['queued', 'handed-over', 'delivered', 'failed', 'suspended', 'cancelled'] as const).map((state) =>
      describe(state),
    ),
  ).toEqual(['Queued', 'Sent', 'Delivered', 'Failed', 'Suspended', 'Not sent']);
  expect(describe('failed', 'The number is not in use')).toBe('Failed: The number is not in use');
});

test('a message that is on two pages is shown once', () => {
  expect(distinctMessages([message('2'), message('1'), message('1')]).map(({ id }) => id)).toEqual(['2', '1']);
});

test('waiting messages are identified by their ids', () => {
  expect(waitingIn([message('1'), message('2', 'delivered'), message('3')])).toBe('1 3');
  expect(waitingIn([message('2', 'failed')])).toBe('');
});

test('messages are counted, with a singular for one', () => {
  expect(countMessages(27, null)).toBe('27 messages');
  expect(countMessages(1, 'MSKU3045128')).toBe('1 message for MSKU3045128');
});
