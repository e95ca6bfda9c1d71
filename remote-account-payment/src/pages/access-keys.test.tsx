import { beforeEach, expect, test } from '@jest/globals';
import {
  createAccessKey,
  listAccessKeys,
  messages,
  readAccountDetails,
  readAdvancedAccountDetails,
  revokeAccessKey,
  type AccessKey,
  type Tier,
} from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
beforeEach(() => {
  document.cookie = 'access_token=before';
  server.answer(readAccountDetails, buildAccountDetails());
  server.answer(readAdvancedAccountDetails, buildAccountDetails());
});

const notSaved = 'You have not saved the key, do you still wish to leave this page?';
const secret = `qwk_${'Qw3'.repeat(15)}x`;
const built = (id: string, change: Partial<AccessKey> = {}): AccessKey => ({
  id,
  name: `Program ${id}`,
  scopes: ['containers:read', 'alerts:write'],
  createdAt: '2026-06-01T09:00:00.000Z',
  endsAt: '2099-06-15T09:00:00.000Z',
  lastUsedAt: null,
  ...change,
});

function prepare(...keys: AccessKey[]) {
  let kept = keys;
  server.answer(listAccessKeys, () => kept);
  server.answer(createAccessKey, ({ body: { name, scopes } }) => {
    const accessKey = built('new', { name, scopes });
    kept = [accessKey, ...kept];
    return { key: secret, accessKey };
  });
  server.answer(revokeAccessKey, ({ params }) => void (kept = kept.filter(({ id }) => id !== params.id)));
}

const open = (tier: Tier = 'Paid') => renderScreen(<AccountPage />, { session: { tier } });
const card = () => screen.findByRole('region', { name: 'Keys for programs' });
const wait = { timeout: 15_000 };

test('a key is made from a name, its scopes and the password, and is shown once [ACC-96, ACC-110, SES-72]', async () => {
  prepare();
  const { user, leaveQuestion } = open();
  const answer = server.hold(createAccessKey);

  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await screen.findByRole('textbox', { name: 'Name' }, wait);
  await user.type(form, 'Nightly import');
  await user.click(screen.getByRole('checkbox', { name: /^Read saved lists/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'In a year');
  await user.type(screen.getByLabelText('Current password'), 'Harbour2026');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(leaveQuestion()).toBe(notSaved);
  answer();

  const dialog = await screen.findByRole('dialog', { name: 'Keep the key' });
  expect(within(dialog).getByText(secret)).toBeInTheDocument();
  expect(leaveQuestion()).toBe(notSaved);
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(server.received(createAccessKey)[0]?.body).toEqual({
    name: 'Nightly import',
    scopes: ['containers:read', 'lists:read'],
    days: 365,
    password: 'Harbour2026',
    renewTokens: true,
  });
  await user.click(within(dialog).getByRole('button', { name: 'I have saved the key' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(leaveQuestion()).toBeNull();
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'Make a key' })).toHaveFocus());
  expect(await card()).toHaveTextContent('Nightly importReads containers, lists.');
});

test('a key is shown although its card is still loading again [ACC-116]', async () => {
  prepare();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }, wait), 'Nightly import');
  await user.type(screen.getByLabelText('Current password'), 'Harbour2026');
  const answer = server.hold(listAccessKeys);
  await user.click(screen.getByRole('button', { name: 'Make the key' }));

  await user.click(await screen.findByRole('button', { name: 'I have saved the key' }));
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'Make a key' })).toHaveFocus());
  answer();
  await waitFor(async () => expect(await card()).toHaveTextContent('Nightly importReads containers.'));
});

