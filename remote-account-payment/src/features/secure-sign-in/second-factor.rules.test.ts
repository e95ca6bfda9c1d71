import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { codesFile, describeProblems, findMissing, groupSecret } from './second-factor.rules.ts';

const refusal = (...fields: string[]) =>
  new ApiError('answer', 400, {
    code: 'INVALID_INPUT',
    description: '',
    fields: fields.map((field) => ({ field, message: `${field} is wrong` })),
  });
const oops = { form: messages.oops(companyContact.helpdeskPhone) };

test('a refused field of the second factor is named, and any other failure is told about the whole form [API-08]', () => {
  expect(describeProblems(refusal('password'))).toEqual({ password: 'password is wrong' });
  expect(describeProblems(refusal('code'))).toEqual({ code: 'code is wrong' });
  expect(describeProblems(refusal('other'))).toEqual(oops);
  expect(describeProblems(new Error('gone'))).toEqual(oops);
});

test('fields that are there and empty are asked for', () => {
  expect(findMissing({ password: '', code: ' ' })).toEqual({
    password: messages.currentPassword,
    code: messages.code,
  });
  expect(findMissing({ password: ' ', code: '' })).toEqual({ password: undefined, code: messages.code });
  expect(findMissing({ password: '' })).toEqual({ password: messages.currentPassword, code: undefined });
  expect(findMissing({ password: 'x', code: '1' })).toBeUndefined();
  expect(findMissing({})).toBeUndefined();
});

test('the secret is shown in groups of four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('ABCDEFGH')).toBe('ABCD EFGH');
});

test('recovery codes come as a text file, one on each line', () => {
  const file = codesFile(['one', 'two']);

  expect([file.name, file.type]).toEqual(['quaywatch-recovery-codes.txt', 'text/plain']);
  expect(file.size).toBe('Quaywatch recovery codes. Each one signs you in once.\n\none\ntwo\n'.length);
});
