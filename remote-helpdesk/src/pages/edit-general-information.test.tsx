import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  addAccountNote,
  listAccountChanges,
  listAccountNotes,
  listRoleTypes,
  listSecretQuestionTypes,
  readCustomer,
  readCustomerTeam,
  updateCustomer,
  type CustomerDetail,
} from '@quaywatch/shared/contract';
import { contractServer, endSessionOn, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { buildCustomer } from '../testing/build-customer.ts';
import CustomerUpdatePage from './customer-update-page.tsx';

const server = contractServer();
const saved = buildCustomer();

function store(customer: CustomerDetail, etag: string) {
  server.answer(readCustomer, customer);
  server.nameEtag(readCustomer, etag);
}

beforeEach(() => {
  server.answer(readCustomerTeam, { team: null });
  server.answer(listAccountNotes, { notes: [], allPages: 0 });
  server.answer(listAccountChanges, { changes: [], allPages: 0 });
  useConnectionProblem.getState().clear();
  store(saved, '"first"');
  server.answer(listRoleTypes, ['Director', 'Operations']);
  server.answer(listSecretQuestionTypes, ['First school']);
  server.answer(updateCustomer, undefined);
  server.nameEtag(updateCustomer, '"second"');
});
afterEach(() => void jest.useRealTimers());

const card = () => within(screen.getByRole('region', { name: 'General Information' }));
const field = (name: string) => card().getByLabelText<HTMLInputElement>(name);
const press = (name: string) => card().getByRole('button', { name });
const sent = () => server.received(updateCustomer).map(({ body, headers }) => [headers['If-Match'], body]);
const unchanged = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  companyName: 'Thameside Provisions Ltd',
  phone: '02079460958',
  postcode: 'E16 2QU',
  roleType: 'Operations',
};

async function openPage() {
  const view = renderScreen(<CustomerUpdatePage />, {
    at: `/customer-update?customerId=${saved.customerId}`,
    path: '/customer-update',
    session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'], customerId: '1' },
  });
  await screen.findByRole('region', { name: 'General Information' });
  const replace = async (name: string, text: string) => {
    await view.user.clear(field(name));
    if (text) await view.user.paste(text);
  };
  return { ...view, replace };
}

