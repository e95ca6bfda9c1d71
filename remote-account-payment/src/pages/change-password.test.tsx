import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { changePassword, readAdvancedAccountDetails, requestToken, type TokenAnswer } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { expectConsoleError, renderScreen, type SlotPanels } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { accountServer } from '../testing/account-server.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
const email = 'amelia@thameside.example';
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';
const success = 'Your Password has been changed successfully';

const tokens: TokenAnswer = {
  access_token: 'a',
  refresh_token: 'after',
  expires_in: 3600,
  resetRequest: 0,
  authorities: ['CUSTOMER'],
  service_type: ['Paid'],
};

beforeEach(() => {
  useConnectionProblem.getState().clear();
  document.cookie = 'refresh_token=before';
  server.answer(changePassword, {});
  server.answer(requestToken, tokens);
  server.answer(readAdvancedAccountDetails, buildAccountDetails({ email }));
});

// The dialog is compiled on its first use.
const findDialog = () => screen.findByLabelText('Current password', {}, { timeout: 15_000 });
const update = () => screen.getByRole('button', { name: 'Update' });
const opener = () => screen.getByRole('button', { name: 'Change Password' });
const field = (name: 'Current password' | 'New password' | 'Confirm new password') => screen.getByLabelText(name);
const changes = () => server.received(changePassword);

function renderPage(temporaryPassword = false, panels: SlotPanels = {}) {
  const view = renderScreen(<AccountPage />, { at: '/account', session: { temporaryPassword }, panels });
  const fill = async (current: string, next: string, confirmation = next) => {
    for (const [input, text] of [
      [field('Current password'), current],
      [field('New password'), next],
      [field('Confirm new password'), confirmation],
    ] as const) {
      await view.user.clear(input);
      if (text) await view.user.paste(text);
    }
  };
  return { ...view, fill };
}

async function open() {
  const view = renderPage();
  await view.user.click(await screen.findByRole('button', { name: 'Change Password' }));
  await findDialog();
  return view;
}

test('Change Password asks for the current password, and twice for the new one [PWD-17, ACC-19]', async () => {
  await open();

  expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  expect(field('Current password')).toHaveFocus();
  expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(email);
});

test('Update names every missing field and sends nothing; the rules are read with the new password [PWD-18, PWD-19, PWD-22, NAV-123]', async () => {
  const { user } = await open();

  await user.click(update());

  expect(await screen.findByText('Please enter your current password')).toBeVisible();
  expect(field('New password')).toHaveAccessibleDescription(
    /^8 characters.*1 number.*1 uppercase letter.*Please enter your new password$/,
  );
  expect(field('Confirm new password')).toHaveAccessibleDescription('Please confirm your new password');
  expect(field('Current password')).toHaveFocus();
  expect(changes()).toEqual([]);
});

test('a mistake is shown when its field is left, and disappears once corrected [PWD-20, PWD-21, PWD-D6, VAL-D4]', async () => {
  const { user } = await open();
  await user.type(field('Current password'), 'Harbour12');

  await user.type(field('New password'), 'Harbour12');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Old and new passwords are the same, please create a new password.',
  );
  await user.type(field('Current password'), '3');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  await user.type(field('Confirm new password'), 'Harbour13');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('The passwords you have entered do not match');
  await user.clear(field('New password'));
  await user.type(field('New password'), 'Harbour13');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the parts of the rule are ticked while the new password is typed [PWD-21]', async () => {
  const { user } = await open();
  const rules = () => screen.getAllByText(/, (done|missing)/).map((mark) => mark.parentElement?.textContent);
  expect(rules()).toEqual(['8 characters, missing', '1 number, missing', '1 uppercase letter, missing']);

  await user.type(field('New password'), 'estuary7');

  expect(rules()).toEqual(['8 characters, done', '1 number, done', '1 uppercase letter, missing']);
});

