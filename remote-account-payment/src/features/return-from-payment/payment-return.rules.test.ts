import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { describeFailure, readReference } from './payment-return.rules.ts';

const unknown =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123. You may have paid, so please do not pay again before you have an answer.';

test.each([
  ['?crypt=@2DCD92', '@2DCD92'],
  ['?crypt=%402DCD92', '@2DCD92'],
  ['?crypt=@2DCD92=&x=1', '@2DCD92=&x=1'],
  ['?crypt=100%', '100%'],
])('the query %s has the reference %s: everything after the first = [ACC-51] [ACC-D6]', (query, reference) => {
  expect(readReference(query)).toBe(reference);
});

test.each(['', '?', '?crypt', '?crypt='])('the query "%s" has no reference [ACC-51]', (query) => {
  expect(readReference(query)).toBeNull();
});

test('a 400 gives the server’s reason why a payment failed; after anything else it may be paid [ACC-54] [ACC-D6]', () => {
  const refused = (status: number, description?: string) =>
    new ApiError('answer', status, { code: 'PAYMENT_FAILED', description });

  const declined = { isPaid: false, text: 'The card was declined.', canTryAgain: false };
  expect(describeFailure(refused(400, 'The card was declined.'))).toEqual(declined);
  for (const error of [refused(400), refused(403, 'x'), refused(500, 'x'), new ApiError('network', 0), new Error('x')])
    expect(describeFailure(error)).toEqual({ isPaid: false, text: unknown, canTryAgain: true });
});

test('a payment that could not be checked offline may be paid, too [ACC-D6, API-D7]', () => {
  const error = Object.assign(new ApiError('network', 0), { wasOffline: true });

  expect(describeFailure(error).text).toBe(
    'You are offline. Please try again when you are back online. You may have paid, so please do not pay again before you have an answer.',
  );
});
