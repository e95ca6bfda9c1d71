import { beforeEach, expect, test } from '@jest/globals';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  activateCustomer,
  deleteCustomer,
  proveSecondFactor,
  readCustomer,
  resetCustomerPassword,
  sendConfirmationAgain,
  suspendCustomer,
  switchOffCustomerSecondFactor,
  type AnyCall,
  type CustomerDetail,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { useCustomer } from '../../customer/customer.hooks.ts';
import { buildCustomer } from '../../testing/build-customer.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountDeleted } from './account-deleted.tsx';

const server = contractServer();
beforeEach(() => useConnectionProblem.getState().clear());
const { customerId } = buildCustomer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';
const refusal = (code: string) => ({ code, description: 'x' });

function CustomerOnAPage() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AccountDeleted customerId={customerId} />;
  return <LoadedCustomer onDeleted={() => setDeleted(true)} />;
}

function LoadedCustomer({ onDeleted }: { readonly onDeleted: () => void }) {
  const { data } = useCustomer(customerId);
  return data && <AccountAccess customer={data} onDeleted={onDeleted} />;
}

async function open(facts: Partial<CustomerDetail> = {}) {
  server.answer(readCustomer, buildCustomer(facts));
  const view = renderScreen(<CustomerOnAPage />, {
    at: '/customer-update',
    path: '/customer-update',
    session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] },
  });
  await screen.findByRole('region', { name: 'Account access' });
  return view;
}

const button = (name: string) => screen.getByRole('button', { name });
const active = () => button('Account Active');
const suspended = () => button('Account Suspended');
const send = () => button('Send temporary password');
const sendAgain = () => button('Send the confirmation again');
const secondFactor = () => button('Switch off second factor');
const remove = () => button('Delete Account');
const said = async (name: string) => (await screen.findByRole('dialog', { name })).querySelector('p')?.textContent;
const whose = 'Amelia Okafor, amelia@thameside.example\n';
const ids = (call: AnyCall) => server.received(call).map(({ params }) => params);

test('the two buttons show whether the account is active [HCU-25, HCU-D5]', async () => {
  await open({ statusType: 'Live' });

  expect(screen.getByRole('group', { name: 'Account status' })).toBeVisible();
  expect(active()).toHaveAttribute('aria-pressed', 'true');
  expect(suspended()).toHaveAttribute('aria-pressed', 'false');
});

test('Account Suspended suspends at one press, and Account Active reactivates the account [HCU-25..27] [HCU-D5]', async () => {
  server.answer(suspendCustomer, undefined);
  server.answer(activateCustomer, undefined);
  const release = server.hold(suspendCustomer);
  const { user, announcements } = await open({ statusType: 'Live' });

  await user.click(suspended());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(active()).toHaveAttribute('aria-pressed', 'true');
  await user.click(suspended());
  server.answer(readCustomer, buildCustomer({ statusType: 'Suspended' }));
  release();
  await waitFor(() => expect(suspended()).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(announcements).toEqual(['Account Suspended']));
  expect(suspended()).toHaveFocus();

  server.answer(readCustomer, buildCustomer({ statusType: 'Live' }));
  await user.click(active());
  await waitFor(() => expect(active()).toHaveAttribute('aria-pressed', 'true'));

  expect(ids(suspendCustomer)).toEqual([{ id: customerId }]);
  expect(ids(activateCustomer)).toEqual([{ id: customerId }]);
});

test('pressing the current status changes nothing [HCU-D5]', async () => {
  const { user } = await open({ statusType: 'Suspended' });

  await user.click(suspended());

  expect(ids(suspendCustomer)).toEqual([]);
});