test('a change is sent once, replaces the tokens and is confirmed [PWD-23, PWD-26, PWD-D7, ACC-02, SES-72]', async () => {
  server.answer(changePassword, { tokens });
  document.cookie = 'access_token=before';
  const release = server.hold(changePassword);
  const { user, fill, address } = await open();
  await fill('Harbour12', 'Estuary2027');

  await user.click(update());
  await waitFor(() => expect(update()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(update());
  release();

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(changes().map(({ body }) => body)).toEqual([
    { oldPassword: 'Harbour12', newPassword: 'Estuary2027', renewTokens: true },
  ]);
  expect(document.cookie).toContain('refresh_token=after');
  expect(server.received(requestToken)).toEqual([]);
  expect(address()).toBe('/account');

  await user.click(opener());
  await findDialog();
  expect(field('Current password')).toHaveValue('');
  expect(screen.queryByText(success)).toBeNull();
});

test('if an earlier server build returns no tokens, the page exchanges them [PWD-D7]', async () => {
  const { user, fill } = await open();
  await fill('Harbour12', 'Estuary2027');

  await user.click(update());

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
  expect(server.received(requestToken).map(({ query }) => query.refresh_token)).toEqual(['before']);
});

test('a wrong current password is shown at its field, and the typed input stays [PWD-24]', async () => {
  server.refuse(changePassword, 400, { code: 'CSC_02', description: 'Wrong password' });
  const { user, fill } = await open();
  await fill('Harbour11', 'Estuary2027');

  await user.click(update());

  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('Password is incorrect'));
  expect(field('Current password')).toHaveFocus();
  expect(field('Current password')).toHaveValue('Harbour11');
  expect(field('New password')).toHaveValue('Estuary2027');
  await user.tab();
  expect(field('Current password')).toHaveAccessibleDescription('Password is incorrect');
});

test('a new password that the server refuses is shown at its field until it changes [PWD-35, PWD-36]', async () => {
  const message =
    'Please choose a password without "thameside": our name, your company and your email are easy to guess.';
  const fields = [{ field: 'newPassword', message }];
  server.refuse(changePassword, 400, { code: 'INVALID_INPUT', description: message, fields });
  const { user, fill } = await open();
  await fill('Harbour12', 'Thameside7');

  await user.click(update());
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field('New password')).toHaveFocus();
  expect(screen.queryByText(oops)).toBeNull();

  server.answer(changePassword, {});
  await fill('Harbour12', 'Estuary2027');
  await user.click(update());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
});

test.each([
  [400, { code: 'INVALID_INPUT', description: 'x' }],
  [500, { code: 'INTERNAL', description: 'x' }],
  [503, ''],
])(
  'a change that fails with %s says so in the dialog, which can send it again [PWD-25, API-08, API-D4]',
  async (status, body) => {
    server.refuse(changePassword, status, body);
    expectConsoleError(/change the password/);
    const { user, fill } = await open();
    await fill('Harbour12', 'Estuary2027');
    await user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent(oops);
    expect(useConnectionProblem.getState().present).toBe(false);

    server.answer(changePassword, {});
    await user.click(update());

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
  },
);

test('Cancel and Escape leave the password unchanged and forget the input [PWD-D7]', async () => {
  const { user } = await open();
  await user.type(field('Current password'), 'Harbour12');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener()).toHaveFocus();

  await user.click(opener());
  expect(await findDialog()).toHaveValue('');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
});

test.each([
  ['was changed', 200, success],
  ['was not changed', 400, 'Your password has not been changed, because the current password was incorrect.'],
])(
  'that the password %s is also said once the dialog is closed, and closes no other [NAV-124, NAV-113]',
  async (_, status, message) => {
    render(<ToastRegion />);
    if (status === 400) server.refuse(changePassword, status, { code: 'CSC_02', description: 'Wrong password' });
    const release = server.hold(changePassword);
    const { user, fill } = await open();
    await fill('Harbour12', 'Estuary2027');
    await user.click(update());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(opener());
    await findDialog();
    await user.type(field('Current password'), 'Typed again');

    await act(async () => release());

    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Current password')).toHaveValue('Typed again');
    expect(field('Current password')).toHaveFocus();
  },
);

test('with a temporary password the dialog opens at once and cannot be avoided [SES-41, PWD-D7]', async () => {
  const { user, fill } = renderPage(true);
  await findDialog();
  for (const name of ['Cancel', 'Close']) expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();

  await fill('Temporary1', 'Estuary2027');
  await user.click(update());

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useSession.getState().temporaryPassword).toBe(false);
});

test('panels of other remotes wait until the temporary password is changed [SES-41, PWD-D7]', async () => {
  const contactDetail = { email: 'ops@thameside.example', phone: null };
  server.answer(readAdvancedAccountDetails, buildAccountDetails({ email, contactDetail }));
  const { fill, user } = renderPage(true, {
    'account-alert-preferences': () => <p>Alert preferences</p>,
    'account-section': () => <p>Crane rates</p>,
  });
  await findDialog();
  for (const panel of ['Alert preferences', 'Crane rates']) expect(screen.queryByText(panel)).toBeNull();

  await fill('Temporary1', 'Estuary2027');
  await user.click(update());

  for (const panel of ['Alert preferences', 'Crane rates']) expect(await screen.findByText(panel)).toBeVisible();
});

test('a temporary password is over once it is changed, even if the exchange gets no answer [PWD-D7, SES-D12]', async () => {
  server.disconnect(requestToken);
  localStorage.setItem('temporaryPassword', 'true');
  const { user, fill } = renderPage(true);
  await findDialog();

  await fill('Temporary1', 'Estuary2027');
  await user.click(update());

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(success));
  expect(screen.queryByRole('dialog')).toBeNull();
  // A page that is loaded before an exchange succeeds goes by this entry, and so do other tabs.
  expect(localStorage.getItem('temporaryPassword')).toBe('false');
});
