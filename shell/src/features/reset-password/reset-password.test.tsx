import { beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  checkEmailExists,
  createCaptchaChallenge,
  listSecretQuestions,
  resetPassword,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge, pbkdf2 } from 'altcha/lib';
import { webcrypto } from 'node:crypto';
import { SiteKeyProvider } from '../../captcha/site-key.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

const server = contractServer();
const email = 'amelia@thameside.example';
const question = 'What was the name of your first pet?';
const unknown = 'This username does not exist in the system. Please register to proceed';

beforeEach(() => {
  server.answer(checkEmailExists, ({ query }) => query.email === email);
  server.answer(listSecretQuestions, [question, 'Another question']);
  useConnectionProblem.getState().clear();
});

function open(start = '') {
  const onClose = jest.fn<(sentTo?: string) => void>();
  const view = renderScreen(
    <SiteKeyProvider value="altcha">
      <ResetPasswordDialog email={start} onClose={onClose} />
    </SiteKeyProvider>,
    { session: null },
  );
  const proceed = () => screen.getByRole('button', { name: 'Continue' });
  const send = () => screen.getByRole('button', { name: 'Send password' });
  const toQuestion = async () => {
    await view.user.click(screen.getByLabelText('Email'));
    await view.user.paste(email);
    await waitFor(() => expect(proceed()).toBeEnabled());
    await view.user.click(proceed());
    return screen.findByLabelText(question);
  };
  return { ...view, onClose, proceed, send, toQuestion };
}

async function solvableChallenge() {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  const { deriveKey } = pbkdf2;
  return { ...(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey })) };
}

const checked = () => server.received(checkEmailExists).map(({ query }) => query.email);

test('an email is checked once while it is typed [PWD-01, PWD-05, PWD-D1]', async () => {
  const { user, proceed } = open();
  const field = screen.getByLabelText('Email');
  expect(field).toHaveFocus();

  await user.type(field, email);

  await waitFor(() => expect(proceed()).toBeEnabled());
  expect(checked()).toEqual([email]);
});

