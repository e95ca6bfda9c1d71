import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  createCaptchaChallenge,
  readContent,
  requestToken,
  type ContentItem,
  type TokenAnswer,
} from '@quaywatch/shared/contract';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createChallenge, pbkdf2 } from 'altcha/lib';
import { webcrypto } from 'node:crypto';
import { SiteKeyProvider } from '../../captcha/site-key.tsx';
import { LazySignInCard } from './lazy-sign-in-card.ts';
import type { ForgotPassword } from './sign-in-form.tsx';
import { useFailedSignIns } from './use-sign-in.ts';
import { SignInPage } from './sign-in-page.tsx';

const server = contractServer();
const tokens: TokenAnswer = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  authorities: ['CUSTOMER'],
  service_type: ['Paid'],
  resetRequest: 0,
};

beforeAll(() => LazySignInCard.preload());

beforeEach(() => {
  server.answer(readContent, []);
  setWindowWidth(1440);
  useFailedSignIns.setState({ count: 0 });
  useConnectionProblem.getState().clear();
  localStorage.clear();
});

function open(forgotPassword: ForgotPassword = () => null) {
  const view = renderScreen(
    <SiteKeyProvider value="altcha">
      <SignInPage onBegin={() => {}} forgotPassword={forgotPassword} />
    </SiteKeyProvider>,
    { at: '/login', session: null },
  );
  const username = screen.getByLabelText('Username');
  const password = screen.getByLabelText('Password');
  const button = screen.getByRole('button', { name: 'Sign in' });
  const attempt = async (name = 'paid@quaywatch.test', word = 'Harbour2026') => {
    await view.user.clear(username);
    await view.user.clear(password);
    await view.user.click(username);
    await view.user.paste(name);
    await view.user.click(password);
    await view.user.paste(word);
    await view.user.click(button);
  };
  return { ...view, username, password, button, attempt };
}

const refuse = (description: string) => server.refuse(requestToken, 400, { error: 'invalid_grant', description });
const calls = () => server.received(requestToken);

async function offerChallenge() {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey: pbkdf2.deriveKey,
  });
  server.answer(createCaptchaChallenge, { ...challenge });
}

test('Enter signs in if both fields are filled and valid [SES-04]', async () => {
  server.answer(requestToken, tokens);
  const { user, username, password } = open();

  await user.type(username, 'paid@quaywatch.test');
  await user.type(password, 'Harbour2026{Enter}');

  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(calls()).toHaveLength(1);
});

test('Enter does nothing while a field is empty or invalid [SES-04]', async () => {
  const { user, username } = open();

  await user.type(username, '{Enter}');
  await user.type(username, 'not-an-address{Enter}');

  expect(calls()).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the button shows what is missing or invalid instead of signing in [SES-09, SES-10]', async () => {
  const { user, username, button } = open();

  await user.type(username, 'not-an-address');
  await user.click(button);

  expect(username).toHaveAccessibleDescription(expect.stringContaining('Invalid Email'));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This field cannot be empty');
  expect(calls()).toHaveLength(0);
});

test('an empty username is reported when the field is left [SES-09, VAL-D4]', async () => {
  const { user, username } = open();

  await user.click(username);
  await user.tab();

  expect(username).toHaveAccessibleDescription(expect.stringContaining('This field cannot be empty'));
});

test('the username accepts only the characters of an email, also when pasted [VAL-01]', async () => {
  const { user, username } = open();

  await user.click(username);
  await user.paste('p a<id>@quay-watch.test!');

  expect(username).toHaveValue('paid@quay-watch.test');
});

test('the button is disabled while a sign-in runs [SES-05]', async () => {
  server.answer(requestToken, tokens);
  const release = server.hold(requestToken);
  const { button, attempt } = open();

  await attempt();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await attempt();
  expect(calls()).toHaveLength(1);

  release();
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
});

