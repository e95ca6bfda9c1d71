import { expect, test } from '@jest/globals';
import { buildCustomer } from '../../testing/build-customer.ts';
import {
  canUpdate,
  checkCustomerChanges,
  keepTypedSince,
  listChangedMeanwhile,
  typeInto,
  valuesOf,
  type ChangeableField,
  type CustomerChanges,
} from './general-information.rules.ts';

const { details } = buildCustomer();
const roles = ['Director', 'Operations'];
const check = (changes: Partial<CustomerChanges>) =>
  checkCustomerChanges({ ...valuesOf(details, null), ...changes }, roles);

test('what is sent is all that may be changed, without the spaces around it, and never the email [HCU-07]', () => {
  expect(check({ firstName: ' Amélie ', companyName: ' Okafor Freight ' })).toEqual({
    changes: {
      firstName: 'Amélie',
      lastName: 'Okafor',
      companyName: 'Okafor Freight',
      phone: '02079460958',
      postcode: 'E16 2QU',
      roleType: 'Operations',
    },
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
  const checked = check({ [field]: value });

  if (message) expect(checked).toEqual({ problems: { [field]: message } });
  else expect(checked).toHaveProperty('changes');
});

test('while the roles are not known, the customer keeps the present one', () => {
  expect(checkCustomerChanges(valuesOf(details, null), null)).toHaveProperty('changes');
});

test('Update is there once a field differs from what is saved, and goes when it is typed back [HCU-D2]', () => {
  const typed = typeInto(null, details, 'phone', '0207946095');
  const typedBack = typeInto(typed, details, 'phone', details.phone);

  expect(canUpdate(details, null)).toBe(false);
  expect(canUpdate(details, typed)).toBe(true);
  expect(typedBack).toBeNull();
});

test("another agent's save is told; what was typed stays, other fields take the new values [HCU-49]", () => {
  const typed = typeInto(null, details, 'phone', '02079460111');
  const theirs = { ...details, phone: '02079460222', postcode: 'SO15 1BA' };

  expect(listChangedMeanwhile(theirs, typed)).toEqual([
    { label: 'Phone', value: '02079460222' },
    { label: 'Postcode', value: 'SO15 1BA' },
  ]);
  expect(valuesOf(theirs, typed)).toMatchObject({ phone: '02079460111', postcode: 'SO15 1BA' });
});

test('nothing is told where nothing is typed, or where both typed the same [HCU-49]', () => {
  const typed = typeInto(null, details, 'phone', '02079460111');

  expect(listChangedMeanwhile({ ...details, postcode: 'SO15 1BA' }, null)).toEqual([]);
  expect(listChangedMeanwhile({ ...details, phone: '02079460111' }, typed)).toEqual([]);
  expect(canUpdate({ ...details, phone: '02079460111' }, typed)).toBe(false);
});

test('what is typed while an update is on its way is not taken for saved', () => {
  const sent = typeInto(null, details, 'phone', '02079460111');
  const now = typeInto(sent, details, 'postcode', 'SO15 1BA');
  const saved = { ...details, phone: '02079460111' };
  if (!sent) throw new Error('Nothing was typed');

  expect(keepTypedSince(sent, sent, saved)).toBeNull();
  expect(keepTypedSince(now, sent, saved)).toEqual({ base: saved, typed: { postcode: 'SO15 1BA' } });
});