/** Returns to the tab after the five minutes of HLP-24. */
const lookAgain = () =>
  act(async () => {
    const later = Date.now() + 5 * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

test('General Information has seven fields, of which the email is read-only [HCU-05, HCU-06]', async () => {
  await openPage();

  for (const [name, value] of [
    ['First Name', 'Amelia'],
    ['Last Name', 'Okafor'],
    ['Postcode', 'E16 2QU'],
    ['Company', 'Thameside Provisions Ltd'],
    ['Role in Company', 'Operations'],
    ['Phone', '02079460958'],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).not.toHaveAttribute('readonly');
  }
  expect(field('Email/Username')).toHaveValue('amelia@thameside.example');
  expect(field('Email/Username')).toHaveAttribute('readonly');
});

test('Update is disabled until something has changed, and again when it is typed back [HCU-06, HCU-D2]', async () => {
  const { replace } = await openPage();
  expect(press('Update')).toBeDisabled();

  await replace('Postcode', 'SO15 1BA');
  expect(press('Update')).toBeEnabled();
  await replace('Postcode', 'E16 2QU');

  expect(press('Update')).toBeDisabled();
});

test('fields accept only the characters of their kind [VAL-D4]', async () => {
  const { user } = await openPage();

  const typeAnew = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  await typeAnew('First Name', 'Ame4lia');
  await typeAnew('Phone', '020 7946-0999');
  await typeAnew('Postcode', 'SO15_1BA!');

  expect(field('First Name')).toHaveValue('Amelia');
  expect(field('Phone')).toHaveValue('02079460999');
  expect(field('Postcode')).toHaveValue('SO151BA');
});

test("Update sends the changes once with the ETag, and says 'Changes have been saved' [HCU-07, HCU-09, HCU-48, HLP-20]", async () => {
  const release = server.hold(updateCustomer);
  const { user, replace } = await openPage();
  await screen.findByRole('option', { name: 'Director' });
  await replace('First Name', ' Amélie ');
  await user.selectOptions(field('Role in Company'), 'Director');

  await user.click(press('Update'));
  await waitFor(() => expect(press('Update')).toHaveAttribute('aria-disabled', 'true'));
  expect(press('Cancel')).toBeDisabled();
  await user.click(press('Update'));
  await user.type(field('Postcode'), '{Enter}');
  act(() => field('Role in Company').focus());
  store(buildCustomer({ details: { ...saved.details, firstName: 'Amélie', roleType: 'Director' } }), '"second"');
  const member = {
    id: saved.customerId,
    name: 'Amélie Okafor',
    email: 'a@b.example',
    joinedAt: '2026-06-15T09:00:00Z',
  };
  server.answer(readCustomerTeam, { team: { name: 'Thameside', members: [member] } });
  release();

  const line = await screen.findByText('Changes have been saved');
  expect(line.closest('[role="status"]')).toHaveFocus();
  expect(sent()).toEqual([['"first"', { ...unchanged, firstName: 'Amélie', roleType: 'Director' }]]);
  expect(await screen.findByText('Amélie Okafor, Thameside Provisions Ltd')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Team' })).toHaveTextContent('Amélie Okafor');
  expect(press('Update')).toBeDisabled();
});

test('a save that ends while the agent types elsewhere neither moves the focus nor claims that text [HCU-69]', async () => {
  let release = server.hold(updateCustomer);
  const { user, replace } = await openPage();
  await replace('Postcode', 'SO15 1BA');
  await user.click(press('Update'));
  await user.type(field('Phone'), '1');
  release();

  const line = await screen.findByText('Changes have been saved, but not what you have typed since.');
  expect(line.closest('[role="status"]')).toBeInTheDocument();
  expect(field('Phone')).toHaveFocus();
  await waitFor(() => expect(press('Update')).toBeEnabled());
  await user.click(press('Cancel'));
  expect(line).not.toBeInTheDocument();

  await replace('Phone', '02079460111');
  release = server.hold(updateCustomer);
  await user.click(press('Update'));
  const note = screen.getByLabelText('Add a note');
  await user.type(note, 'Called');
  release();
  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(note).toHaveFocus();
});

test("'Changes have been saved' disappears at the next edit, which uses the newest ETag [HCU-09, HCU-48]", async () => {
  const { user, replace } = await openPage();
  await replace('Postcode', 'SO15 1BA');
  // Holds the reload, so that only the update's answer can give the new state.
  server.hold(readCustomer);
  await user.click(press('Update'));
  await screen.findByText('Changes have been saved');

  await user.type(field('Phone'), '1');
  expect(screen.queryByText('Changes have been saved')).toBeNull();
  await user.click(press('Update'));

  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(sent().map(([etag]) => etag)).toEqual(['"first"', '"second"']);
});

test('Cancel restores the saved values [HCU-06, HCU-D2]', async () => {
  const { user, replace } = await openPage();
  await screen.findByRole('option', { name: 'Director' });
  for (const name of ['First Name', 'Last Name', 'Company', 'Postcode']) await replace(name, 'E');
  await replace('Phone', '12');
  await user.selectOptions(field('Role in Company'), 'Director');

  await user.click(press('Cancel'));

  for (const [name, value] of [
    ['First Name', 'Amelia'],
    ['Last Name', 'Okafor'],
    ['Company', 'Thameside Provisions Ltd'],
    ['Postcode', 'E16 2QU'],
    ['Phone', '02079460958'],
    ['Role in Company', 'Operations'],
  ] as const)
    expect(field(name)).toHaveValue(value);
  expect(card().queryByRole('alert')).toBeNull();
  expect(sent()).toEqual([]);
});

test('an invalid form is not sent, and each field says why [HCU-11, HCU-13, HCU-D2]', async () => {
  const { user, replace } = await openPage();
  await screen.findByRole('option', { name: 'Director' });
  for (const name of ['First Name', 'Last Name', 'Company']) await replace(name, '');
  await replace('Postcode', 'E1');
  await replace('Phone', '12345');
  await user.selectOptions(field('Role in Company'), '');

  await user.click(press('Update'));

  for (const [name, message] of [
    ['First Name', 'Please enter your first name'],
    ['Last Name', 'Please enter your last name'],
    ['Phone', 'Invalid phone number'],
    ['Company', 'This field cannot be empty'],
    ['Postcode', 'Please enter the postcode'],
    ['Role in Company', 'Please enter your role in the company'],
  ] as const)
    expect(field(name)).toHaveAccessibleDescription(message);
  const summary = screen.getAllByRole('alert')[0];
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent(/^Please check \d fieldsFirst Name/);
  expect(sent()).toEqual([]);
});

test('a message shows once its field is left, and disappears when the field is valid [HCU-13]', async () => {
  const { user, replace } = await openPage();

  await replace('Postcode', 'E1');
  expect(card().queryByRole('alert')).toBeNull();
  await user.tab();
  expect(card().getByRole('alert')).toHaveTextContent('Please enter the postcode');
  await user.type(field('Postcode'), '6');

  expect(card().queryByRole('alert')).toBeNull();
});

test.each([400, 403, 409, 500, 503])(
  'an update that is answered with %s marks a connection problem, and no input is lost [HCU-08]',
  async (status) => {
    server.refuse(updateCustomer, status, { code: 'INTERNAL', description: 'x' });
    expectConsoleError(/update the customer/);
    const { user, replace } = await openPage();
    await replace('Postcode', 'SO15 1BA');

    await user.click(press('Update'));

    await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
    expect(field('Postcode')).toHaveValue('SO15 1BA');
    expect(screen.queryByText('Changes have been saved')).toBeNull();

    server.answer(updateCustomer, undefined);
    await waitFor(() => expect(press('Update')).not.toHaveAttribute('aria-disabled'));
    await user.click(press('Update'));
    expect(await screen.findByText('Changes have been saved')).toBeVisible();
  },
);

test('an update without an answer marks a connection problem too [HCU-08]', async () => {
  server.disconnect(updateCustomer);
  expectConsoleError(/update the customer/);
  const { user, replace } = await openPage();
  await replace('Postcode', 'SO15 1BA');

  await user.click(press('Update'));

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
});

test('fields that the server refuses say so until they are edited', async () => {
  server.refuse(updateCustomer, 400, {
    code: 'INVALID_INPUT',
    description: 'postcode: No such place',
    fields: [{ field: 'postcode', message: 'No such place' }],
  });
  expectConsoleError(/update the customer/);
  const { user, replace } = await openPage();
  await replace('Postcode', 'ZZ99 9ZZ');

  await user.click(press('Update'));

  await waitFor(() => expect(field('Postcode')).toHaveAccessibleDescription('No such place'));
  expect(field('Postcode')).toHaveFocus();
  await user.type(field('Postcode'), 'A');
  expect(field('Postcode')).not.toHaveAccessibleDescription();
});

const gone = { code: 'NOT_FOUND', description: 'There is no such customer.' };

test('a customer who was deleted meanwhile leads back to the search, with one message [HCU-08, HCU-D6, HLP-22]', async () => {
  render(<ToastRegion />);
  const { user, replace, address, leaveQuestion } = await openPage();
  server.refuse(updateCustomer, 404, gone);
  server.refuse(readCustomer, 404, gone);
  expectConsoleError(/update the customer/);
  await replace('Postcode', 'SO15 1BA');

  await user.click(press('Update'));

  await waitFor(() => expect(address()).toBe('/administration-search'));
  expect(leaveQuestion()).toBeNull();
  expect(await screen.findByText('This account does not exist. It may have been deleted.')).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('an update that is answered with 404 marks a connection problem if the customer is still there [HCU-08, HCU-D6]', async () => {
  const { user, replace } = await openPage();
  server.refuse(updateCustomer, 404, gone);
  expectConsoleError(/update the customer/);
  await replace('Postcode', 'SO15 1BA');

  await user.click(press('Update'));

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  expect(field('Postcode')).toHaveValue('SO15 1BA');
});

test('a deletion that an update learns of once its agent has left marks a connection problem [HCU-08, HCU-D6]', async () => {
  const release = server.hold(updateCustomer);
  const { user, replace, unmount } = await openPage();
  server.refuse(updateCustomer, 404, gone);
  expectConsoleError(/update the customer/);
  await replace('Postcode', 'SO15 1BA');
  await user.click(press('Update'));
  unmount();
  release();

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
});

test('a note about a customer who was deleted meanwhile leads back to the search, with one message [HCU-D6, HLP-22]', async () => {
  render(<ToastRegion />);
  const { user, address, leaveQuestion } = await openPage();
  server.refuse(addAccountNote, 404, gone);
  server.refuse(readCustomer, 404, gone);
  expectConsoleError(/add the note/);
  await user.type(screen.getByLabelText('Add a note'), 'Called back');

  await user.click(screen.getByRole('button', { name: 'Add note' }));

  await waitFor(() => expect(address()).toBe('/administration-search'));
  expect(leaveQuestion()).toBeNull();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('This account does not exist. It may have been deleted.'),
  ]);
  expect(useConnectionProblem.getState().present).toBe(false);
});

const theirs = { ...saved.details, phone: '02079460222', companyName: 'Okafor Freight' };

test('a 412 shows what somebody else changed, keeps the input, and updates on top of it [HCU-49, HCU-D6]', async () => {
  const { user, replace } = await openPage();
  await replace('Phone', '02079460111');
  await replace('Postcode', 'SO15 1BA');
  store(buildCustomer({ details: theirs }), '"theirs"');
  server.refuse(updateCustomer, 412, {
    code: 'PRECONDITION_FAILED',
    description: 'x',
    details: theirs,
    etag: '"theirs"',
  });

  await user.click(press('Update'));

  const notice = await screen.findByText('Somebody else has changed this customer in the meantime.');
  expect(notice.closest('[role="status"]')).toHaveFocus();
  expect(
    card()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Phone is now 02079460222', 'Company is now Okafor Freight']);
  expect(field('Phone')).toHaveValue('02079460111');
  expect(field('Postcode')).toHaveValue('SO15 1BA');
  expect(field('Company')).toHaveValue('Okafor Freight');
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(updateCustomer, undefined);
  await user.click(press('Update'));
  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(sent().at(-1)).toEqual([
    '"theirs"',
    { ...unchanged, companyName: 'Okafor Freight', phone: '02079460111', postcode: 'SO15 1BA' },
  ]);
  expect(screen.queryByText('Somebody else has changed this customer in the meantime.')).toBeNull();
});

test('leaving while an update is being sent says that it goes on, and does not ask once it is saved [NAV-108]', async () => {
  const release = server.hold(updateCustomer);
  const { user, replace, leaveQuestion } = await openPage();
  await replace('Postcode', 'SO15 1BA');
  const question = 'You have not saved the general information of this customer, do you still wish to leave this page?';
  expect(leaveQuestion()).toBe(question);

  await user.click(press('Update'));
  expect(leaveQuestion()).toBe(`${question} What you sent is already on its way, and leaving does not stop it.`);
  release();

  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test('a 412 that comes while the agent types elsewhere does not move the focus [HCU-49, HCU-69]', async () => {
  const release = server.hold(updateCustomer);
  const { user, replace } = await openPage();
  await replace('Postcode', 'SO15 1BA');
  store(buildCustomer({ details: theirs }), '"t"');
  server.refuse(updateCustomer, 412, { code: 'PRECONDITION_FAILED', description: 'x', details: theirs, etag: '"t"' });
  await user.click(press('Update'));
  const note = screen.getByLabelText('Add a note');
  await user.type(note, 'Called');
  release();

  expect(await screen.findByText('Phone is now 02079460222')).toBeVisible();
  expect(note).toHaveFocus();
});

test('a 412 that comes while the agent types on in the same field does not move the focus [HCU-49, HCU-69]', async () => {
  const release = server.hold(updateCustomer);
  const { user, replace } = await openPage();
  await replace('Postcode', 'SO15 1BA');
  store(buildCustomer({ details: theirs }), '"t"');
  server.refuse(updateCustomer, 412, { code: 'PRECONDITION_FAILED', description: 'x', details: theirs, etag: '"t"' });
  // As Enter does in a browser, which finds the button although it is outside the form.
  act(() => field('Postcode').form?.requestSubmit());
  await waitFor(() => expect(press('Cancel')).toBeDisabled());
  await user.type(field('Postcode'), 'A');
  release();

  expect(await screen.findByText('Phone is now 02079460222')).toBeVisible();
  expect(field('Postcode')).toHaveFocus();
});

test('if a 412 shows that both typed the same, nothing is left to save, and the page says so [HCU-49]', async () => {
  const { user, replace } = await openPage();
  await replace('Phone', theirs.phone);
  const same = { ...saved.details, phone: theirs.phone };
  store(buildCustomer({ details: same }), '"theirs"');
  server.refuse(updateCustomer, 412, {
    code: 'PRECONDITION_FAILED',
    description: 'x',
    details: same,
    etag: '"theirs"',
  });

  await user.click(press('Update'));

  const notice = await screen.findByText('Somebody else has changed this customer in the meantime.');
  expect(notice.closest('[role="status"]')).toHaveTextContent(/There is nothing left to save\.$/);
  expect(press('Update')).toBeDisabled();
});

test('Cancel after a 412 takes over what somebody else saved [HCU-49]', async () => {
  const { user, replace } = await openPage();
  await replace('Phone', '02079460111');
  // Holds the reload, so that only the refusal can give the stored state.
  server.hold(readCustomer);
  server.refuse(updateCustomer, 412, { code: 'PRECONDITION_FAILED', description: 'x', details: theirs, etag: '"t"' });
  await user.click(press('Update'));
  await screen.findByText('Phone is now 02079460222');

  await user.click(press('Cancel'));

  expect(field('Phone')).toHaveValue('02079460222');
  expect(card().queryByRole('list')).toBeNull();
  expect(press('Update')).toBeDisabled();
});

test('somebody else’s save is reported as soon as the page learns of it, without moving the focus [HCU-49]', async () => {
  const { replace } = await openPage();
  await replace('Phone', '02079460111');
  store(buildCustomer({ details: theirs }), '"theirs"');

  await lookAgain();

  expect(await screen.findByText('Phone is now 02079460222')).toBeVisible();
  expect(field('Phone')).toHaveFocus();
  expect(field('Phone')).toHaveValue('02079460111');

  await replace('Phone', saved.details.phone);
  expect(field('Phone')).toHaveValue('02079460222');
  expect(press('Update')).toBeDisabled();
});

test('leaving asks first while there are changes, and only then', async () => {
  const { user, replace, leaveQuestion } = await openPage();
  expect(leaveQuestion()).toBeNull();

  await replace('Postcode', 'SO15 1BA');
  expect(leaveQuestion()).toBe(
    'You have not saved the general information of this customer, do you still wish to leave this page?',
  );
  store(buildCustomer({ details: { ...saved.details, postcode: 'SO15 1BA' } }), '"second"');
  await user.click(press('Update'));
  await screen.findByText('Changes have been saved');

  expect(leaveQuestion()).toBeNull();
});

test('the list of roles is requested again 5 seconds after a failure [HCU-19]', async () => {
  jest.useFakeTimers();
  server.disconnect(listRoleTypes);
  expectConsoleError(/load the options of \/api\/type\/role-types/);
  renderScreen(<CustomerUpdatePage />, { at: '/customer-update?customerId=a7e2', path: '/customer-update' });
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(field('Role in Company')).toHaveAttribute('aria-busy', 'true');
  expect(field('Role in Company')).toHaveValue('Operations');

  server.answer(listRoleTypes, ['Director', 'Operations']);
  await act(() => jest.advanceTimersByTimeAsync(200));

  expect(within(field('Role in Company')).getByRole('option', { name: 'Director' })).toBeInTheDocument();
  expect(field('Role in Company')).not.toHaveAttribute('aria-busy');
});

test('an account with an unconfirmed email is read-only, and the page says why [HCU-41]', async () => {
  store(buildCustomer({ statusType: 'Unverified' }), '"first"');
  await openPage();

  expect(
    screen.getByText('Until the email of this account is confirmed, its information cannot be changed.'),
  ).toBeVisible();
  for (const input of screen.getAllByRole('textbox')) expect(input).toHaveAttribute('readonly');
  expect(field('Role in Company')).toHaveValue('Operations');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('an agent’s input from when the session ended is back in the form of that customer [NAV-72]', async () => {
  const view = await openPage();
  await view.replace('Company', 'Humber Cold Chain');
  endSessionOn(view);

  await openPage();

  expect(field('Company')).toHaveValue('Humber Cold Chain');
  expect(press('Update')).toBeEnabled();
});