test('an account suspended for unknown browsers says so; Account Suspended suspends it for all [SES-52]', async () => {
  server.answer(suspendCustomer, undefined);
  const { user } = await open({ statusType: 'Suspended', isLockedToStrangers: true });
  const note = () => screen.queryByText(/^Locked for unknown browsers only/);
  expect(note()).toBeVisible();
  expect(suspended()).toHaveAttribute('aria-pressed', 'true');

  server.answer(readCustomer, buildCustomer({ statusType: 'Suspended' }));
  await user.click(suspended());

  await waitFor(() => expect(note()).toBeNull());
  expect(suspended()).toHaveAttribute('aria-pressed', 'true');
  expect(ids(suspendCustomer)).toEqual([{ id: customerId }]);
});

test('Account Active for a lockout does not lift a suspension that came since, and the page says so [HCU-70]', async () => {
  server.refuse(activateCustomer, 412, refusal('PRECONDITION_FAILED'));
  expectConsoleError(/change the status of the account/);
  const { user } = await open({ statusType: 'Suspended', isLockedToStrangers: true });
  server.answer(readCustomer, buildCustomer({ statusType: 'Suspended' }));

  await user.click(active());
  expect(await said('Account status')).toBe(
    'This account has been suspended for everybody in the meantime, so it was not activated.',
  );
  await user.click(button('OK'));

  await waitFor(() => expect(screen.queryByText(/^Locked for unknown browsers only/)).toBeNull());
  server.answer(activateCustomer, undefined);
  await user.click(active());
  await waitFor(() => expect(server.received(activateCustomer)).toHaveLength(2));
  expect(server.received(activateCustomer).map(({ query }) => query)).toEqual([{ only: 'lockout' }, {}]);
});

