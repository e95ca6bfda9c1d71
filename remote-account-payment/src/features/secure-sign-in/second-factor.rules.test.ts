import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { confirmSecondFactor, messages, renewRecoveryCodes, startSecondFactor } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { codesFile, groupSecret, isMistyped } from './second-factor.rules.ts';

const refusal = (field: string) =>
  new ApiError('answer', 400, {
    code: 'INVALID_INPUT',
    description: '',
    fields: [{ field, message: `${field} is wrong` }],
  });

test('only a refused password or code counts as mistyped [API-08]', () => {
  expect([refusal('password'), refusal('code'), refusal('other'), new Error('gone')].map(isMistyped)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('fields that are shown and empty are required', () => {
  expect(refusalsOf(renewRecoveryCodes.body, { password: '', code: ' ' })).toEqual({
    password: messages.currentPassword,
    code: messages.code,
  });
  expect(refusalsOf(renewRecoveryCodes.body, { password: ' ', code: '' })).toEqual({ code: messages.code });
  expect(refusalsOf(startSecondFactor.body, { password: '' })).toEqual({ password: messages.currentPassword });
  expect(refusalsOf(confirmSecondFactor.body, { code: '' })).toEqual({ code: messages.code });
  expect(refusalsOf(renewRecoveryCodes.body, { password: 'x', code: '1' })).toEqual({});
});

test('the secret is shown in groups of four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH');
});

test('recovery codes are saved as a text file with one code per line', () => {
  const file = codesFile(['one', 'two']);

  expect([file.name, file.type]).toEqual(['quaywatch-recovery-codes.txt', 'text/plain']);
  expect(file.size).toBe('Quaywatch recovery codes. Each one signs you in once.\n\none\ntwo\n'.length);
});
