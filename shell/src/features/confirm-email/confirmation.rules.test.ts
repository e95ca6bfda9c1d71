import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { outcomeOfFailure, outcomeOfStatus, readLink } from './confirmation.rules.ts';

const refused = (code: string, status = 400) => new ApiError('answer', status, { code, description: '' });

test('a confirmation link names the account and its token; missing parts are sent blank', () => {
  expect(readLink('?cid=7&token=a%2Bb')).toEqual({ cid: '7', token: 'a+b' });
  expect(readLink('')).toEqual({ cid: '', token: '' });
});

test('an email is confirmed now or was confirmed before [REG-39, REG-40]', () => {
  expect([200, 202].map(outcomeOfStatus)).toEqual(['confirmed', 'confirmed-before']);
});

test('an expired link, a wrong link and a failure of the service have different outcomes [REG-41..43] [REG-D6]', () => {
  expect(outcomeOfFailure(refused('CSC_02'))).toBe('expired');
  expect(outcomeOfFailure(refused('CSC_01'))).toBe('refused');
  expect(outcomeOfFailure(refused('CSC_02', 500))).toBe('failed');
  expect(outcomeOfFailure({ status: 400, code: 'CSC_02' })).toBe('failed');
});
