import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import type { AlertTemplateItem, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { templateSetOf } from '../../template-table/template-set.rules.ts';
import {
  alertsOf,
  changePrimary,
  findProblems,
  hasSecondary,
  haveChanged,
  requestOf,
  saveFailure,
  statusesOf,
} from './single-alert.rules.ts';

const target = { containerNumber: 'QWCU2001010', gkey: '7', activityType: 'Import' } as const;
const email: AlertTemplateItem = {
  activityType: 'Import',
  containerStatusType: 'Departed by Road',
  alertType: 'Email',
};
const sms: AlertTemplateItem = { ...email, alertType: 'SMS' };

const template: SingleAlertTemplate = {
  defaultPhoneNumber: '07911123456',
  firstContactDetail: { email: 'ops@example.test', phone: '07911123456' },
  secondContactDetail: { email: null, phone: null },
  potentialStatuses: [
    { containerStatusType: 'Arrived', reached: true },
    { containerStatusType: 'On Hold - Processed', reached: false },
    { containerStatusType: 'Departed by Road', reached: false },
  ],
  items: [email],
};
const withoutTexts = { ...template, defaultPhoneNumber: null, firstContactDetail: { email: 'o@x.test', phone: null } };
const saved = alertsOf(template);

test('the statuses are those that the server names, in its order and named as in the templates [SGL-01, SGL-D4]', () => {
  expect(statusesOf(template, target)).toEqual([
    { statusType: 'Arrived', name: 'Arrived', reached: true },
    { statusType: 'On Hold - Processed', name: 'On Hold Processed', reached: false },
    { statusType: 'Departed by Road', name: 'Departed by Road', reached: false },
  ]);
});

test('changed boxes, or a changed primary or secondary contact, can be saved; nothing else counts [SGL-04]', () => {
  expect(haveChanged(saved, saved)).toBe(false);
  expect(haveChanged({ ...saved, changesPrimary: true }, saved)).toBe(false);
  expect(haveChanged({ ...saved, chosen: templateSetOf([sms]) }, saved)).toBe(true);
  for (const field of ['primaryEmail', 'primaryPhone', 'secondaryEmail', 'secondaryPhone'] as const)
    expect(haveChanged({ ...saved, [field]: '123456' }, saved)).toBe(true);
});

test('unticking Change restores the original primary contact and keeps the secondary one [SGL-D6]', () => {
  const typed = {
    ...saved,
    changesPrimary: true,
    primaryEmail: 'a@b.test',
    primaryPhone: '1',
    secondaryPhone: '654321',
  };

  expect(changePrimary(typed, saved, false)).toEqual({ ...saved, secondaryPhone: '654321' });
  expect(changePrimary(saved, saved, true)).toEqual({ ...saved, changesPrimary: true });
});

test('one filled field is enough for a secondary contact [SGL-D6]', () => {
  expect(hasSecondary(template)).toBe(false);
  expect(hasSecondary({ ...template, secondContactDetail: { email: null, phone: '654321' } })).toBe(true);
  expect(hasSecondary({ ...template, secondContactDetail: { email: 'a@b.test', phone: null } })).toBe(true);
});

const primaryPhone = (phone: string, items = [email], of: SingleAlertTemplate = template) =>
  findProblems({ ...saved, primaryPhone: phone, chosen: templateSetOf(items) }, of).primaryPhone;

test('the primary phone has 6 to 20 digits and is required only with a text message [SGL-15, SGL-D7]', () => {
  expect(primaryPhone('12345')).toBe('Invalid phone number');
  expect(primaryPhone('123456')).toBeUndefined();
  expect(primaryPhone('1'.repeat(20))).toBeUndefined();
  expect(primaryPhone('1'.repeat(21))).toBe('Invalid phone number');
  expect(primaryPhone('')).toBeUndefined();
  expect(primaryPhone('', [email, sms])).toBe('This field cannot be empty');
});

test('a text message of a reached status needs no number, because its box cannot be unticked [SGL-15, SGL-05]', () => {
  expect(primaryPhone('', [{ ...sms, containerStatusType: 'Arrived' }])).toBeUndefined();
});

test('without a default number the primary phone is disabled and not required [SGL-16]', () => {
  expect(primaryPhone('', [sms], withoutTexts)).toBeUndefined();
});

test('the primary email is required, well-formed and at most 200 characters long [SGL-17, SGL-D7]', () => {
  const check = (primaryEmail: string) => findProblems({ ...saved, primaryEmail }, template).primaryEmail;

  expect(check('')).toBe('This field cannot be empty');
  expect(check('ops@')).toBe('Invalid Email');
  expect(check(`${'x'.repeat(195)}@b.uk`)).toBeUndefined();
  expect(check(`${'x'.repeat(196)}@b.uk`)).toBe('Invalid Email');
});

test('the secondary phone is optional, and has 6 to 20 digits if given [SGL-18, SGL-D7]', () => {
  const check = (secondaryPhone: string) => findProblems({ ...saved, secondaryPhone }, template).secondaryPhone;

  expect(['', '123456', '1'.repeat(20)].map(check)).toEqual([undefined, undefined, undefined]);
  expect(['12345', '1'.repeat(21)].map(check)).toEqual(['Invalid phone number', 'Invalid phone number']);
});

test('the secondary email is optional, and is well-formed with at most 200 characters if given [SGL-19, SGL-D7]', () => {
  const check = (secondaryEmail: string) => findProblems({ ...saved, secondaryEmail }, template).secondaryEmail;

  expect(['', `${'x'.repeat(195)}@b.uk`].map(check)).toEqual([undefined, undefined]);
  expect(['ops@', `${'x'.repeat(196)}@b.uk`].map(check)).toEqual(['Invalid Email', 'Invalid Email']);
});

test('the request names visit, boxes and contacts, and whether the first is kept [SGL-08, SGL-09, SGL-29]', () => {
  const alerts = { ...saved, chosen: templateSetOf([email, sms]), secondaryPhone: '654321' };

  expect(requestOf(target, alerts, template)).toEqual({
    ...target,
    alertTemplateDto: { items: [email, sms] },
    firstContactDetail: { email: 'ops@example.test', phone: '07911123456' },
    secondContactDetail: { email: null, phone: '654321' },
    keepsFirstContact: true,
  });
  expect(
    requestOf(
      target,
      { ...alerts, changesPrimary: true, primaryEmail: '', primaryPhone: '', secondaryPhone: '' },
      template,
    ),
  ).toMatchObject({
    firstContactDetail: { email: null, phone: null },
    secondContactDetail: { email: null, phone: null },
    keepsFirstContact: false,
  });
});

test('without a default number no text messages are requested [SGL-10]', () => {
  const { alertTemplateDto } = requestOf(target, { ...saved, chosen: templateSetOf([email, sms]) }, withoutTexts);

  expect(alertTemplateDto.items).toEqual([email]);
});

test('only a failure of the service itself shows the general notice [SGL-D5]', () => {
  const oops = /^Oops, something went wrong/;
  const refusal = (description: string) => new ApiError('answer', 400, { code: 'INVALID_INPUT', description });

  expect(saveFailure(new ApiError('answer', 500, ''))).toMatch(oops);
  expect(saveFailure(new ApiError('network', 0))).toMatch(oops);
  expect(saveFailure(new ApiError('answer', 404, ''))).toMatch(/^Your alerts have not been saved\./);
  expect(saveFailure(refusal('body: wrong'))).toMatch(/^Your alerts have not been saved\./);
  for (const message of [
    'SMS messages can only be sent to mobile numbers in the United Kingdom',
    'You can send a maximum of 3 test messages a day. Please try again tomorrow.',
  ])
    expect(saveFailure(refusal(message))).toBe(message);
});
