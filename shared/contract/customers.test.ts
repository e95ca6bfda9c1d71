import { expect, test } from '@jest/globals';
import { accountDetails, dashboardSummary } from './customers.ts';
import { paymentRates } from './enumerations.ts';
import { updateAccountDetails } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const update = { companyName: 'Haul & Co', phone: '02079460000', postcode: 'E1 0AA', roleType: 'Director' };

test('the account form takes company, phone, postcode and role, never a name or an email [ACC-11]', () => {
  expect(updateAccountDetails.body.parse({ ...update, firstName: 'Eve', email: 'eve@b.co' })).toEqual(update);
});

test('every field of the account form is required and within its limits [ACC-15, ACC-16, ACC-17, ACC-18]', () => {
  expect(refusalsOf(updateAccountDetails.body, {})).toEqual({
    companyName: 'This field cannot be empty',
    phone: 'Please enter your contact phone number',
    postcode: 'Please enter the postcode',
    roleType: 'Please enter your role in the company',
  });
  expect(
    refusalsOf(updateAccountDetails.body, {
      ...update,
      companyName: 'x'.repeat(201),
      phone: '1'.repeat(21),
      postcode: 'E1',
    }),
  ).toEqual({
    companyName: 'This field cannot be empty',
    phone: 'Invalid phone number',
    postcode: 'Please enter the postcode',
  });
});

test('an account names its payment "Single payment", "Recurring payment" or not at all [ACC-06, LIM-12]', () => {
  const payment = (paymentRate: string | null) =>
    refusalsOf(accountDetails.shape.invoiceHistoryDto, {
      hasInvoiceHistory: true,
      paymentRate,
      payedPeriodEndDate: null,
    });

  for (const paymentRate of [...paymentRates, null]) expect(payment(paymentRate)).toEqual({});
  expect(payment('1 X 30 day period')).toHaveProperty('paymentRate');
});

test('a customer without an earlier sign-in or a paid period has no such dates', () => {
  const counts = { pendingEmail: 1, pendingSms: 0, availableEmail: 299, availableSms: 300 };
  const subscriptionInfo = { ...counts, containerNumbers: [], subscriptionIds: [] };

  const info = dashboardSummary.parse({ hasMarketingPreferences: true, subscriptionInfo });

  expect(info).toEqual({
    hasMarketingPreferences: true,
    lastLoginTime: null,
    subscriptionInfo: { ...subscriptionInfo, paidSubscriptionExpirationDate: null },
  });
});