test('a missing field, a wrong password and an eleventh key each have a message [ACC-96]', async () => {
  prepare();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const name = await screen.findByRole('textbox', { name: 'Name' }, wait);
  await user.click(screen.getByRole('checkbox', { name: /Read containers/ }));
  await user.click(screen.getByRole('button', { name: 'Make the key' }));

  expect(name).toHaveAccessibleDescription(expect.stringContaining(messages.accessKeyName));
  const group = screen.getByRole('group', { name: 'What the program may do' });
  expect(group).toHaveAccessibleDescription(messages.accessKeyScopes);
  await user.type(name, 'Import');
  await user.click(screen.getByRole('checkbox', { name: 'Read the history, with the recipients of its alerts' }));
  await user.type(screen.getByLabelText('Current password'), 'Harbour2025');
  const fields = [{ field: 'password', message: messages.wrongPassword }];
  server.refuse(createAccessKey, 400, { code: 'INVALID_INPUT', description: 'x', fields });
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(messages.wrongPassword),
  );

  expectConsoleError(/make a key/);
  server.refuse(createAccessKey, 409, { code: 'CONFLICT', description: 'x' });
  await user.type(screen.getByLabelText('Current password'), '6');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can have a maximum of 10 keys.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await waitFor(() => expect(server.received(listAccessKeys)).toHaveLength(3));
});

test('a key is revoked after a question and the focus moves on; one revoked elsewhere counts as revoked [ACC-96]', async () => {
  prepare(built('1', { lastUsedAt: '2026-06-15T09:00:00.000Z' }), built('2', { endsAt: '2026-06-02T09:00:00.000Z' }));
  const { user } = open();
  await screen.findByRole('button', { name: 'Revoke Program 1' });

  expect(await card()).toHaveTextContent('Last used 10:00 15/06/2026');
  expect(await card()).toHaveTextContent('Ended 10:00 02/06/2026Not used yet');
  await user.click(within(await card()).getByRole('button', { name: 'Revoke Program 1' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Program 1' })).toBeNull());
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'Make a key' })).toHaveFocus());

  server.refuse(revokeAccessKey, 404, { code: 'NOT_FOUND', description: 'x' });
  await user.click(within(await card()).getByRole('button', { name: 'Remove Program 2' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed list can be loaded again, and a failed revocation shows the helpdesk’s number [ACC-96]', async () => {
  server.refuse(listAccessKeys, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  await screen.findByText('Keys for programs', { exact: false });
  prepare(built('1'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke Program 1' }));
  expectConsoleError(/revoke a key/);
  server.refuse(revokeAccessKey, 500, { code: 'INTERNAL', description: 'x' });
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
});

test('that a key was not revoked is also said once the question is closed [ACC-96, NAV-139]', async () => {
  prepare(built('1'));
  expectConsoleError(/revoke a key/);
  server.refuse(revokeAccessKey, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(revokeAccessKey);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Program 1' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(`The key Program 1 has not been revoked. ${oops}`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a key whose revocation got no answer is listed no more once it is revoked [ACC-96]', async () => {
  prepare(built('1'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Program 1' }));
  const yes = await screen.findByRole('button', { name: 'Yes' }, wait);
  prepare();
  server.disconnect(revokeAccessKey);
  expectConsoleError(/revoke a key/);
  await user.click(yes);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Program 1' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(oops);
  expect(server.received(listAccessKeys)).toHaveLength(2);
});

test('the last key of a customer without keys goes with its card, but not with its question and the failure [ACC-117]', async () => {
  prepare(built('1'));
  const { user, announcements } = open('Free');
  await user.click(await screen.findByRole('button', { name: 'Revoke Program 1' }));
  const yes = await screen.findByRole('button', { name: 'Yes' }, wait);
  prepare();
  server.disconnect(revokeAccessKey);
  expectConsoleError(/revoke a key/);
  await user.click(yes);

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Keys for programs' })).toBeNull());
  expect(screen.getByRole('alert')).toBeVisible();
  server.refuse(revokeAccessKey, 404, { code: 'NOT_FOUND', description: 'x' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(announcements).toEqual(['The key Program 1 is revoked.']);
});

test('keys that failed to load can be loaded again and revoked without a paid subscription too [ACC-96]', async () => {
  server.refuse(listAccessKeys, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open('Free');
  const again = await screen.findByRole('button', { name: 'Try again' });
  prepare(built('1'));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Revoke Program 1' })).toBeVisible();
});

test('without a paid subscription the card appears only if there are keys to revoke [ACC-96]', async () => {
  prepare();
  const { unmount } = open('Free-advanced');
  await waitFor(() => expect(server.received(listAccessKeys)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Keys for programs' })).toBeNull();
  unmount();

  prepare(built('1'));
  open('Free');
  expect(
    within(await card())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Revoke Program 1']);
});
