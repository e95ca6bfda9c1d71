import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { suspendedByRequest } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import {
  deleteQuestion,
  describeConfirmation,
  describeFailure,
  describeReset,
  notAllowed,
  switchedOff,
  type Action,
} from './account-access.rules.ts';

const refused = (status: number, code = '') => new ApiError('answer', status, { code, description: '' });
const failure = (action: Action, status: number, code?: string) => {
  const { title, kind, text } = describeFailure(action, refused(status, code));
  return [title, kind, text];
};

test('a temporary password has been sent, or the fourth request for one has suspended the account [HCU-22, HCU-24]', () => {
  expect(describeReset(suspendedByRequest + 1)).toEqual({
    title: 'Temporary password',
    kind: 'done',
    text: 'Temporary password has been sent',
  });
  expect(describeReset(suspendedByRequest)).toEqual({
    title: 'Temporary password',
    kind: 'refused',
    text: 'A temporary password has been requested for the 4th time which has suspended this account',
  });
});

test('actions on an account are confirmed [HCU-56] [SRV-116]', () => {
  expect(describeConfirmation('a@example.com')).toEqual({
    title: 'Confirmation',
    kind: 'done',
    text: 'The confirmation has been sent again to a@example.com',
  });
  expect(switchedOff).toEqual({
    title: 'Second factor',
    kind: 'done',
    text: 'The second factor has been switched off, and the customer has been sent an email',
  });
});

test("a data owner's account is not changed, and a deleted account is named as such [HCU-47]", () => {
  expect(notAllowed).toEqual({ title: 'Account', kind: 'refused', text: 'You cannot perform this task' });
  expect(describeFailure('deletion', refused(403))).toBe(notAllowed);
  expect(failure('status', 404)).toEqual(['Account status', 'refused', 'This account does not exist any more.']);
});

test('a failed deletion says that nothing was deleted [HCU-D6]', () => {
  expect(failure('deletion', 429)).toEqual([
    'Delete Account',
    'failed',
    'Oops, something went wrong.  Account was not deleted.  Try again later.',
  ]);
});

test('after too many confirmations the page says when to try again [HCU-56]', () => {
  const [title, kind, text] = failure('confirmation', 429);

  expect([title, kind]).toEqual(['Confirmation', 'too-soon']);
  expect(text).toMatch(/^The confirmation has been sent too often\. \S/);
  expect(failure('status', 429)).toEqual(['Account status', 'failed', oops]);
  expect(failure('second factor', 429)[2]).toBe(oops);
});

test('if an account is not as the page shows it, the message says how it is [HCU-31, HCU-56, SRV-116]', () => {
  expect(failure('second factor', 409)).toEqual([
    'Second factor',
    'refused',
    'The second factor of this account is off already.',
  ]);
  expect(failure('confirmation', 409)[2]).toBe('The email of this account has been confirmed already.');
  expect(failure('status', 409)[2]).toBe('The email of this account has not been confirmed yet.');
  expect(failure('status', 412)[1]).toBe('refused');
});

test('a temporary password requested too soon, or for a suspended account, is refused with a reason [HCU-23]', () => {
  expect(failure('temporary password', 400, 'CSC_02').slice(1)).toEqual([
    'too-soon',
    'You have already requested a temporary password. 10 minutes must elapse before requesting again.',
  ]);
  expect(failure('temporary password', 400, 'CSC_03').slice(1)).toEqual([
    'refused',
    'This account is suspended. Activate it before you send a temporary password.',
  ]);
  expect(failure('status', 400, 'CSC_02')).toEqual(['Account status', 'failed', oops]);
  expect(failure('status', 400, 'CSC_03')[2]).toBe(oops);
  expect(failure('temporary password', 400, 'CSC_01')[2]).toBe(oops);
});

test('a failure without an answer of the server is a general one, whatever its number', () => {
  expect(describeFailure('status', new ApiError('network', 403)).text).toBe(oops);
  expect(describeFailure('status', new Error('gone')).text).toBe(oops);
});

test('before an account is deleted the helpdesk reads what the customer loses [HCU-33, HCU-34, HCU-D3]', () => {
  const question = 'Are you sure you want to delete this account?';
  const advanced = 'The customer will lose standard and advanced features and all pending alerts.';
  const invoices = 'Invoice data will be kept for 7 years.';

  expect(deleteQuestion({ serviceType: 'Free', hasInvoiceHistory: false })).toBe(question);
  expect(deleteQuestion({ serviceType: 'Free', hasInvoiceHistory: true })).toBe(`${question} ${invoices}`);
  expect(deleteQuestion({ serviceType: 'Free-advanced', hasInvoiceHistory: true })).toBe(
    `${question} ${advanced} ${invoices}`,
  );
});