test('a valid email is checked 300 ms after the last key and not before [PWD-05, PWD-D1]', async () => {
  jest.useFakeTimers();
  try {
    const { proceed } = open();
    const field = screen.getByLabelText('Email');

    fireEvent.change(field, { target: { value: 'amelia@thameside' } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(proceed()).toBeDisabled();
    fireEvent.change(field, { target: { value: 'amelia@thameside.example' } });
    await act(() => jest.advanceTimersByTimeAsync(299));
    fireEvent.change(field, { target: { value: 'amelia@thameside.examples' } });
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(checked()).toEqual([]);

    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(checked()).toEqual(['amelia@thameside.examples']);
  } finally {
    jest.useRealTimers();
  }
});

test('an email that was typed into the sign-in form is checked at once [PWD-05]', async () => {
  const { proceed } = open(email);

  await waitFor(() => expect(proceed()).toBeEnabled());
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

test('an unknown email is reported, and the form does not continue [PWD-06]', async () => {
  const { user, proceed } = open();

  await user.type(screen.getByLabelText('Email'), 'nobody@thameside.example{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(unknown);
  expect(proceed()).toBeDisabled();
  expect(server.received(listSecretQuestions)).toEqual([]);
});

test('a late answer about an earlier email does not count for the current one [PWD-05]', async () => {
  let answerFirst = (_: boolean) => {};
  server.answer(checkEmailExists, ({ query }) =>
    query.email === email ? true : new Promise<boolean>((resolve) => (answerFirst = resolve)),
  );
  const { user, proceed } = open('amelia@thameside.exam');
  await waitFor(() => expect(checked()).toEqual(['amelia@thameside.exam']));

  await user.type(screen.getByLabelText('Email'), 'ple');
  await waitFor(() => expect(proceed()).toBeEnabled());
  answerFirst(false);
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(proceed()).toBeEnabled();
  expect(screen.queryByText(unknown)).toBeNull();
});

test('a failed check says so and can be tried again, without a further notice [PWD-05, API-D4]', async () => {
  server.refuse(checkEmailExists, 503);
  expectConsoleError(/check whether the email is known/);
  const { user, proceed } = open();
  await user.type(screen.getByLabelText('Email'), email);
  expect(await screen.findByText('The email address could not be checked.')).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(checkEmailExists, true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(proceed()).toBeEnabled());
});

test('an invalid email is reported when the field is left [PWD-04, VAL-D4]', async () => {
  const { user } = open();

  await user.type(screen.getByLabelText('Email'), 'am elia');
  await user.tab();

  expect(screen.getByLabelText('Email')).toHaveValue('amelia');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email');
});

test('a question that cannot be loaded says so, and Continue tries again [API-08, API-D4]', async () => {
  server.refuse(listSecretQuestions, 500);
  expectConsoleError(/load the security question/);
  const { user, proceed } = open(email);
  await waitFor(() => expect(proceed()).toBeEnabled());
  await user.click(proceed());
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong.');

  server.answer(listSecretQuestions, [question]);
  await user.click(proceed());

  expect(await screen.findByLabelText(question)).toHaveFocus();
});

test('the answer to the first question requests a password; its outcome is read out [PWD-02, PWD-08, PWD-09, PWD-11, PWD-D2, PWD-D5, NAV-119]', async () => {
  server.answer(resetPassword, 1);
  const { user, send, toQuestion, onClose } = open();
  const answer = await toQuestion();
  expect(answer).toHaveFocus();
  expect(send()).toBeDisabled();

  await user.paste(' Bis{cu}it? ');
  expect(answer).toHaveValue(' Biscuit ');
  await user.click(send());

  expect(await screen.findByRole('heading', { name: 'Temporary password sent' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'A temporary password has been sent to your email address. Please use it to sign in and then change your password.',
  );
  const [call] = server.received(resetPassword);
  expect(call).toMatchObject({ query: { email }, body: { secretQuestionType: question, answer: 'Biscuit' } });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onClose).toHaveBeenCalledWith(email);
});

test('Enter sends the answer; a second press does not send it twice [PWD-D2]', async () => {
  server.answer(resetPassword, 1);
  const release = server.hold(resetPassword);
  const { user, send, toQuestion } = open();

  await user.type(await toQuestion(), 'Biscuit{Enter}{Enter}');
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.click(send());
  release();

  await screen.findByRole('heading', { name: 'Temporary password sent' });
  expect(server.received(resetPassword)).toHaveLength(1);
});

test('a missing answer is reported when the field is left [PWD-07]', async () => {
  const { user, toQuestion } = open();
  await toQuestion();

  await user.tab();

  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the answer to the question');
});

test('after a first wrong answer, one attempt is left and the field is ready for it [PWD-12]', async () => {
  server.refuse(resetPassword, 400, { code: 'CSC_02', description: 'Incorrect answer. Attempts left: 1' });
  const { user, send, toQuestion } = open();
  const answer = await toQuestion();

  await user.type(answer, 'Cracker');
  await user.tab();
  await user.tab();
  expect(send()).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your answer is incorrect. You have one attempt left$/);
  expect(answer).toHaveFocus();
  await user.keyboard('Biscuit');
  expect(answer).toHaveValue('Biscuit');
  expect(screen.queryByRole('alert')).toBeNull();
});

const phone = '03069 990123';
const ends = [
  [
    '[PWD-10, PWD-16, PWD-34]',
    200,
    -1,
    'Account suspended',
    `You have exceeded the number of attempts allowed and your account has been suspended. Please call our helpdesk on ${phone}`,
  ],
  [
    '[PWD-13]',
    400,
    { code: 'CSC_02', description: 'Temporary password already requested' },
    'Please call us',
    `You appear to have a problem, please call us on ${phone}`,
  ],
  [
    '[PWD-14, PWD-34]',
    400,
    { code: 'CSC_03', description: 'Account suspended' },
    'Account suspended',
    `Your account has been suspended. Please call our helpdesk on ${phone}`,
  ],
  [
    '[PWD-15]',
    429,
    { code: 'TOO_MANY_REQUESTS', description: 'Too many tries' },
    'Please call us',
    `You appear to have a problem, please call us on ${phone}`,
  ],
] as const;
for (const [ids, status, body, title, text] of ends)
  test(`${status} with ${JSON.stringify(body)} ends at "${title}" ${ids}`, async () => {
    if (status === 200) server.answer(resetPassword, body);
    else {
      server.refuse(resetPassword, status, body);
      expectConsoleError(/reset the password/);
    }
    const { user, toQuestion, onClose } = open();

    await user.type(await toQuestion(), 'Cracker{Enter}');

    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
    const hint = screen.queryByText('If we have sent you an email about this, its link unlocks your account.');
    expect(hint !== null).toBe(title === 'Account suspended');
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:03069990123');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledWith(undefined);
  });

test('a captcha that the server requires is shown, the answer stays, and each try needs a new one [PWD-33]', async () => {
  server.answer(createCaptchaChallenge, await solvableChallenge());
  server.refuse(resetPassword, 400, { code: 'INVALID_INPUT', description: 'Captcha required' });
  const { user, send, toQuestion } = open();
  await user.type(await toQuestion(), 'Cracker{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please show that you are not a robot');
  expect(send()).toBeDisabled();
  expect(screen.getByLabelText(question)).toHaveValue('Cracker');

  server.refuse(resetPassword, 400, { code: 'CSC_02', description: 'Incorrect answer. Attempts left: 1' });
  const box = screen.getByLabelText('I am not a robot');
  await user.click(box);
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());

  expect(await screen.findByText('Your answer is incorrect. You have one attempt left')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(box).not.toBeChecked();
  const sent = server.received(resetPassword).map(({ body }) => body.recaptchaToken);
  expect(sent).toEqual([undefined, expect.stringMatching(/^[\w+/]+=*$/)]);
});

test('after a failure of the service the same answer can be sent again [PWD-15]', async () => {
  server.disconnect(resetPassword);
  expectConsoleError(/reset the password/);
  const { user, send, toQuestion } = open();
  await user.type(await toQuestion(), 'Biscuit{Enter}');
  expect(await screen.findByRole('heading', { name: 'Please call us' })).toHaveFocus();

  server.answer(resetPassword, 1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText(question)).toHaveValue('Biscuit');
  await user.click(send());

  expect(await screen.findByRole('heading', { name: 'Temporary password sent' })).toBeVisible();
});

test('an account without a question is sent to the helpdesk [PWD-D2]', async () => {
  server.answer(listSecretQuestions, []);
  const { user, proceed } = open(email);
  await waitFor(() => expect(proceed()).toBeEnabled());

  await user.click(proceed());

  expect(await screen.findByRole('heading', { name: 'Please call us' })).toBeVisible();
});

test('Cancel closes the dialog without a request [PWD-01]', async () => {
  const { user, onClose } = open(email);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledWith();
  expect(server.received(resetPassword)).toEqual([]);
});
