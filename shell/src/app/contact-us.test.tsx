import { beforeEach, expect, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { createCaptchaChallenge, sendContactMessage } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, endSessionOn, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge, pbkdf2 } from 'altcha/lib';
import { webcrypto } from 'node:crypto';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { closeContactUs } from '../layout/contact-us-state.ts';
import { ContactUsButton } from '../layout/contact-us-button.tsx';
import { ContactUs } from './contact-us.tsx';

const server = contractServer();

beforeEach(async () => {
  closeContactUs();
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  const challenge = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey: pbkdf2.deriveKey };
  server.answer(createCaptchaChallenge, { ...(await createChallenge(challenge)) });
});

const written = {
  'First name': 'Amelia',
  'Last name': "O'Kafor-Lyn",
  Email: 'amelia@thameside.example',
  Subject: 'Late SMS alert',
  Message: 'The alert for MSKU3045128 came an hour late.\nWhy?',
};
const labels = Object.keys(written) as (keyof typeof written)[];
const values = () => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

const show = (customerId = '7') =>
  renderScreen(
    <SiteKeyProvider value="altcha">
      <ContactUsButton />
      <ContactUs />
      <ToastRegion />
    </SiteKeyProvider>,
    { session: { customerId } },
  );

async function open() {
  const view = show();
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Contact Us' }));
  await screen.findByRole('dialog', { name: 'Contact Us' });
  const write = async (label: keyof typeof written, text: string = written[label]) => {
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByLabelText(label));
    if (text) await user.paste(text);
    await user.tab();
  };
  const solve = async () => {
    await user.click(screen.getByLabelText('I am not a robot'));
    await waitFor(() => expect(screen.getByLabelText('I am not a robot')).toBeChecked());
  };
  const writeAll = async () => {
    for (const label of labels) await write(label);
    await solve();
    await waitFor(() => expect(send()).toBeEnabled());
  };
  return { ...view, write, solve, writeAll };
}

const send = () => screen.getByRole('button', { name: 'Send' });
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the form asks for name, email, subject, message and captcha, and starts empty [CNT-28, CNT-D8]', async () => {
  await open();

  expect(values()).toEqual(['', '', '', '', '']);
  expect(screen.getByLabelText('I am not a robot')).not.toBeChecked();
  expect(send()).toBeDisabled();
});

test('an empty or invalid field says what it needs when it is left [CNT-29, CNT-30, CNT-31, CNT-D8]', async () => {
  const { write } = await open();

  for (const label of labels) await write(label, label === 'Email' ? 'amelia@' : '');

  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter your first name',
    'Please enter your last name',
    'Invalid Email',
    'Please enter the subject of your message',
    'Please enter your message',
  ]);
  expect(send()).toBeDisabled();
});

test('before the tab is closed or reloaded, the browser asks while a message is written [NAV-131]', async () => {
  const { write, solve, user } = await open();
  expect(asksBeforeClosing()).toBe(false);

  await write('Message');
  expect(asksBeforeClosing()).toBe(true);

  for (const label of labels) await write(label);
  await solve();
  server.answer(sendContactMessage, undefined);
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  await closed();
  expect(asksBeforeClosing()).toBe(false);
});

