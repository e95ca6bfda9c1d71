import { expect, test } from '@jest/globals';
import { singleAlertTemplate } from './alerts.ts';
import { accountStatuses, paymentRates } from './enumerations.ts';
import { activities, alertTypes, allowedTags, limits, policyDates, ports, tiers } from './index.ts';
import { companyField, listNameField } from './fields.ts';

/** The shortest and the longest text that a field accepts, up to `longest` characters. */
function lengthsTaken(field: typeof companyField, longest: number) {
  const lengths = Array.from({ length: longest + 1 }, (_, length) => length);
  const taken = lengths.filter((length) => field.safeParse('A'.repeat(length)).success);
  return [taken[0], taken.at(-1)];
}

test('a session without an action ends after 8 hours [LIM-02]', () => expect(limits.inactivity).toBe(28_800_000));

test('tokens are exchanged after `expires_in` times 900 milliseconds [LIM-03]', () =>
  expect(limits.exchangeFactor).toBe(900));

test('the mobile layout starts below 500 px [LIM-04]', () => expect(limits.mobileBreakpoint).toBe(500));

test('a search and a saved list hold 20 numbers of 7 to 11 characters [LIM-05, LIM-06]', () =>
  expect([
    limits.containersPerSearch,
    limits.containersPerSavedList,
    limits.containerNumberMin,
    limits.containerNumberMax,
  ]).toEqual([20, 20, 7, 11]));

test('at most 200 numbers are searched in batches [VAL-26]', () => expect(limits.containersInBatches).toBe(200));

test('names and emails take 200, passwords 8 to 50, phones 6 to 20, postcodes 3 to 50, companies 1 to 200 [LIM-07]', () => {
  expect([limits.nameMax, limits.emailMax, limits.passwordMin, limits.passwordMax]).toEqual([200, 200, 8, 50]);
  expect([limits.phoneMin, limits.phoneMax, limits.postcodeMin, limits.postcodeMax]).toEqual([6, 20, 3, 50]);
  expect(lengthsTaken(companyField, 201)).toEqual([1, 200]);
});

test('containers per month take 3 digits, the reset email 5 to 200, a subject 70, a message 2500 [LIM-08]', () =>
  expect([
    limits.containersPerMonthDigits,
    limits.resetEmailMin,
    limits.resetEmailMax,
    limits.contactSubjectMax,
    limits.contactMessageMax,
  ]).toEqual([3, 5, 200, 70, 2500]));

test('the captcha is required after 3 failed sign-ins [LIM-09]', () =>
  expect(limits.failedSignInsBeforeCaptcha).toBe(3));

test('a period of 30 days costs 15 pounds, a trial lasts 30 days [LIM-11]', () =>
  expect([limits.pricePounds, limits.periodDays, limits.trialDays]).toEqual([15, 30, 30]));

test('the subscription is "Single payment" or "Recurring payment" [LIM-12]', () =>
  expect(paymentRates).toEqual(['Single payment', 'Recurring payment']));

test('invoices are kept for 7 years [LIM-14]', () => expect(limits.invoiceYears).toBe(7));

test('history goes back 6 months and opens 14 days after the final status [LIM-15]', () =>
  expect([limits.historyMonths, limits.historyVisibleAfterDays]).toEqual([6, 14]));

test('the carousel shows a slide for 8 s and changes in 1.5 s [LIM-16]', () =>
  expect([limits.carouselSlide, limits.carouselTransition]).toEqual([8000, 1500]));

test('content, and an option list that failed, are fetched again after 5 s [LIM-17, LIM-18]', () =>
  expect([limits.contentAge, limits.optionListRetry]).toEqual([5000, 5000]));

test('a customer has up to 10 saved lists with names of 1 to 20 characters [LIM-19]', () =>
  expect([limits.savedLists, limits.containersPerSavedList, ...lengthsTaken(listNameField, 21)]).toEqual([
    10, 20, 1, 20,
  ]));

test('a trial has 30 alerts of each kind and a paid period 300, for up to two recipients of each kind [LIM-20]', () => {
  const contacts = Object.keys(singleAlertTemplate.shape).filter((key) => key.endsWith('ContactDetail'));
  expect([limits.trialAllowance, limits.paidAllowance]).toEqual([30, 300]);
  expect(contacts).toEqual(['firstContactDetail', 'secondContactDetail']);
});

test('card orders use protocol 3.00 and take the payment at once [LIM-21]', () =>
  expect([limits.payment.protocol, limits.payment.transactionType]).toEqual(['3.00', 'PAYMENT']));

test('an account note takes 500 characters [LIM-22]', () => expect(limits.accountNoteMax).toBe(500));

test('a day’s and an hour’s limits of which pages know are the promised ones [PWD-40, ACC-58, ACC-115, HCU-64]', () => {
  expect([limits.passwordChangesPerDay, limits.dataFilesPerHour]).toEqual([10, 5]);
  expect([limits.teamMembers, limits.secretAnswersPerHour]).toEqual([20, 20]);
});

test('there are four tiers, three account statuses, four activities and two kinds of alert [LIM-23, LIM-24, LIM-25]', () => {
  expect(tiers).toEqual(['Free', 'Free-advanced', 'Paid', 'Internal']);
  expect(accountStatuses).toEqual(['Unverified', 'Live', 'Suspended']);
  expect(activities).toEqual(['Import', 'Export', 'Transhipment', 'Return to Shipper']);
  expect(alertTypes).toEqual(['Email', 'SMS']);
});

test('the ports are LGP and SOU [LIM-01]', () => expect(ports).toEqual(['LGP', 'SOU']));

test('content may contain twelve tags [LIM-30]', () =>
  expect(allowedTags).toEqual(['strong', 'em', 'u', 's', 'sub', 'sup', 'ol', 'li', 'ul', 'a', 'p', 'br']));

test('the policies show their years [LIM-32]', () =>
  expect(policyDates).toEqual({ terms: '2019', privacy: '2019', cookie: 'Version 1.0, 2023', acceptableUse: '2018' }));
