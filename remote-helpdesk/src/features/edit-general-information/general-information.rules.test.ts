import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { buildCustomer } from '../../testing/build-customer.ts';
import {
  changeableOf,
  generalForm,
  isChanged,
  listChangedMeanwhile,
  type ChangeableField,
} from './general-information.rules.ts';

const { details } = buildCustomer();
const saved = changeableOf(details);
const roles = ['Director', 'Operations'];

test('an update has every field that may change, without surrounding spaces, and never the email [HCU-07]', () => {
  expect(generalForm(roles).parse({ ...saved, firstName: ' Amélie ', companyName: ' Okafor Freight ' })).toEqual({
    firstName: 'Amélie',
    lastName: 'Okafor',
    companyName: 'Okafor Freight',
    phone: '02079460958',
    postcode: 'E16 2QU',
    roleType: 'Operations',
  });
});

test.each<[ChangeableField, string, string | undefined]>([
  ['firstName', ' ', 'Please enter your first name'],
  ['firstName', 'A'.repeat(200), undefined],
  ['firstName', 'A'.repeat(201), 'Please enter your first name'],
  ['lastName', '', 'Please enter your last name'],
  ['lastName', 'O'.repeat(200), undefined],
  ['lastName', 'O'.repeat(201), 'Please enter your last name'],
  ['postcode', 'E1', 'Please enter the postcode'],
  ['postcode', 'E16', undefined],
  ['postcode', 'E'.repeat(50), undefined],
  ['postcode', 'E'.repeat(51), 'Please enter the postcode'],
  ['companyName', '', 'This field cannot be empty'],
  ['companyName', 'T'.repeat(200), undefined],
  ['companyName', 'T'.repeat(201), 'This field cannot be empty'],
  ['phone', '', 'Please enter your contact phone number'],
  ['phone', '12345', 'Invalid phone number'],
  ['phone', '123456', undefined],
  ['phone', '1'.repeat(20), undefined],
  ['phone', '1'.repeat(21), 'Invalid phone number'],
  ['roleType', '', 'Please enter your role in the company'],
  ['roleType', 'Astronaut', 'Please enter your role in the company'],
  ['roleType', 'Director', undefined],
])('%s "%s" has the message: %s [HCU-10, HCU-11, HCU-12, HCU-13, HCU-D2]', (field, value, message) => {
  expect(refusalsOf(generalForm(roles), { ...saved, [field]: value })).toEqual(message ? { [field]: message } : {});
});

test('until the roles are loaded, the customer keeps the current one', () => {
  expect(generalForm(null).parse(saved)).toEqual(saved);
});

test('Update appears once a field differs from the saved value, and goes when it is typed back [HCU-D2]', () => {
  expect(isChanged(saved, details)).toBe(false);
  expect(isChanged({ ...saved, phone: '0207946095' }, details)).toBe(true);
});

test("another agent's save is reported, unless the same was typed here [HCU-49]", () => {
  const theirs = { ...details, phone: '02079460222', postcode: 'SO15 1BA' };

  expect(listChangedMeanwhile(theirs, { base: details, typed: { phone: '02079460111' } })).toEqual([
    { label: 'Phone', value: '02079460222' },
    { label: 'Postcode', value: 'SO15 1BA' },
  ]);
  expect(listChangedMeanwhile(theirs, { base: details, typed: { phone: '02079460222' } })).toEqual([
    { label: 'Postcode', value: 'SO15 1BA' },
  ]);
  expect(isChanged({ ...saved, phone: '02079460222', postcode: 'SO15 1BA' }, theirs)).toBe(false);
});
