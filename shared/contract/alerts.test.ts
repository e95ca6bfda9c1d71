import { expect, test } from '@jest/globals';
import {
  alertTypes,
  applyAlertTemplates,
  ceaseNotifications,
  saveAlertTemplates,
  saveSingleAlert,
  updateAlertContact,
} from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const item = { activityType: 'Import', containerStatusType: 'On Hold - Processed', alertType: 'SMS' };
const target = { containerNumber: 'QWCU2001010', gkey: '1001', activityType: 'Import' };

test('a template item is an activity, a status, and Email or SMS [TPL-09, TPL-10]', () => {
  expect(alertTypes).toEqual(['Email', 'SMS']);
  expect(saveAlertTemplates.body.parse([item])).toEqual([item]);
  expect(refusalsOf(saveAlertTemplates.body, [{ ...item, alertType: 'Fax' }])).toHaveProperty(['0.alertType']);
});

test('alerts are set on visits of the four activities, never on Storage [LIM-D3]', () => {
  expect(refusalsOf(applyAlertTemplates.body, [target])).toEqual({});
  expect(refusalsOf(applyAlertTemplates.body, [{ ...target, activityType: 'Storage' }])).toHaveProperty([
    '0.activityType',
  ]);
});

test('a key of a visit or an id of a notice with a null character is refused, because none can have it [DSH-27]', () => {
  for (const name of ['10\0', '\ud800', '']) {
    expect(refusalsOf(applyAlertTemplates.body, [{ ...target, gkey: name }])).toHaveProperty(['0.gkey']);
    expect(refusalsOf(ceaseNotifications.body, [name])).toHaveProperty(['0']);
  }
  expect(refusalsOf(ceaseNotifications.body, ['1001'])).toEqual({});
});

test('templates are applied to 1 to 20 containers at once', () => {
  expect(refusalsOf(applyAlertTemplates.body, [])).not.toEqual({});
  expect(
    refusalsOf(
      applyAlertTemplates.body,
      Array.from({ length: 20 }, () => target),
    ),
  ).toEqual({});
  expect(
    refusalsOf(
      applyAlertTemplates.body,
      Array.from({ length: 21 }, () => target),
    ),
  ).not.toEqual({});
});

test("an alert's phone numbers have 6 to 20 digits, and its emails are valid [SGL-15, SGL-17, SGL-18, SGL-19]", () => {
  const none = { phone: null, email: null };
  const refused = (firstContactDetail: object, secondContactDetail: object) =>
    refusalsOf(saveSingleAlert.body, {
      ...target,
      alertTemplateDto: { items: [item] },
      firstContactDetail,
      secondContactDetail,
    });

  expect(refused({ phone: '02079460000', email: 'a@b.co' }, none)).toEqual({});
  expect(refused({ phone: '12345', email: 'a' }, { phone: '1'.repeat(21), email: `${'a'.repeat(196)}@b.co` })).toEqual({
    'firstContactDetail.phone': 'Invalid phone number',
    'firstContactDetail.email': 'Invalid Email',
    'secondContactDetail.phone': 'Invalid phone number',
    'secondContactDetail.email': 'Invalid Email',
  });
});

test('a contact change names a new email or a new number of 6 to 20 digits [TPL-22, TPL-26]', () => {
  expect(refusalsOf(updateAlertContact.body, { email: 'a@b.co', phone: null })).toEqual({});
  expect(refusalsOf(updateAlertContact.body, { email: null, phone: '123456' })).toEqual({});
  expect(refusalsOf(updateAlertContact.body, { email: null, phone: '12345' })).toEqual({
    phone: 'Invalid phone number',
  });
  expect(refusalsOf(updateAlertContact.body, { email: null, phone: null })).toEqual({
    '': 'Please enter the alert email address',
  });
});
