import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checkEmailExists, listSecretQuestions, readContent, resetPassword } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { LazySignInCard } from '../features/sign-in/lazy-sign-in-card.ts';
import { LazySignInPage } from './lazy-parts.ts';
import { SignedOutRoutes } from './signed-out-routes.tsx';

const server = contractServer();
const email = 'amelia@thameside.example';
const question = 'What was the name of your first pet?';

beforeAll(async () => {
  await LazySignInPage.preload();
  await LazySignInCard.preload();
});
beforeEach(() => {
  server.answer(readContent, []);
  server.answer(checkEmailExists, true);
  server.answer(listSecretQuestions, [question]);
  server.answer(resetPassword, 1);
});

const open = () =>
  renderScreen(
    <SiteKeyProvider value="altcha">
      <SignedOutRoutes onBegin={() => undefined} leftBy={null} />
    </SiteKeyProvider>,
    { at: '/login', session: null },
  );
const link = () => screen.getByRole('button', { name: 'Forgot password?' });
// The first use compiles the lazy file, so it gets more time.
const dialog = () => screen.findByRole('dialog', { name: 'Forgot password' }, { timeout: 15_000 });

test('"Forgot password?" opens the reset with the typed username; Cancel leads back to the link [SES-03, PWD-01]', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Username'), email);

  await user.click(link());
  await dialog();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(link()).toHaveFocus();
});

test('after a temporary password was sent, sign-in has the username filled in and waits for the password [PWD-11]', async () => {
  const { user } = open();
  await user.click(link());
  await dialog();
  await user.type(screen.getByLabelText('Email'), email);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());

  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText(question), 'Biscuit{Enter}');
  await screen.findByRole('dialog', { name: 'Temporary password sent' });
  await user.click(screen.getByRole('button', { name: 'OK' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue(email);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});