test('a status that could not be changed stays as it was, and the page says so [HCU-D5]', async () => {
  server.refuse(suspendCustomer, 500, refusal('INTERNAL'));
  expectConsoleError(/change the status of the account/);
  const { user } = await open();

  await user.click(suspended());
  expect(await said('Account status')).toBe(oops);
  await user.click(button('OK'));

  expect(active()).toHaveAttribute('aria-pressed', 'true');
  expect(suspended()).toHaveFocus();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('the new status shows even if the customer cannot be reloaded', async () => {
  server.answer(suspendCustomer, undefined);
  const { user } = await open();
  server.refuse(readCustomer, 500, refusal('INTERNAL'));

  await user.click(suspended());

  await waitFor(() => expect(suspended()).toHaveAttribute('aria-pressed', 'true'));
});

test('a double click sends one temporary password, and OK returns the focus [HCU-20, HCU-21, HCU-22]', async () => {
  server.answer(resetCustomerPassword, 0);
  const { user } = await open();

  await user.dblClick(send());
  expect(await said('Temporary password')).toBe('Temporary password has been sent');
  await user.click(button('OK'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send()).toHaveFocus();
  expect(active()).toHaveAttribute('aria-pressed', 'true');
  expect(ids(resetCustomerPassword)).toEqual([{ id: customerId }]);
});

test('the fourth request says that it suspended the account, which is shown as suspended [HCU-21, HCU-24, HCU-D2]', async () => {
  server.answer(resetCustomerPassword, -1);
  const { user } = await open();
  server.refuse(readCustomer, 500, refusal('INTERNAL'));

  await user.click(send());

  expect(await said('Temporary password')).toBe(
    'A temporary password has been requested for the 4th time which has suspended this account',
  );
  await user.click(button('OK'));
  expect(suspended()).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [
    'within 10 minutes of the last one',
    400,
    'CSC_02',
    'You have already requested a temporary password. 10 minutes must elapse before requesting again.',
  ],
  [
    'for a suspended account',
    400,
    'CSC_03',
    'This account is suspended. Activate it before you send a temporary password.',
  ],
  ['for an email that is not confirmed', 409, 'CONFLICT', 'The email of this account has not been confirmed yet.'],
  ['for an account that a colleague has deleted', 404, 'NOT_FOUND', 'This account does not exist any more.'],
  ['that fails', 500, 'INTERNAL', oops],
])('a temporary password %s is not sent, and the page says why [HCU-23, HCU-D6]', async (_, status, code, text) => {
  server.refuse(resetCustomerPassword, status, refusal(code));
  expectConsoleError(/send a temporary password/);
  const { user } = await open();

  await user.click(send());

  expect(await said('Temporary password')).toBe(text);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test.each([
  ['without anything to lose', 'Free', false, ''],
  [
    'on a trial',
    'Free-advanced',
    false,
    ' The customer will lose standard and advanced features and all pending alerts.',
  ],
  ['with invoices', 'Paid', true, ' Invoice data will be kept for 7 years.'],
  [
    'on a trial with invoices',
    'Free-advanced',
    true,
    ' The customer will lose standard and advanced features and all pending alerts. Invoice data will be kept for 7 years.',
  ],
] as const)(
  'deleting an account %s asks first and says whose, and No keeps it [HCU-28, HCU-33, HCU-34, HCU-73] [HCU-D3]',
  async (_, serviceType, hasInvoiceHistory, warnings) => {
    const { user } = await open({ serviceType, hasInvoiceHistory });

    await user.click(remove());
    expect(await said('Delete Account')).toBe(`${whose}Are you sure you want to delete this account?${warnings}`);
    await user.click(button('No'));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remove()).toHaveFocus();
    expect(ids(deleteCustomer)).toEqual([]);
  },
);

test('Yes deletes the account once; OK leads to the search without another call [HCU-29, HCU-30, HCU-32]', async () => {
  server.answer(deleteCustomer, undefined);
  const { user, address } = await open();
  await user.click(remove());

  await user.dblClick(button('Yes'));
  expect(await screen.findByText('Account is deleted')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Account access' })).toBeNull();
  expect(address()).toBe('/customer-update');
  await user.click(button('OK'));

  expect(address()).toBe('/administration-search');
  expect(ids(deleteCustomer)).toEqual([{ id: customerId }]);
  expect(server.received(readCustomer)).toHaveLength(1);
});

test.each([
  ['fails', 500, 'Oops, something went wrong.  Account was not deleted.  Try again later.'],
  ['is refused as a data owner is', 403, 'You cannot perform this task'],
  ['comes after that of a colleague', 404, 'This account does not exist any more.'],
])('a deletion that %s says so and leaves the page as it was [HCU-31, HCU-47]', async (_, status, text) => {
  server.refuse(deleteCustomer, status, refusal('INTERNAL'));
  expectConsoleError(/delete the account/);
  const { user, address } = await open();
  await user.click(remove());

  await user.click(button('Yes'));
  expect(
    await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === text),
  ).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remove()).toHaveFocus();
  expect(address()).toBe('/customer-update');
});

test('a lost second factor is switched off once after a question that says whose; No keeps it [SRV-116, HCU-73]', async () => {
  server.answer(switchOffCustomerSecondFactor, undefined);
  const { user } = await open({ hasSecondFactor: true });
  await user.click(secondFactor());
  expect(await said('Second factor')).toContain(
    `${whose}The password alone will be enough to sign in. Have you made sure`,
  );
  await user.click(button('No'));
  expect(secondFactor()).toHaveFocus();
  expect(ids(switchOffCustomerSecondFactor)).toEqual([]);

  server.answer(readCustomer, buildCustomer());
  await user.click(secondFactor());
  await user.dblClick(button('Yes'));
  await screen.findByText('The second factor has been switched off, and the customer has been sent an email');
  await user.click(button('OK'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Switch off second factor' })).toBeNull();
  expect(ids(switchOffCustomerSecondFactor)).toEqual([{ id: customerId }]);
});

test('a second factor is switched off once the agent has entered a code; Cancel keeps it [HCU-66]', async () => {
  server.refuse(switchOffCustomerSecondFactor, 403, { ...refusal('FORBIDDEN'), subCode: 'PROOF_REQUIRED' });
  const { user } = await open({ hasSecondFactor: true });
  await user.click(secondFactor());
  await user.click(button('Yes'));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(button('Cancel'));
  expect(await said('Second factor')).toContain(`${whose}The password alone will be enough`);

  await user.click(button('Yes'));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  server.answer(proveSecondFactor, {});
  server.answer(switchOffCustomerSecondFactor, undefined);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');

  await screen.findByText('The second factor has been switched off, and the customer has been sent an email');
  expect(ids(switchOffCustomerSecondFactor)).toEqual(Array(3).fill({ id: customerId }));
});

test.each([
  ['of a colleague with helpdesk authority', 403, 'You cannot perform this task'],
  ['that is off already', 409, 'The second factor of this account is off already.'],
  ['that could not be switched off', 500, oops],
])('a second factor %s says so and leaves the page as it was [SRV-116]', async (_, status, text) => {
  server.refuse(switchOffCustomerSecondFactor, status, refusal('INTERNAL'));
  expectConsoleError(/switch the second factor off/);
  const { user } = await open({ hasSecondFactor: true });

  await user.click(secondFactor());
  await user.click(button('Yes'));
  await screen.findByText(text);
  await user.click(button('OK'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(secondFactor()).toHaveFocus();
});

test.each([
  ['suspended', suspended, suspendCustomer],
  ['given a temporary password', send, resetCustomerPassword],
  ['deleted', remove, deleteCustomer],
])("a data owner's account cannot be %s, without a call [HCU-44, HCU-45, HCU-46, HCU-47]", async (_, control, call) => {
  const { user } = await open({ isDataOwner: true });

  await user.click(control());
  expect(await said('Account')).toBe('You cannot perform this task');
  await user.click(button('OK'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(control()).toHaveFocus();
  expect(ids(call)).toEqual([]);
});

test('a suspended data owner can be activated [HCU-D4]', async () => {
  server.answer(activateCustomer, undefined);
  const { user } = await open({ isDataOwner: true, statusType: 'Suspended' });
  server.answer(readCustomer, buildCustomer({ isDataOwner: true, statusType: 'Live' }));

  await user.click(active());

  await waitFor(() => expect(active()).toHaveAttribute('aria-pressed', 'true'));
});

test('a customer who has become a data owner meanwhile is refused with the same message [HCU-47]', async () => {
  server.refuse(suspendCustomer, 403, refusal('FORBIDDEN'));
  expectConsoleError(/change the status of the account/);
  const { user } = await open();

  await user.click(suspended());

  expect(await said('Account')).toBe('You cannot perform this task');
});

test('an Unverified account has neither a status nor a temporary password, but can be deleted [HCU-43, HCU-D3]', async () => {
  const { user } = await open({ statusType: 'Unverified' });

  for (const name of ['Account Active', 'Account Suspended', 'Send temporary password'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(remove());
  expect(await said('Delete Account')).toBe(`${whose}Are you sure you want to delete this account?`);
});

test('an Unverified customer is sent the confirmation again, and the page names the address [HCU-56]', async () => {
  server.answer(sendConfirmationAgain, undefined);
  const { user } = await open({ statusType: 'Unverified' });

  await user.dblClick(sendAgain());
  expect(await said('Confirmation')).toBe('The confirmation has been sent again to amelia@thameside.example');
  await user.click(button('OK'));

  expect(sendAgain()).toHaveFocus();
  expect(ids(sendConfirmationAgain)).toEqual([{ id: customerId }]);
});

test.each([
  [429, { 'retry-after': '541' }, 'The confirmation has been sent too often. Please try again in 10 minutes.'],
  [429, { 'retry-after': '60' }, 'The confirmation has been sent too often. Please try again in 1 minute.'],
  [429, {}, 'The confirmation has been sent too often. Please try again later.'],
  [409, {}, 'The email of this account has been confirmed already.'],
  [500, {}, oops],
])('a confirmation that is refused with %s %j shows the reason [HCU-56]', async (status, headers, text) => {
  server.refuse(sendConfirmationAgain, status, refusal('INTERNAL'), headers as Record<string, string>);
  expectConsoleError(/send the confirmation again/);
  const { user } = await open({ statusType: 'Unverified' });

  await user.click(sendAgain());

  expect(await said('Confirmation')).toBe(text);
});
