import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { listRoleTypes, readAccountDetails, updateAccountDetails } from '@quaywatch/shared/contract';
import { endSessionOn, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { accountServer } from '../testing/account-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
const saved = buildAccountDetails();

beforeEach(() => {
  useConnectionProblem.getState().clear();
  server.answer(readAccountDetails, saved);
  server.answer(listRoleTypes, ['Director', 'Operations']);
  server.answer(updateAccountDetails, undefined);
});

const card = () => within(screen.getByRole('region', { name: 'General information' }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole('button', { name });
const sent = () => server.received(updateAccountDetails).map(({ body }) => body);

const openAs = (customerId: string) =>
  renderScreen(<AccountPage />, { at: '/account', session: { tier: 'Free', customerId } });

async function edit() {
  const view = openAs('7');
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  // The form is compiled on its first use.
  await screen.findByLabelText('Postcode', {}, { timeout: 15_000 });
  await screen.findByRole('option', { name: 'Director' });
  const replace = async (name: string, text: string) => {
    await view.user.clear(field(name));
    if (text) await view.user.paste(text);
  };
  return { ...view, replace };
}

test('the general information is read-only until Edit; name and email always are [ACC-07, ACC-08] [X-38]', async () => {
  await edit();

  for (const [name, value] of [
    ['First name', 'Amelia'],
    ['Last name', 'Okafor'],
    ['Email', 'amelia@thameside.example'],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).toHaveAttribute('readonly');
  }
  for (const [name, value] of [
    ['Postcode', 'E16 2QU'],
    ['Phone', '02079460958'],
    ['Company', 'Thameside Provisions Ltd'],
    ['Role in company', 'Operations'],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).not.toHaveAttribute('readonly');
  }
  expect(field('Postcode')).toHaveFocus();
});

test('Edit keeps the fields in the order in which they were read [ACC-07]', async () => {
  const order = ['First name', 'Last name', 'Email', 'Postcode', 'Company', 'Phone', 'Role in company'];
  const { user } = openAs('7');
  const pencil = await screen.findByRole('button', { name: 'Edit' });
  expect(
    card()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(order);

  await user.click(pencil);

  const labels = (await screen.findByLabelText('Postcode')).closest('form')?.querySelectorAll('label') ?? [];
  expect([...labels].map(({ textContent }) => textContent)).toEqual(order);
});

test('fields accept only the characters of their kind [ACC-15, ACC-18]', async () => {
  const { user } = await edit();

  const typeAnew = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  await typeAnew('Postcode', 'SO15_1BA!');
  await typeAnew('Phone', '020 7946-0999');

  expect(field('Postcode')).toHaveValue('SO151BA');
  expect(field('Phone')).toHaveValue('02079460999');
});

test('Update sends the changes once, and the new values are shown read-only [ACC-10, ACC-11, ACC-12]', async () => {
  const release = server.hold(updateAccountDetails);
  const { user, replace, announcements } = await edit();
  await replace('Postcode', 'SO15 1BA');
  await replace('Company', ' Okafor Freight ');
  await user.selectOptions(field('Role in company'), 'Director');

  await user.click(press('Update'));
  await waitFor(() => expect(press('Update')).toHaveAttribute('aria-disabled', 'true'));
  expect(press('Cancel')).toBeDisabled();
  await user.click(press('Update'));
  await user.type(field('Postcode'), '{Enter}');
  release();

  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(sent()).toEqual([
    { postcode: 'SO15 1BA', companyName: 'Okafor Freight', phone: '02079460958', roleType: 'Director' },
  ]);
  for (const value of ['SO15 1BA', 'Okafor Freight', 'Director', '02079460958', 'Amelia'])
    expect(card().getByText(value)).toBeVisible();
  expect(announcements).toContain('Your general information has been updated');
  expect(server.received(readAccountDetails)).toHaveLength(1);
});

test('while Update is on its way no field can be changed, as the form is about to close [NAV-114, ACC-12]', async () => {
  const release = server.hold(updateAccountDetails);
  const { user, replace } = await edit();
  await replace('Postcode', 'SO15 1BA');
  await user.click(press('Update'));

  for (const name of ['Postcode', 'Company', 'Phone']) await user.type(field(name), '1');
  await user.selectOptions(field('Role in company'), 'Director');

  expect(['Postcode', 'Company', 'Phone', 'Role in company'].map((name) => field(name).value)).toEqual([
    'SO15 1BA',
    saved.companyName,
    saved.phone,
    saved.roleType,
  ]);
  release();
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('Cancel restores postcode, company, phone and role [ACC-09]', async () => {
  const { user, replace } = await edit();
  for (const name of ['Postcode', 'Company', 'Phone']) await replace(name, '123456');
  await user.selectOptions(field('Role in company'), 'Director');

  await user.click(press('Cancel'));

  expect(press('Edit')).toHaveFocus();
  for (const value of [saved.postcode, saved.companyName, saved.phone, saved.roleType])
    expect(card().getByText(value)).toBeVisible();
  await user.click(press('Edit'));
  expect(field('Postcode')).toHaveValue(saved.postcode);
  expect(sent()).toEqual([]);
});

test('an invalid form is not sent, and each field says why [ACC-14, ACC-15, ACC-16, ACC-17, ACC-18]', async () => {
  const { user, replace } = await edit();
  await replace('Postcode', 'E1');
  await replace('Company', '');
  await replace('Phone', '123');
  await user.selectOptions(field('Role in company'), '');

  await user.click(press('Update'));

  for (const [name, message] of [
    ['Postcode', 'Please enter the postcode'],
    ['Company', 'This field cannot be empty'],
    ['Phone', 'Invalid phone number'],
    ['Role in company', 'Please enter your role in the company'],
  ] as const)
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
  // Screen readers have already read earlier errors.
  const summary = screen.getAllByRole('alert')[0];
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Please check 4 fieldsPostcodeCompanyPhoneRole in company');
  expect(sent()).toEqual([]);
});

test('a message shows once its field is left, and disappears when the field is valid [ACC-15] [VAL-D4]', async () => {
  const { user, replace } = await edit();

  await replace('Postcode', 'E1');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the postcode');
  await user.type(field('Postcode'), '6');

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  [400, false],
  [500, true],
])(
  'an update that fails with %s can be sent again, and no input is lost [ACC-13, API-07]',
  async (status, hasNotice) => {
    server.refuse(updateAccountDetails, status, { code: 'INTERNAL', description: 'x' });
    expectConsoleError(/update the general information/);
    const { user, replace } = await edit();
    await replace('Postcode', 'SO15 1BA');

    await user.click(press('Update'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(press('Update')).not.toHaveAttribute('aria-disabled'));
    expect(field('Postcode')).toHaveValue('SO15 1BA');
    expect(useConnectionProblem.getState().present).toBe(hasNotice);

    server.answer(updateAccountDetails, undefined);
    await user.click(press('Update'));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(card().getByText('SO15 1BA')).toBeVisible();
  },
);

test('leaving asks first while there are changes, and only then [ACC-59, NAV-53]', async () => {
  const { user, replace, leaveQuestion } = await edit();
  expect(leaveQuestion()).toBeNull();

  await replace('Postcode', 'SO15 1BA');
  expect(leaveQuestion()).toBe('You have not saved your general information, do you still wish to leave this page?');
  await replace('Postcode', saved.postcode);
  expect(leaveQuestion()).toBeNull();

  await replace('Postcode', 'SO15 1BA');
  await user.click(press('Update'));
  await screen.findByRole('button', { name: 'Edit' });
  expect(leaveQuestion()).toBeNull();
});

test('leaving while an update is being sent says that it goes on [NAV-108]', async () => {
  const release = server.hold(updateAccountDetails);
  const { user, replace, leaveQuestion } = await edit();
  await replace('Postcode', 'SO15 1BA');

  await user.click(press('Update'));
  expect(leaveQuestion()).toMatch(/leaving does not stop it\.$/);
  release();

  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test('if the role is no longer offered, another one must be chosen [ACC-17]', async () => {
  server.answer(listRoleTypes, ['Director', 'Manager']);
  const { user } = await edit();
  expect(
    within(field('Role in company'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please select', 'Director', 'Manager']);

  await user.click(press('Update'));

  await waitFor(() =>
    expect(field('Role in company')).toHaveAccessibleDescription('Please enter your role in the company'),
  );
  expect(sent()).toEqual([]);
});

test('input typed when the session ended is restored, unsaved, but not for another customer [NAV-72, ACC-113]', async () => {
  const { user, replace, unmount } = await edit();
  await replace('Company', 'Humber Cold Chain');
  await user.selectOptions(field('Role in company'), 'Director');
  endSessionOn({ unmount });
  server.answer(readAccountDetails, { ...saved, phone: '02079460222' });

  const back = openAs('7');

  await waitFor(() => expect(field('Company')).toHaveValue('Humber Cold Chain'));
  await screen.findByRole('option', { name: 'Operations' });
  expect(field('Role in company')).toHaveValue('Director');
  expect(field('Postcode')).toHaveValue(saved.postcode);
  expect(field('Phone')).toHaveValue('02079460222');
  expect(back.leaveQuestion()).not.toBeNull();
  endSessionOn(back);
  openAs('8');
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByDisplayValue('Humber Cold Chain')).toBeNull();
});
