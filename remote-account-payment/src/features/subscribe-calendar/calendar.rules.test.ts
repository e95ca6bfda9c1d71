import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { oops } from '@quaywatch/shared/domain';
import { describeProblem } from './calendar.rules.ts';

test('an address that is made too often says when to try again, any other failure names the helpdesk [ACC-90]', () => {
  const refusal = (code: string) => new ApiError('answer', 429, { code, description: '' }, { retryAfterSeconds: 600 });

  expect(describeProblem(refusal('TOO_MANY_REQUESTS'))).toMatch(/Please try again in 10 minutes\.$/);
  expect(describeProblem(refusal('INTERNAL'))).toBe(oops);
});
