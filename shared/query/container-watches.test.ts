import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { watchRefusalOf } from './index.ts';

const refused = (description: string) => new ApiError('answer', 400, { code: 'INVALID_INPUT', description });

test('the server says why it does not watch a number; any other failure has no such text', () => {
  expect(watchRefusalOf(refused(`number: ${messages.watchesTooMany}`))).toBe(messages.watchesTooMany);
  expect(watchRefusalOf(refused(messages.watchKnown))).toBe(messages.watchKnown);
  expect(watchRefusalOf(refused('number: Invalid'))).toBeUndefined();
  expect(watchRefusalOf(new ApiError('network', 0))).toBeUndefined();
  expect(watchRefusalOf(new Error(messages.watchKnown))).toBeUndefined();
  expect(watchRefusalOf(null)).toBeUndefined();
});
