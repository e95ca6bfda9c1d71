import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { companyContact } from '@quaywatch/shared/domain';
import { deleteQuestion, downloadFailure } from './account-data.rules.ts';

test('too many downloads of the data have their own message; every other failure names the helpdesk [ACC-58]', () => {
  expect(downloadFailure(new ApiError('answer', 429, { code: 'TOO_MANY', description: '' }))).toMatch(
    /^You can download your data up to \d+ times an hour\. Please try again later\.$/,
  );
  expect(downloadFailure(new ApiError('answer', 500))).toContain(companyContact.helpdeskPhone);
  expect(downloadFailure({ status: 429 })).toContain(companyContact.helpdeskPhone);
});

test('before an account is deleted, the customer reads what is lost and which invoices are kept [ACC-D5]', () => {
  const question = 'Are you sure you want to delete your account? You will lose all your data and pending alerts.';

  const invoices = 'Your invoice data will be kept for 7 years.';
  const lists = 'The lists of your team stay with your colleagues.';
  expect(deleteQuestion({ hasInvoices: false, hasColleagues: false })).toBe(question);
  expect(deleteQuestion({ hasInvoices: true, hasColleagues: false })).toBe(`${question} ${invoices}`);
  expect(deleteQuestion({ hasInvoices: false, hasColleagues: true })).toBe(`${question} ${lists}`);
  expect(deleteQuestion({ hasInvoices: true, hasColleagues: true })).toBe(`${question} ${invoices} ${lists}`);
});
