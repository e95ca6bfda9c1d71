import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import type { Webhook, WebhookDelivery } from '@quaywatch/shared/contract';
import { describeOutcome, nameEvent, problemOf, warningOf } from './webhook.rules.ts';

const refused = (code: string, fields: readonly { field: string; message: string }[] = []) =>
  new ApiError('answer', 400, { code, description: 'Refused', fields });
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';

test('a refused address shows the server’s reason at its field', () => {
  const fields = [
    { field: 'secret', message: 'Something else' },
    { field: 'address', message: 'Not this address' },
  ];

  expect(problemOf(refused('INVALID_INPUT', fields))).toEqual({ address: 'Not this address' });
});

test('after too many tries the customer is told so, and to come back [ACC-80]', () =>
  expect(problemOf(refused('TOO_MANY_REQUESTS'))).toEqual({
    form: 'You have done this too often. Please try again later.',
  }));

test('a webhook that is switched off, and an event on its way, are told in the server’s words [ACC-80]', () => {
  for (const description of ['The webhook is switched off.', 'The event is already on its way.'])
    expect(problemOf(new ApiError('answer', 409, { code: 'CONFLICT', description }))).toEqual({ form: description });
});

test.each([
  ['a refusal of another field', refused('INVALID_INPUT', [{ field: 'secret', message: 'Something else' }])],
  ['a refusal of no field', refused('INVALID_INPUT')],
  ['a refusal without words', new ApiError('answer', 409, { code: 'CONFLICT' })],
  ['no answer', new ApiError('network', 0)],
  [
    'a fault that only looks like a refusal',
    { code: 'TOO_MANY_REQUESTS', body: { fields: [{ field: 'address', message: 'x' }] } },
  ],
  ['nothing that is known', undefined],
])('%s names the helpdesk', (_, error) => expect(problemOf(error)).toEqual({ form: oops }));

// In British Summer Time this is 10:42 in the UK.
const triedAt = '2026-06-15T09:42:00.000Z';
const event = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '1',
  type: 'status.reached',
  containerNumber: 'QWCU2001010',
  statusType: 'On Hold',
  createdAt: '2026-06-15T09:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  triedAt,
  httpStatus: null,
  problem: null,
  ...change,
});

test.each<[Partial<WebhookDelivery>, string]>([
  [{ httpStatus: 204 }, 'Arrived 10:42 15/06/2026 (status 204)'],
  [{}, 'Arrived 10:42 15/06/2026'],
  [
    { state: 'failed', attempts: 12, problem: 'status', httpStatus: 500 },
    'Given up 10:42 15/06/2026 after 12 tries: it was refused (status 500)',
  ],
  [
    { state: 'failed', problem: 'timeout' },
    'Given up 10:42 15/06/2026 after 1 try: there was no answer within ten seconds',
  ],
  [
    { state: 'cancelled', problem: 'status', httpStatus: 500 },
    'Not sent: the webhook or the advanced features had ended',
  ],
  [{ state: 'queued', attempts: 0, triedAt: null }, 'Being sent'],
  // Sent again by hand, so it counts from 0 again.
  [{ state: 'queued', attempts: 0 }, 'Being sent'],
  [{ state: 'queued', attempts: 1, triedAt: null }, 'Being sent'],
  [
    { state: 'queued', attempts: 2, problem: 'unreachable' },
    'Failed 10:42 15/06/2026, will be tried again: the server could not be reached',
  ],
])('an event with %j reads "%s" [ACC-80]', (change, text) => expect(describeOutcome(event(change))).toBe(text));

test.each<[WebhookDelivery['problem'], string]>([
  ['status', 'it was refused'],
  ['redirect', 'it was redirected, and we do not follow redirects'],
  ['timeout', 'there was no answer within ten seconds'],
  ['address', 'the address does not lead to the public internet'],
  ['certificate', 'the certificate of the server is not valid'],
  ['unreachable', 'the server could not be reached'],
])('the problem "%s" is shown as "%s"', (problem, words) =>
  expect(describeOutcome(event({ state: 'failed', attempts: 3, problem }))).toBe(
    `Given up 10:42 15/06/2026 after 3 tries: ${words}`,
  ),
);

test.each<[Partial<WebhookDelivery>, string]>([
  [{}, 'QWCU2001010: On Hold'],
  [{ type: 'status.taken-back' }, 'QWCU2001010: no longer On Hold'],
  [{ type: 'container.known', statusType: null }, 'QWCU2001010: reported by a port'],
  [
    { type: 'free-time.taken-back', statusType: 'Free time ends in 2 days' },
    'QWCU2001010: no longer applies: Free time ends in 2 days',
  ],
  [{ type: 'test', containerNumber: null, statusType: null }, 'Test'],
])('the event with %j is named "%s"', (change, name) => expect(nameEvent(event(change))).toBe(name));

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  address: 'https://freight.example/hook',
  createdAt: '2026-06-01T09:00:00.000Z',
  failingSince: null,
  switchedOffAt: null,
  previousSecretUntil: null,
  ...change,
});
const failing = { failingSince: triedAt };
const switchedOff = { ...failing, switchedOffAt: '2026-06-18T09:42:00.000Z' };
const noFeatures = 'Your account has no advanced features now, so nothing is sent. You can remove the webhook.';

test.each<[string, Partial<Webhook>, string | null]>([
  ['that is well warns of nothing', {}, null],
  [
    'where nothing arrives says since when',
    failing,
    'Nothing has arrived since 10:42 15/06/2026. Latest events says why.',
  ],
  [
    'that was switched off says when and how it comes back',
    switchedOff,
    'Switched off at 10:42 18/06/2026: nothing had arrived for three days. Save the address to switch it on again.',
  ],
])('a webhook %s', (_, change, warning) => expect(warningOf(webhook(change), true)).toBe(warning));

test('without advanced features no other warning matters: the webhook can be removed [ACC-80]', () => {
  for (const change of [{}, failing, switchedOff]) expect(warningOf(webhook(change), false)).toBe(noFeatures);
});
