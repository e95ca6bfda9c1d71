import { expect, test } from '@jest/globals';
import { applySubCodes, errorBody, tokenRefusal } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

test('a refused call has a code and a description; applying templates adds a sub-code and two lists [API-11, SGL-D1]', () => {
  const plain = { code: 'CSC_02', description: 'Incorrect answer. Attempts left: 1' };
  const applying = {
    ...plain,
    code: 'CSC_04',
    subCode: applySubCodes[0],
    containers: ['QWCU2001010'],
    activities: ['Import'],
  };

  expect(errorBody.parse(plain)).toEqual(plain);
  expect(errorBody.parse({ ...applying, requestId: '7' })).toEqual(applying);
  expect(Object.keys(refusalsOf(errorBody, { message: 'x' }))).toEqual(['code', 'description']);
});

test('applying templates is refused for three reasons', () => {
  expect(applySubCodes).toEqual([
    'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
    'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND',
    'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS',
  ]);
});

test('a refused sign-in has an error and a description [SES-D4]', () => {
  const refusal = { error: 'invalid_grant', description: 'Bad credential [4]' };

  expect(tokenRefusal.parse(refusal)).toEqual(refusal);
});
