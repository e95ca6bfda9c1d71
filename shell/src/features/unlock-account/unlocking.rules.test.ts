import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { outcomeOfFailure } from './unlocking.rules.ts';

const refused = (code: string, status = 400) => new ApiError('answer', status, { code, description: '' });

test('expired links, used links and links of suspended accounts have different outcomes [SES-51]', () => {
  expect(outcomeOfFailure(refused('CSC_02'))).toBe('expired');
  expect(outcomeOfFailure(refused('CSC_03'))).toBe('suspended');
  expect(outcomeOfFailure(refused('CSC_01'))).toBe('used');
  expect(outcomeOfFailure(refused('CSC_03', 500))).toBe('failed');
  expect(outcomeOfFailure({ status: 400, code: 'CSC_03' })).toBe('failed');
});
