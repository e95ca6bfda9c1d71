import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { checkEmailExists, registerCustomer } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answerLists, complete, openRegistration } from './testing/open-registration.tsx';

const server = contractServer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';
const taken = 'This Email already exists';

beforeEach(() => {
  answerLists(server);
  useConnectionProblem.getState().clear();
});

async function openComplete(change: Readonly<Record<string, string>> = {}) {
  const view = await openRegistration();
  view.fill({ ...complete, ...change });
  await view.user.click(screen.getByRole('radio', { name: 'Yes' }));
  return view;
}

test('a registration is sent once; the dialog names the email address [REG-30, REG-31, REG-34, REG-35, REG-D4]', async () => {
  server.answer(registerCustomer, undefined);
  const release = server.hold(registerCustomer);
  const { user, submit, address, begun } = await openComplete();
  expect(begun.typed()).toMatchObject({ firstName: 'Amelia' });

  await submit();
  await submit();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true'));
  release();

  expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toHaveTextContent(
    'We are sending you an email to confirm your email address. Please follow the link in that email to complete your registration. If you do not receive it, please check your Junk folder.',
  );
  expect(begun.typed()).toEqual({});
  expect(server.received(registerCustomer)).toHaveLength(1);
  expect(server.received(registerCustomer)[0]).toMatchObject({
    token: null,
    body: { companyName: 'Thameside Provisions Ltd', marketingPreferencesDto: { lgpPortSelected: true } },
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(address()).toBe('/login');
});

test('a registration that was sent is forgotten, also if its page was left before the answer [REG-49]', async () => {
  server.answer(registerCustomer, undefined);
  const release = server.hold(registerCustomer);
  const { submit, begun, unmount } = await openComplete();
  await submit();
  await waitFor(() => expect(server.received(registerCustomer)).toHaveLength(1));
  unmount();
  expect(begun.typed()).not.toEqual({});

  release();

  await waitFor(() => expect(begun.typed()).toEqual({}));
});

test('the second press of a double click, before Submit is disabled, sends nothing [REG-31]', async () => {
  server.answer(registerCustomer, undefined);
  await openComplete();
  const submit = screen.getByRole('button', { name: 'Submit' });

  // In one act, so that React renders nothing in between.
  act(() => {
    submit.click();
    submit.click();
  });

  expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeVisible();
  expect(server.received(registerCustomer)).toHaveLength(1);
});

test('Enter in a field submits', async () => {
  server.answer(registerCustomer, undefined);
  const { user, field } = await openComplete();

  await user.type(field('Answer'), '{Enter}');

  expect(await screen.findByRole('dialog')).toBeVisible();
});

test.each([400, 403, 429, 500])(
  'status %d shows the connection problem in the form and keeps everything typed [REG-36, API-08, API-D5]',
  async (status) => {
    server.refuse(registerCustomer, status, { code: 'INTERNAL', description: 'x' });
    const { field, submit } = await openComplete();

    await submit();

    expect(await screen.findByText(oops)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled');
    for (const [label, value] of Object.entries(complete)) expect(field(label)).toHaveValue(value);
    expect(useConnectionProblem.getState().present).toBe(false);

    server.answer(registerCustomer, undefined);
    await submit();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(oops)).toBeNull();
  },
);

test('a network without an answer is reported like any other failure [REG-36]', async () => {
  server.disconnect(registerCustomer);
  const { submit } = await openComplete();

  await submit();

  expect(await screen.findByText(oops)).toBeVisible();
});

test('a taken email is reported at its field until it is changed [REG-36, REG-D7]', async () => {
  server.refuse(registerCustomer, 400, { code: 'CSC_01', description: taken });
  const { field, fill, submit } = await openComplete();

  await submit();
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(taken));
  expect(field('Email')).toHaveFocus();
  expect(screen.getByText(oops)).toBeVisible();

  await submit();
  expect(server.received(registerCustomer)).toHaveLength(1);

  server.answer(registerCustomer, undefined);
  fill({ Email: 'other@thameside.example', 'Confirm email': 'other@thameside.example' });
  await submit();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a password that the server refuses is reported at its field until it is changed [PWD-35, REG-46]', async () => {
  const message = 'This password is very common and easy to guess. Please choose another one.';
  const fields = [{ field: 'customerCredentialDto.password', message }];
  server.refuse(registerCustomer, 400, { code: 'INVALID_INPUT', description: message, fields });
  const { field, fill, submit } = await openComplete();

  await submit();
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field('Password')).toHaveFocus();
  expect(screen.queryByText(oops)).toBeNull();

  await submit();
  expect(server.received(registerCustomer)).toHaveLength(1);

  server.answer(registerCustomer, undefined);
  fill({ Password: 'Estuary2027', 'Confirm password': 'Estuary2027' });
  await submit();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a taken email, in any letter case, is reported when the field is left and checked once [REG-23, REG-D7]', async () => {
  server.answer(checkEmailExists, ({ query }) => query.email.toLowerCase() === 'paid@quaywatch.test');
  const { field, enter } = await openRegistration();

  await enter('Email', 'Paid@quaywatch.test');
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(taken));
  await enter('Email', 'paid@quaywatch.test');
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(taken));
  expect(server.received(checkEmailExists)).toHaveLength(1);

  await enter('Email', 'new@quaywatch.test');
  await waitFor(() => expect(field('Email')).not.toBeInvalid());
});

test('an email in an invalid format is not checked [REG-23]', async () => {
  const { enter } = await openRegistration();

  await enter('Email', 'amelia@thameside');

  expect(server.received(checkEmailExists)).toHaveLength(0);
});

test('an answer about an email that was changed meanwhile does not count for the new one [REG-23]', async () => {
  server.answer(checkEmailExists, true);
  const release = server.hold(checkEmailExists);
  const { field, enter, fill } = await openRegistration();
  await enter('Email', 'paid@quaywatch.test');

  fill({ Email: 'new@quaywatch.test' });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(field('Email')).not.toBeInvalid();
});

test('a failed check of the email blocks nothing and shows nothing [REG-D10]', async () => {
  server.refuse(checkEmailExists, 503);
  server.answer(registerCustomer, undefined);
  expectConsoleError(/Could not check whether the email is taken/);
  const { field, enter, submit } = await openComplete();

  await enter('Email', complete.Email);
  expect(field('Email')).not.toBeInvalid();
  expect(useConnectionProblem.getState().present).toBe(false);

  await submit();
  expect(await screen.findByRole('dialog')).toBeVisible();
});