const messages = [
  ['[SES-17]', 'Customer not found: x', 'This username does not exist in the system. Please register to proceed'],
  [
    '[SES-18]',
    'Customer credential not verified',
    'Please confirm your email address using the link in the confirmation email that we sent you. If you cannot find it, please check your Junk folder.',
  ],
  [
    '[SES-19]',
    'Bad credential [1]',
    'You have one sign-in attempt left. If you have forgotten your password, select Forgot Password instead',
  ],
  [
    '[SES-20]',
    'Bad credential [0]',
    'Your account has been suspended for security reasons. Please contact our helpdesk on 03069 990123 or helpdesk@quaywatch.example.',
  ],
  ['[SES-21]', 'Bad credential [4]', 'Password is incorrect'],
  ['[SES-23]', 'User account has expired', 'Password is expired'],
  [
    '[SES-24, API-08, API-D5]',
    'Something else',
    'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123',
  ],
] as const;
for (const [id, description, text] of messages)
  test(`"${description}" is shown as "${text.slice(0, 40)}…" ${id}`, async () => {
    refuse(description);
    const { attempt } = open();

    await attempt();

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

test('the last wrong password mentions the mail that may unlock the account [SES-20, PWD-34]', async () => {
  refuse('Bad credential [0]');
  const { attempt } = open();

  await attempt();

  const hint = 'If we have sent you an email about this, its link unlocks your account.';
  expect(await screen.findByText(hint)).toBeVisible();
});

test('a suspended account opens the dialog, which mentions the mail that may unlock it [SES-22, PWD-34]', async () => {
  refuse('User account is locked');
  const { user, attempt } = open();

  await attempt();

  const text = 'Your account has been suspended. Please contact our helpdesk on 03069 990123 for assistance';
  expect(await screen.findByRole('dialog')).toHaveTextContent(`${text}If we have sent you an email about this`);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a service that does not answer is reported in the form, without a further notice [API-08, API-D4]', async () => {
  server.refuse(requestToken, 503);
  const { attempt } = open();

  await attempt();

  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong.');
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('after an outage that failed four sign-ins, a captcha is all that the next one needs [SES-06, SES-15]', async () => {
  await offerChallenge();
  server.disconnect(requestToken);
  const { user, button, attempt } = open();
  for (const times of [1, 2, 3, 4]) {
    await attempt();
    await waitFor(() => expect(useFailedSignIns.getState().count).toBe(times));
  }
  expect(button).toHaveAttribute('aria-disabled', 'true');

  server.answer(requestToken, tokens);
  await user.click(screen.getByLabelText('I am not a robot'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);

  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(useFailedSignIns.getState().count).toBe(0);
});

test('each refused sign-in counts, and a successful one resets the count [SES-15, SES-D6]', async () => {
  refuse('Bad credential [4]');
  const { attempt } = open();

  await attempt();
  await screen.findByText('Password is incorrect');
  await attempt();
  await waitFor(() => expect(useFailedSignIns.getState().count).toBe(2));

  server.answer(requestToken, tokens);
  await attempt();
  await waitFor(() => expect(useFailedSignIns.getState().count).toBe(0));
});

test('each reason for a failed sign-in is scrolled to, as in a low window only the button is in view [NAV-151]', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  refuse('Bad credential [4]');
  const { attempt } = open();

  await attempt();
  await waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
  const release = server.hold(requestToken);
  await attempt();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  release();
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));

  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
  scroll.mockRestore();
});

test('the button works after three failures and is disabled after a fourth [SES-06, X-04]', async () => {
  useFailedSignIns.setState({ count: 2 });
  refuse('Bad credential [2]');
  const { button, attempt } = open();

  await attempt();
  await screen.findByText('Password is incorrect');
  expect(button).not.toHaveAttribute('aria-disabled');

  await attempt();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});

test('the button that a captcha must enable keeps the focus, says so and does nothing [SES-06, SES-82]', async () => {
  useFailedSignIns.setState({ count: 3 });
  refuse('Bad credential [2]');
  const { user, button, attempt } = open();
  const line = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(button).not.toHaveAccessibleDescription();

  await attempt();

  await waitFor(() => expect(button).toHaveAccessibleDescription("Select 'I am not a robot' to try again."));
  // Screen readers hear only what is added to a status that was there before.
  expect(line).toHaveAttribute('role', 'status');
  expect(line).toHaveTextContent("Select 'I am not a robot' to try again.");
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  expect(calls()).toHaveLength(1);
});

test('a solved captcha enables the button again and is valid for one attempt [SES-06, SES-D6]', async () => {
  await offerChallenge();
  useFailedSignIns.setState({ count: 4 });
  refuse('Bad credential [0]');
  const { user, button, attempt } = open();
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByLabelText('I am not a robot'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByLabelText('I am not a robot')).toBeChecked();
  await attempt();

  await screen.findByRole('alert');
  expect(calls()[0]?.body?.recaptchaToken).toMatch(/^[\w+/]+=*$/);
  expect(screen.getByLabelText('I am not a robot')).not.toBeChecked();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a captcha that cannot be loaded says so and can be tried again [SES-06]', async () => {
  expectConsoleError(/^Could not complete the captcha: Internal error$/);
  server.refuse(createCaptchaChallenge, 503);
  const { user } = open();

  await user.click(screen.getByLabelText('I am not a robot'));

  expect(await screen.findByText('The check could not be completed. Select the box to try again.')).toBeVisible();
});

test('a captcha that the server requires is shown, and does not count as a wrong password [SES-D6]', async () => {
  refuse('Captcha required');
  const { button, attempt } = open();

  await attempt();

  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});

test('a second factor is requested in the same card, which works with the keyboard alone [SES-61]', async () => {
  refuse('One-time code required');
  const { user, username, password } = open();
  await user.type(username, 'paid@quaywatch.test');
  await user.type(password, 'Harbour2026{Enter}');

  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useFailedSignIns.getState().count).toBe(0);
  await user.keyboard('{Enter}');
  expect(code).toHaveAccessibleDescription(expect.stringContaining('Please enter the code'));

  refuse('Bad one-time code [4]');
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText(/This code is wrong or has been used before/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(useFailedSignIns.getState().count).toBe(1);

  server.answer(requestToken, tokens);
  expect(screen.queryByText(/neither the app nor a code/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByText(/neither the app nor a code/)).toHaveTextContent('03069 990123');
  expect(screen.getByLabelText('Recovery code')).toHaveAttribute('autocomplete', 'off');
  await user.keyboard('AAAA-BBBB-CCCC-DDDD{Enter}');
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));
  expect(calls().map(({ body }) => body?.otp)).toEqual([undefined, '000000', 'AAAA-BBBB-CCCC-DDDD']);
  expect(calls()[2]?.body).toMatchObject({ username: 'paid@quaywatch.test', password: 'Harbour2026' });
});

test('Back or a suspension leads from the code to the password that was typed, with the focus [SES-76, SES-22]', async () => {
  refuse('One-time code required');
  act(() => useSession.setState({ hasEnded: true }));
  const { user, attempt } = open();
  await attempt();

  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Username')).toHaveValue('paid@quaywatch.test');
  expect(screen.getByLabelText('Password')).toHaveValue('Harbour2026');
  expect(screen.getByLabelText('Password')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  refuse('User account is locked');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Your account has been suspended.');
  expect(screen.getByRole('heading', { name: 'Account suspended' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  act(() => useSession.setState({ hasEnded: false }));
});

test('on a phone the form collapses under its heading [SES-07]', async () => {
  setWindowWidth(390);
  const { user, username } = open();
  const fold = screen.getByRole('button', { name: 'Sign-in form', expanded: true });

  await user.click(fold);

  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(username).not.toBeVisible();
});

test('turning a phone keeps the typed text and whether the form is collapsed', async () => {
  setWindowWidth(390);
  const { user, username } = open(() => <input aria-label="In a window of the form" />);
  await user.type(screen.getByLabelText('In a window of the form'), 'typed');
  username.focus();

  act(() => setWindowWidth(844));

  expect(screen.getByLabelText('In a window of the form')).toHaveValue('typed');
  expect(username).toHaveFocus();
  act(() => setWindowWidth(390));
  await user.click(screen.getByRole('button', { expanded: true }));
  act(() => setWindowWidth(844));
  expect(username).toBeVisible();
});

test('the block beside the form comes from the content service, or is built in if that is empty [SES-08, CNT-17]', async () => {
  open();

  expect(
    await screen.findByRole('heading', { name: 'Know where every container is, from ship to gate' }),
  ).toBeVisible();
  expect(screen.getByText('20 containers').tagName).toBe('STRONG');
});

test('every item of the block beside the form is shown in order, with its link and colours [SES-08]', async () => {
  const item = (title: string, displayOrder: number, change: Partial<ContentItem> = {}): ContentItem => ({
    title,
    content: `<p>Text of ${title}</p>`,
    published: '2026-11-20T10:00:00Z',
    displayOrder,
    region: { name: 'Sign In', itemLimit: 2 },
    contentType: { name: 'Text' },
    ...change,
  });
  const coloured = { customField1: '#ffeecc', customField6: 'https://port.example/news' };
  server.answer(readContent, ({ query }) =>
    query.name === 'Sign In' ? [item('Second', 2, coloured), item('First', 1)] : [],
  );
  open();

  expect((await screen.findAllByRole('heading', { name: /First|Second/ })).map((each) => each.textContent)).toEqual([
    'First',
    'Second (opens in a new tab)',
  ]);
  const block = screen.getByText('Text of Second').closest<HTMLElement>('[style]');
  expect(block?.style.getPropertyValue('--block-background')).toBe('#ffeecc');
  expect(screen.getByRole('link', { name: 'Second (opens in a new tab)' })).toHaveAttribute(
    'href',
    coloured.customField6,
  );
});

test('signing in sends only calls of the contract, and nothing to any other place [NAV-50]', async () => {
  server.answer(requestToken, tokens);
  const beacons: unknown[] = [];
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: (url: string) => beacons.push(url) });
  const { attempt, container } = open();

  await attempt();
  await waitFor(() => expect(useSession.getState().status).toBe('signed-in'));

  expect(beacons).toEqual([]);
  expect(container.ownerDocument.querySelectorAll('img, iframe, script[src]')).toHaveLength(0);
});

test('a notice with the focus says that the session ended unasked; there is none after signing out [SES-59]', async () => {
  const { unmount } = open();
  const welcome = () => screen.findByRole('heading', { name: 'Know where every container is, from ship to gate' });
  await welcome();
  expect(screen.queryByText(/session has ended/)).toBeNull();
  unmount();

  act(() => useSession.setState({ hasEnded: true }));
  open();
  await welcome();

  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.getByText('Your session has ended. Please sign in again.').closest('[role=status]')).toHaveFocus();
  act(() => useSession.setState({ hasEnded: false }));
});
