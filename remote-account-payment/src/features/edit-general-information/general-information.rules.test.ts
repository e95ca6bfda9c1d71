import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { buildAccountDetails } from '../../testing/build-account-details.ts';
import { changeableOf, generalForm, type GeneralChanges } from './general-information.rules.ts';

const roles = ['Director', 'Operations'];
const saved = changeableOf(buildAccountDetails());

test('postcode, company, phone and role can be changed, but never name or email [ACC-11] [X-38]', () => {
  expect(saved).toEqual({
    postcode: 'E16 2QU',
    companyName: 'Thameside Provisions Ltd',
    phone: '02079460958',
    roleType: 'Operations',
  });
});

test('valid values are sent without surrounding spaces [ACC-11]', () => {
  const typed = { ...saved, postcode: ' SO15 1BA ', companyName: ' Okafor Freight ' };

  expect(generalForm(roles).parse(typed)).toEqual({
    ...saved,
    postcode: 'SO15 1BA',
    companyName: 'Okafor Freight',
  });
});

test.each<[keyof GeneralChanges, string, string | undefined]>([
  ['postcode', '', 'Please enter the postcode'],
  ['postcode', 'E1', 'Please enter the postcode'],
  ['postcode', 'E16', undefined],
  ['postcode', 'E'.repeat(50), undefined],
  ['postcode', 'E'.repeat(51), 'Please enter the postcode'],
  ['companyName', ' ', 'This field cannot be empty'],
  ['companyName', 'T', undefined],
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
])('%s "%s" has the message: %s [ACC-15, ACC-16, ACC-17, ACC-18]', (field, value, message) => {
  expect(refusalsOf(generalForm(roles), { ...saved, [field]: value })).toEqual(message ? { [field]: message } : {});
});

test('until the roles are loaded, the customer keeps the current one [ACC-17]', () => {
  expect(generalForm(null).parse(saved)).toEqual(saved);
});
