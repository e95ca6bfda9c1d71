import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { messages, readAlertContact, updateAlertContact, type CallAnswer } from '@quaywatch/shared/contract';
import { Slot } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import AlertContactEditorPanel from './alert-contact-editor-panel.tsx';

const server = contractServer();
const current = { email: 'ops@thameside.example', phone: '07911123456' };
const done = 'Your alert contact details have been changed.';

beforeEach(() => useConnectionProblem.getState().clear());

async function open(contact: CallAnswer<typeof readAlertContact> = current) {
  const onClose = jest.fn();
  server.answer(readAlertContact, contact);
  const view = renderScreen(
    <>
      <Slot name="alert-contact-editor" props={{ onClose }} />
      <ToastRegion />
    </>,
    { panels: { 'alert-contact-editor': AlertContactEditorPanel } },
  );
  await screen.findByLabelText('Change email to');
  const write = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      await view.user.clear(screen.getByLabelText(label));
      await view.user.click(screen.getByLabelText(label));
      if (text) await view.user.paste(text);
      await view.user.tab();
    }
  };
  return { ...view, onClose, write };
}

const update = () => screen.getByRole('button', { name: 'Update' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const newEmail = { 'Change email to': 'night@thameside.example', 'Confirm email': 'night@thameside.example' };
const newPhone = { 'Change mobile number to': '07700900123', 'Confirm mobile number': '07700900123' };

test('the field says which mobile numbers it takes, and the account’s phone fills both fields [TPL-36, SRV-69]', async () => {
  const { user } = await open({
    email: 'ops@thameside.example',
    phone: null,
    smsCountries: ['the United Kingdom', 'Ireland'],
    registeredMobile: '07911123477',
  });

  expect(screen.getByLabelText('Change mobile number to')).toHaveAccessibleDescription(
    'A mobile number from the United Kingdom or Ireland. From outside the UK, begin with the country code, such as 353 for Ireland',
  );
  await user.click(screen.getByRole('button', { name: 'Use 07911123477, the phone of your account' }));

  expect(screen.getByLabelText('Change mobile number to')).toHaveValue('07911123477');
  expect(screen.getByLabelText('Change mobile number to')).toHaveFocus();
  expect(screen.getByLabelText('Confirm mobile number')).toHaveValue('07911123477');
  expect(update()).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('the pop-up asks for a new email and number twice, beside the current ones [CON-75, TPL-20, TPL-29, TPL-D10]', async () => {
  await open();

  expect(screen.getByRole('dialog', { name: 'Change Alert Email Address or SMS Number' })).toBeVisible();
  const [email, phone] = screen.getAllByRole('group');
  expect(email).toHaveAccessibleName('Current email ops@thameside.example');
  expect(phone).toHaveAccessibleName('Current mobile number 07911123456');
  for (const [group, labels] of [
    [email, ['Change email to', 'Confirm email']],
    [phone, ['Change mobile number to', 'Confirm mobile number']],
  ] as const) {
    const fields = within(group!).getAllByRole('textbox');
    expect(fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual(labels);
    for (const field of fields) expect(field).toHaveValue('');
  }
  expect(screen.getByLabelText('Change email to')).toHaveFocus();
});

test('a contact that does not exist yet reads "Not set"', async () => {
  await open({ email: 'ops@thameside.example', phone: null });

  expect(screen.getByRole('group', { name: 'Current mobile number Not set' })).toBeVisible();
});

test('the pop-up explains that new contacts get a test message outside the allowance [TPL-21, TPL-D6]', async () => {
  await open();

  expect(
    screen.getByText('A test email or SMS will be sent to any new contact. It does not count towards your allowance.'),
  ).toBeVisible();
});

test('Cancel changes nothing [TPL-20]', async () => {
  const { user, onClose, write } = await open();
  await write(newEmail);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.received(updateAlertContact)).toEqual([]);
});

test('Update is disabled until a new email or number is given and confirmed [TPL-22, TPL-D10]', async () => {
  const { write } = await open();
  expect(update()).toBeDisabled();

  await write({ 'Change email to': 'night@thameside.example' });
  expect(update()).toBeDisabled();
  await write({ 'Confirm email': 'night@thameside.example' });
  expect(update()).toBeEnabled();

  await write({ 'Change mobile number to': '07700900123' });
  expect(update()).toBeDisabled();
  await write({ 'Confirm mobile number': '07700900123' });
  expect(update()).toBeEnabled();
});

test('a field that is left blank or wrong says what it needs [TPL-23, TPL-24, TPL-25, TPL-26, TPL-27]', async () => {
  const { write } = await open();

  await write({ 'Change email to': '' });
  expect(alerts()).toEqual(['Please enter the alert email address']);

  await write({ 'Change mobile number to': '07911 123456', 'Confirm mobile number': '07911 123456' });
  await write({ 'Change email to': 'OPS@thameside.example', 'Confirm email': 'OPS@thameside.example' });
  expect(alerts()).toEqual(['This is already your current information', 'This is already your current information']);

  await write({ 'Change mobile number to': '12345', 'Confirm mobile number': '12345' });
  await write({ 'Change email to': 'night@', 'Confirm email': 'night@' });
  expect(alerts()).toEqual(['Invalid Email', 'Invalid phone number']);

  await write({
    ...newEmail,
    ...newPhone,
    'Confirm email': 'nights@thameside.example',
    'Confirm mobile number': '07700900124',
  });
  expect(alerts()).toEqual(['Email addresses do not match', 'The phone numbers you have entered do not match']);
});

test('email errors disappear with a new number, and return if the email is only confirmed [TPL-22, TPL-27, TPL-D4]', async () => {
  const { write } = await open();
  await write({ 'Change email to': '', ...newPhone });
  expect(alerts()).toEqual([]);
  expect(update()).toBeEnabled();

  await write({ 'Confirm email': 'night@thameside.example' });

  expect(alerts()).toEqual(['Please enter the alert email address']);
  expect(update()).toBeDisabled();
});

test('the message at a confirmation disappears when the value above is corrected [TPL-24, TPL-25]', async () => {
  const { write } = await open();
  await write({
    'Change email to': 'nite@thameside.example',
    'Confirm email': 'night@thameside.example',
    'Change mobile number to': '07700900124',
    'Confirm mobile number': '07700900123',
  });
  expect(alerts()).toHaveLength(2);

  await write({ 'Change email to': 'night@thameside.example', 'Change mobile number to': '07700900123' });

  expect(alerts()).toEqual([]);
});

test('email and number drop characters that they do not allow', async () => {
  const { write } = await open();

  await write({ 'Change email to': 'night shift@thameside.example', 'Change mobile number to': '+44 7700 900123' });

  expect(screen.getByLabelText('Change email to')).toHaveValue('nightshift@thameside.example');
  expect(screen.getByLabelText('Change mobile number to')).toHaveValue('447700900123');
});

test('a change for all containers is sent once, closes the pop-up and is confirmed [TPL-30, TPL-D3, TPL-D10]', async () => {
  server.answer(updateAlertContact, []);
  const release = server.hold(updateAlertContact);
  const { user, onClose, write } = await open();
  await write(newEmail);

  await user.click(update());
  await waitFor(() => expect(update()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(update());
  release();

  expect(await screen.findByText(done)).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.received(updateAlertContact).map(({ body }) => body)).toEqual([
    { email: 'night@thameside.example', phone: null },
  ]);
  await waitFor(() => expect(server.received(readAlertContact)).toHaveLength(2));
});

test('the pop-up stays until its answer is there, since only then it names who keeps their contacts [NAV-113, NAV-114, TPL-32]', async () => {
  server.answer(updateAlertContact, ['MSKU3045128']);
  const release = server.hold(updateAlertContact);
  const { user, onClose, write } = await open({ ...current, registeredMobile: '07911123477' });
  await write(newEmail);
  await user.click(update());

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.type(screen.getByLabelText('Change mobile number to'), '07700900123');
  await user.click(screen.getByRole('button', { name: 'Use 07911123477, the phone of your account' }));
  expect(screen.getByLabelText('Change mobile number to')).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  release();

  expect(await screen.findByRole('heading', { name: 'Containers not affected' })).toBeVisible();
});

test.each([
  ['is still told to a customer who has left the page', '7', 1],
  ['is not told to a customer who has signed in since', '8', 0],
])('that the contacts have changed %s [NAV-99]', async (_, customerId, times) => {
  act(() => useSession.setState({ customerId: '7' }));
  server.answer(updateAlertContact, []);
  const release = server.hold(updateAlertContact);
  const { user, onClose, unmount, write } = await open();
  await write(newEmail);
  await user.click(update());

  act(() => useSession.setState({ customerId }));
  unmount();
  render(<ToastRegion />);
  await act(async () => release());
  await act(async () => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.queryAllByText(done)).toHaveLength(times);
  expect(onClose).not.toHaveBeenCalled();
});

test('leaving asks while the contacts are being changed, and until the containers that keep theirs were read [TPL-42]', async () => {
  server.answer(updateAlertContact, ['MSKU3045128']);
  const release = server.hold(updateAlertContact);
  const { user, write, leaveQuestion, unmount } = await open();
  await write(newEmail);
  expect(leaveQuestion()).toBeNull();
  await user.click(update());
  expect(leaveQuestion()).toBe(
    'Your alert contact details are being changed, do you still wish to leave this page? What you sent is already on its way, and leaving does not stop it.',
  );

  release();
  await screen.findByRole('heading', { name: 'Containers not affected' });
  expect(leaveQuestion()).toMatch(/^You have not closed the list of the containers that were not affected/);
  unmount();
  expect(leaveQuestion()).toBeNull();
});

test.each([
  [
    'which containers keep their contacts',
    () => server.answer(updateAlertContact, ['MSKU3045128', 'QWCU2001010']),
    'Your alert contact details have been changed, but not for MSKU3045128, QWCU2001010. Please check their alerts through the Actions drop-down on Container Details.',
  ],
  [
    'that a contact was refused',
    () => {
      const body = { code: 'INVALID_INPUT', description: messages.testMessagesTooMany };
      server.refuse(updateAlertContact, 400, body);
    },
    `Your alert contact details have not been changed. ${messages.testMessagesTooMany}`,
  ],
])('a customer who has left the page is told %s [TPL-42]', async (_, prepare, message) => {
  prepare();
  const release = server.hold(updateAlertContact);
  const { user, unmount, write } = await open();
  await write(newEmail);
  await user.click(update());

  unmount();
  render(<ToastRegion />);
  release();

  expect(await screen.findByText(message)).toBeVisible();
});

test('email and number are changed together [TPL-30]', async () => {
  server.answer(updateAlertContact, []);
  const { user, write } = await open();
  await write({ ...newEmail, ...newPhone });

  await user.click(update());

  await screen.findByText(done);
  expect(server.received(updateAlertContact)[0]?.body).toEqual({
    email: 'night@thameside.example',
    phone: '07700900123',
  });
});

test('containers that keep their contacts are listed in columns of ten until OK [TPL-32, TPL-33, TPL-D5]', async () => {
  const numbers = Array.from({ length: 21 }, (_, index) => `QWCU${3_010_000 + index}`);
  server.answer(updateAlertContact, numbers);
  const { user, onClose, write } = await open();
  await write(newPhone);

  await user.click(update());

  expect(await screen.findByRole('heading', { name: 'Containers not affected' })).toHaveFocus();
  expect(screen.queryByRole('dialog', { name: 'Change Alert Email Address or SMS Number' })).toBeNull();
  expect(
    screen.getByText(
      'The following containers have not been affected by this change. Please check their alerts through the Actions drop-down on Container Details.',
    ),
  ).toBeVisible();
  const columns = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'));
  expect(columns.map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(columns.flat().map((item) => item.textContent?.slice(0, 11))).toEqual(numbers);
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a refusal', () => server.refuse(updateAlertContact, 403, { code: 'FORBIDDEN', description: 'No.' })],
  ['a rule of the server', () => server.refuse(updateAlertContact, 400, { code: 'INVALID_INPUT', description: 'x' })],
  ['a failure', () => server.refuse(updateAlertContact, 500)],
  ['no answer', () => server.disconnect(updateAlertContact)],
])('%s shows the notice of a connection problem and keeps the typed text [TPL-31]', async (_, fail) => {
  expectConsoleError(/Could not change the alert contact/);
  fail();
  const { user, onClose, write } = await open();
  await write({ ...newEmail, ...newPhone });

  await user.click(update());

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
  for (const [label, text] of Object.entries({ ...newEmail, ...newPhone }))
    expect(screen.getByLabelText(label)).toHaveValue(text);
  await waitFor(() => expect(update()).toBeEnabled());
});

test('an answer that ends the session is not a connection problem', async () => {
  expectConsoleError(/Could not change the alert contact/);
  server.refuse(updateAlertContact, 401, { code: 'UNAUTHENTICATED', description: 'Sign in.' });
  const { user, write } = await open();
  await write(newEmail);

  await user.click(update());

  await waitFor(() => expect(update()).not.toHaveAttribute('aria-busy'));
  expect(server.received(updateAlertContact)).toHaveLength(1);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('too many test messages show at each new contact until one of them changes', async () => {
  const tooMany = 'You can send a maximum of 3 test messages a day. Please try again tomorrow.';
  server.refuse(updateAlertContact, 400, { code: 'INVALID_INPUT', description: tooMany });
  const { user, onClose, write } = await open();
  await write({ ...newEmail, ...newPhone });

  await user.click(update());
  await waitFor(() => expect(alerts()).toEqual([tooMany, tooMany]));
  expect(screen.getByLabelText('Change email to')).toHaveFocus();
  for (const [label, text] of Object.entries({ ...newEmail, ...newPhone }))
    expect(screen.getByLabelText(label)).toHaveValue(text);
  await user.tab();
  expect(alerts()).toEqual([tooMany, tooMany]);
  expect(update()).toBeDisabled();
  expect(useConnectionProblem.getState().present).toBe(false);

  await write({ 'Change mobile number to': '', 'Confirm mobile number': '' });
  expect(alerts()).toEqual([]);
  await write(newPhone);
  expect(alerts()).toEqual([tooMany, tooMany]);
  await write({ 'Change mobile number to': '', 'Confirm mobile number': '' });
  server.answer(updateAlertContact, []);
  await user.click(update());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a number that cannot get text messages is refused at its field and not sent again', async () => {
  const country = 'SMS messages can only be sent to mobile numbers in the United Kingdom';
  server.refuse(updateAlertContact, 400, { code: 'INVALID_INPUT', description: country });
  const { user, write } = await open();
  const foreign = { 'Change mobile number to': '33612345678', 'Confirm mobile number': '33612345678' };
  await write({ ...newEmail, ...foreign });

  await user.click(update());

  await waitFor(() => expect(screen.getByLabelText('Change mobile number to')).toHaveAccessibleDescription(country));
  expect(screen.getByLabelText('Change mobile number to')).toHaveFocus();
  expect(screen.getByLabelText('Change email to')).toHaveValue('night@thameside.example');
  expect(update()).toBeDisabled();

  await write(newPhone);
  expect(alerts()).toEqual([]);
  expect(update()).toBeEnabled();
  await write(foreign);
  expect(alerts()).toEqual([country]);
  expect(update()).toBeDisabled();
});

test('contacts that cannot be loaded are not shown as missing: the pop-up says so and can retry', async () => {
  const onClose = jest.fn();
  server.refuse(readAlertContact, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = renderScreen(<Slot name="alert-contact-editor" props={{ onClose }} />, {
    panels: { 'alert-contact-editor': AlertContactEditorPanel },
  });
  expect(screen.getByRole('status', { name: 'Loading alert contacts' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Not set')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);

  server.answer(readAlertContact, current);
  await user.click(again);

  expect(await screen.findByLabelText('Change email to')).toHaveFocus();
});
