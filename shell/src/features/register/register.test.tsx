import { beforeEach, expect, test } from '@jest/globals';
import { registerCustomer } from '@quaywatch/shared/contract';
import { contractServer } from '@quaywatch/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerLists, complete, openRegistration } from './testing/open-registration.tsx';

const server = contractServer();
beforeEach(() => answerLists(server));

const problemOf = (field: HTMLElement, text: string) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
const noProblem = (field: HTMLElement) => waitFor(() => expect(field).not.toBeInvalid());

test('the page has all its fields and a link to sign-in [REG-01, REG-02, REG-07, REG-08, REG-09, REG-11]', async () => {
  const { field } = await openRegistration();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Register to search container information');
  for (const label of Object.keys(complete)) expect(field(label)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('before the tab is closed or reloaded, the browser asks while the form is filled in [NAV-131]', async () => {
  const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, field } = await openRegistration();
  expect(asksBeforeClosing()).toBe(false);

  await user.type(field('First name'), 'A');
  expect(asksBeforeClosing()).toBe(true);

  await user.clear(field('First name'));
  expect(asksBeforeClosing()).toBe(false);
});

test('each field names its purpose, so that browsers can fill it in', async () => {
  const { field } = await openRegistration();
  const filledBy = {
    'First name': 'given-name',
    'Last name': 'family-name',
    Phone: 'tel',
    Postcode: 'postal-code',
    'Company name': 'organization',
    'Role in company': 'organization-title',
    Email: 'email',
    Password: 'new-password',
    'Confirm password': 'new-password',
  };

  for (const [label, token] of Object.entries(filledBy)) expect(field(label)).toHaveAttribute('autocomplete', token);
});

test.each(['Importer', 'Exporter', 'Importer and Exporter'])(
  'an %s is asked for sub-type and containers per month, others are not [REG-03, REG-04, REG-05]',
  async (type) => {
    const { user, field } = await openRegistration();
    expect(screen.queryByLabelText('Business sub-type')).toBeNull();

    await user.selectOptions(field('Business type'), type);
    expect(field('Business sub-type')).toBeVisible();
    expect(field('Containers per month (optional)')).toBeVisible();

    await user.selectOptions(field('Business type'), 'Haulier');
    expect(screen.queryByLabelText('Business sub-type')).toBeNull();
    expect(screen.queryByLabelText('Containers per month (optional)')).toBeNull();
  },
);

async function chooseBusiness() {
  const view = await openRegistration();
  await view.user.selectOptions(view.field('Business type'), 'Importer');
  await view.user.selectOptions(view.field('Business sub-type'), 'Chemicals');
  await view.user.type(view.field('Containers per month (optional)'), '35');
  return view;
}
/** Leaves the page and comes back. */
async function restoreBusiness() {
  const { begun, unmount } = await chooseBusiness();
  unmount();
  const view = await openRegistration(begun);
  expect(view.field('Business sub-type')).toHaveValue('Chemicals');
  return view;
}

test.each([
  ['were chosen', chooseBusiness],
  ['came back', restoreBusiness],
])('another business type clears sub-type and containers per month that %s [REG-06]', async (_, open) => {
  const { user, field } = await open();

  await user.selectOptions(field('Business type'), 'Exporter');

  expect(field('Business sub-type')).toHaveValue('');
  expect(field('Containers per month (optional)')).toHaveValue('');
});

test('containers per month take at most three digits, typed or pasted [REG-29]', async () => {
  const { user, field } = await openRegistration();
  await user.selectOptions(field('Business type'), 'Importer');
  const amount = field('Containers per month (optional)');

  await user.type(amount, '1a2-34');
  expect(amount).toHaveValue('123');

  await user.clear(amount);
  await user.paste('about 40 or 50');
  expect(amount).toHaveValue('405');
});

test('fields drop characters that they do not accept [VAL-01, VAL-02, VAL-03, VAL-04, VAL-05, REG-D9]', async () => {
  const { user, field } = await openRegistration();
  const entries = [
    ['First name', 'Zoë 3 Smith-Jones!', 'Zoë  Smith-Jones'],
    ['Phone', '+44 (0)7700 900123', '4407700900123'],
    ['Postcode', 'E16/2QU', 'E162QU'],
    ['Company name', 'Müller & Söhne <Ltd>', 'Müller & Söhne Ltd'],
    ['Email', 'amelia okafor@thameside.example;', 'ameliaokafor@thameside.example'],
    ['Answer', "St. Mary's, <1998>!", "St. Mary's, 1998"],
  ] as const;

  for (const [label, text, kept] of entries) {
    await user.type(field(label), text);
    expect(field(label)).toHaveValue(kept);
    await user.clear(field(label));
    await user.paste(text);
    expect(field(label)).toHaveValue(kept);
  }
});

test('a field is checked when it is left, not while it is filled in [VAL-D4, VAL-14, VAL-09]', async () => {
  const { user, field } = await openRegistration();
  const entries = [
    ['Phone', '12345', 'Invalid phone number'],
    ['Email', 'amelia@thameside', 'Invalid Email'],
    ['Company name', ' ', 'This field cannot be empty'],
  ] as const;

  for (const [label, text, message] of entries) {
    await user.type(field(label), text);
    expect(field(label)).not.toBeInvalid();

    await user.tab();
    await problemOf(field(label), message);
  }
});

test('lists that are left without a choice say so until one is made [REG-19, REG-20, REG-22, REG-27]', async () => {
  const { user, field } = await openRegistration();
  await user.selectOptions(field('Business type'), 'Importer');
  const lists = [
    ['Business sub-type', 'This field cannot be empty', 'Retail'],
    ['Business type', 'Please select business type', 'Haulier'],
    ['Role in company', 'Please enter your role in the company', 'Director'],
    ['Security question', 'Please select a security question', 'First school'],
  ] as const;

  for (const [label, message, choice] of lists) {
    await user.selectOptions(field(label), '');
    await problemOf(field(label), message);
    if (label === 'Business type') expect(screen.queryByLabelText('Business sub-type')).toBeNull();

    await user.selectOptions(field(label), choice);
    await noProblem(field(label));
  }
});

test('the repeated email and password must match, whichever of the two is changed [REG-25, REG-26]', async () => {
  const { field, enter } = await openRegistration();
  const pairs = [
    ['Email', 'Confirm email', 'a@quay.test', 'b@quay.test', 'Email addresses do not match'],
    ['Password', 'Confirm password', 'Quayside7', 'Quayside8', 'The passwords you have entered do not match'],
  ] as const;

  for (const [first, second, text, other, message] of pairs) {
    await enter(first, text);
    expect(field(second)).not.toBeInvalid();
    await enter(second, other);
    await problemOf(field(second), message);

    await enter(first, other);
    await noProblem(field(second));
    await enter(first, text);
    await problemOf(field(second), message);
  }
});

test('the rules of the password are ticked off while it is typed, and read with it [VAL-10, NAV-123]', async () => {
  const { user, field } = await openRegistration();
  const rules = () =>
    ['8 characters', '1 number', '1 uppercase letter'].map((text) => screen.getByText(text).closest('li')?.textContent);

  expect(field('Password')).toHaveAccessibleDescription(/^8 characters.*1 number.*1 uppercase letter/);
  await user.type(field('Password'), 'quay7');
  expect(rules()).toEqual(['8 characters, missing', '1 number, done', '1 uppercase letter, missing']);

  await user.type(field('Password'), 'Side');
  expect(rules()).toEqual(['8 characters, done', '1 number, done', '1 uppercase letter, done']);
});

test('marketing updates have no default answer, and an answer is required [REG-10, REG-D1, REG-D3]', async () => {
  const { user, fill, submit } = await openRegistration();
  for (const name of ['Yes', 'No']) expect(screen.getByRole('radio', { name })).not.toBeChecked();

  fill(complete);
  await submit();

  const question = screen.getByRole('radiogroup', { name: 'Would you like to receive marketing updates?' });
  await problemOf(question, 'This field cannot be empty');
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  expect(server.received(registerCustomer)).toHaveLength(0);

  await user.click(screen.getByRole('radio', { name: 'No' }));
  await noProblem(question);
});

test('Submit on an empty form marks every field, and a summary leads to each [REG-D3, VAL-25]', async () => {
  const { user, field, submit } = await openRegistration();

  await submit();

  await problemOf(field('First name'), 'Please enter your first name');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Please check 14 fields');
  const links = within(summary).getAllByRole('link');
  expect(links).toHaveLength(14);
  expect([links[0], links.at(-1)].map((link) => link?.textContent)).toEqual([
    'First name',
    'Would you like to receive marketing updates?',
  ]);
  await user.click(within(summary).getByRole('link', { name: 'Confirm email' }));
  expect(field('Confirm email')).toHaveFocus();
  for (const label of Object.keys(complete)) expect(field(label)).toBeInvalid();
  expect(screen.getByRole('radiogroup')).toBeInvalid();
  expect(server.received(registerCustomer)).toHaveLength(0);
});

test("the summary follows the page's order, also for late fields, and drops fixed fields [REG-20, REG-D3, VAL-25]", async () => {
  const { user, field, fill, submit } = await openRegistration();
  fill({ ...complete, Answer: '' });
  await user.selectOptions(field('Business type'), 'Importer');

  await submit();

  await problemOf(field('Business sub-type'), 'This field cannot be empty');
  const linked = () => screen.queryAllByRole('link', { name: /^(?!Back)/ }).map(({ textContent }) => textContent);
  expect(linked().slice(0, 2)).toEqual(['Business sub-type', 'Answer']);

  await user.selectOptions(field('Business sub-type'), 'Retail');
  await user.tab();
  await waitFor(() => expect(linked()).not.toContain('Business sub-type'));
  expect(linked()).toContain('Answer');
});