test('lengths are counted, and text stops at the limit with a notice [CNT-29, CNT-30, CNT-31, VAL-D7]', async () => {
  const { write } = await open();

  await write('First name', 'x'.repeat(200));
  await write('Last name', 'x'.repeat(200));
  await write('Email', `${'x'.repeat(183)}@quaywatch.test`);
  await write('Subject', 'x'.repeat(70));
  await write('Message', 'x'.repeat(2500));
  expect(screen.getByText('70 of 70')).toBeVisible();
  expect(screen.getByText('2500 of 2500')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();

  expect(screen.queryByText(/^At most/)).toBeNull();

  await write('First name', 'x'.repeat(201));
  await write('Subject', 'x'.repeat(75));
  await write('Message', 'x'.repeat(2600));
  expect(screen.getByLabelText('First name')).toHaveValue('x'.repeat(200));
  expect(screen.getByLabelText('Subject')).toHaveValue('x'.repeat(70));
  expect(screen.getByLabelText('Message')).toHaveValue('x'.repeat(2500));
  expect(screen.getByText('At most 70 characters. The rest was left out.')).toBeVisible();
  expect(screen.getByText('At most 2,500 characters. The rest was left out.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('names and email drop characters that they do not accept [VAL-01, VAL-04, VAL-D4]', async () => {
  const { write } = await open();

  await write('First name', 'Am3lia<');
  await write('Email', 'amelia (at)@thameside.example');

  expect(values().slice(0, 3)).toEqual(['Amlia', '', 'ameliaat@thameside.example']);
});

test('Send waits for the captcha and includes it [CNT-D8]', async () => {
  const { write, solve, user } = await open();
  for (const label of labels) await write(label);
  expect(send()).toBeDisabled();

  await solve();
  await waitFor(() => expect(send()).toBeEnabled());

  await user.click(screen.getByLabelText('I am not a robot'));
  await waitFor(() => expect(send()).toBeDisabled());
});

test('the message is sent once, as it was then, without a token, and the form closes [CNT-32, CNT-33, NAV-114, API-04]', async () => {
  server.answer(sendContactMessage, undefined);
  const release = server.hold(sendContactMessage);
  const { writeAll, user } = await open();
  await writeAll();

  await user.click(send());
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
  await user.click(send());
  await user.type(screen.getByLabelText('Message'), ' Typed since.');
  expect(screen.getByLabelText('Message')).toHaveValue(written.Message);
  release();
  await closed();

  const [call, ...others] = server.received(sendContactMessage);
  expect(others).toEqual([]);
  expect(call?.token).toBeNull();
  expect(call?.body).toEqual({
    firstName: written['First name'],
    lastName: written['Last name'],
    email: written.Email,
    subject: written.Subject,
    message: written.Message,
    recaptchaToken: expect.stringMatching(/^[\w+/]+=*$/),
  });
  expect(await screen.findByText('Your message has been sent to the helpdesk.')).toBeVisible();
});

for (const [outcome, fail] of [
  ['refused', () => server.refuse(sendContactMessage, 400, { code: 'INVALID_INPUT', description: 'Captcha' })],
  ['not answered', () => server.disconnect(sendContactMessage)],
  ['answered with a failure', () => server.refuse(sendContactMessage, 500)],
] as const)
  test(`a message that is ${outcome} closes and clears the form, and can be reopened [CNT-33, API-08, API-D4]`, async () => {
    fail();
    const { writeAll, user } = await open();
    await writeAll();

    await user.click(send());
    await closed();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123',
    );
    expect(useConnectionProblem.getState().present).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect(values()).toEqual(['', '', '', '', '']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Open my message again' }));
    expect(values()).toEqual(Object.values(written));
    expect(screen.getByLabelText('I am not a robot')).not.toBeChecked();
    expect(screen.queryByText(/^Oops/)).toBeNull();
  });

test('a message that fails once another customer has signed in is not shown to them [NAV-99]', async () => {
  server.refuse(sendContactMessage, 500);
  const release = server.hold(sendContactMessage);
  const { writeAll, user } = await open();
  await writeAll();
  await user.click(send());
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await closed();

  expect(screen.queryByText(/^Oops/)).toBeNull();
});

test('what was written is discarded only after a question, and an empty form closes at once [CNT-42]', async () => {
  const { user, write } = await open();
  escape();
  await closed();

  await user.click(screen.getByRole('button', { name: 'Contact Us' }));
  await write('Message');
  for (const leave of [escape, () => user.click(screen.getByRole('button', { name: 'Cancel' }))]) {
    await leave();
    expect(screen.getByRole('dialog', { name: 'Message not sent' })).toHaveTextContent(
      'You have not sent your message, do you still wish to close it?',
    );
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.getByLabelText('Message')).toHaveValue(written.Message);
  }
  escape();
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await closed();
  await user.click(screen.getByRole('button', { name: 'Contact Us' }));
  expect(values()).toEqual(['', '', '', '', '']);
});

test('a message that was opened again is not discarded without a question either [CNT-42]', async () => {
  server.refuse(sendContactMessage, 500);
  const { writeAll, user } = await open();
  await writeAll();
  await user.click(send());
  await closed();

  await user.click(await screen.findByRole('button', { name: 'Open my message again' }));
  escape();

  expect(screen.getByRole('dialog', { name: 'Message not sent' })).toBeVisible();
});

test('a form that was closed before the session ended, sent or not, does not reopen [NAV-72]', async () => {
  const view = await open();
  await view.write('Subject');
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await view.user.click(screen.getByRole('button', { name: 'Yes' }));
  endSessionOn(view);

  show();

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a message that was half written when the session ended is restored only for its writer [NAV-72]', async () => {
  const { write, unmount } = await open();
  await write('Subject');
  endSessionOn({ unmount });

  const again = show();
  expect(await screen.findByLabelText('Subject')).toHaveValue(written.Subject);
  endSessionOn(again);

  show('8');
  expect(screen.queryByRole('dialog')).toBeNull();
});
