import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createCaptchaChallenge } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, translatePage } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createChallenge, pbkdf2 } from 'altcha/lib';
import { webcrypto } from 'node:crypto';
import { useState } from 'react';
import { ProofOfWorkBox } from './proof-of-work-box.tsx';

const server = contractServer();
const minutes = 60_000;

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});

afterEach(() => {
  jest.useRealTimers();
});

async function offerChallenge() {
  const { deriveKey } = pbkdf2;
  server.answer(createCaptchaChallenge, {
    ...(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey })),
  });
}

function Form() {
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <ProofOfWorkBox token={token} onToken={setToken} />
      <button onClick={() => setToken(null)}>Refuse</button>
    </>
  );
}

const box = () => screen.getByRole('checkbox', { name: 'I am not a robot' });

test('the captcha works by keyboard: its steps are read out and the focus stays on the box [SES-01]', async () => {
  await offerChallenge();
  const release = server.hold(createCaptchaChallenge);
  const { user } = renderScreen(<Form />, { session: null });

  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Checking'));
  expect(box()).not.toBeChecked();
  release();

  await waitFor(() => expect(box()).toBeChecked());
  expect(screen.getByRole('status')).toHaveTextContent('Check completed');
  expect(box()).toHaveFocus();
});

test('a second press while the browser works has no effect', async () => {
  await offerChallenge();
  const release = server.hold(createCaptchaChallenge);
  const { user } = renderScreen(<Form />, { session: null });

  await user.click(box());
  await user.click(box());
  release();

  await waitFor(() => expect(box()).toBeChecked());
  expect(server.received(createCaptchaChallenge)).toHaveLength(1);
});

test('if the captcha service does not answer, the box offers Try again [SES-06] [API-D11]', async () => {
  expectConsoleError(/^Could not complete the captcha: No answer$/);
  const problem = 'The check could not be completed. Select the box to try again.';
  server.disconnect(createCaptchaChallenge);
  const { user } = renderScreen(<Form />, { session: null });
  await user.click(box());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(problem));
  expect(box()).toHaveAccessibleDescription(problem);
  expect(console.warn).toHaveBeenLastCalledWith('Could not complete the captcha: No answer');
  expect(box()).toHaveFocus();

  await offerChallenge();
  await user.keyboard(' ');

  await waitFor(() => expect(box()).toBeChecked());
});

test('a captcha that the server no longer accepts says that it has expired', async () => {
  await offerChallenge();
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderScreen(<Form />, { session: null });
  await user.click(box());
  await waitFor(() => expect(box()).toBeChecked());

  act(() => jest.advanceTimersByTime(10 * minutes));

  expect(box()).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('The check has expired. Select the box to repeat it.');
});

test('a captcha that its form has used is unticked and can be ticked again', async () => {
  await offerChallenge();
  const { user } = renderScreen(<Form />, { session: null });
  await user.click(box());
  await waitFor(() => expect(box()).toBeChecked());

  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(box()).not.toBeChecked();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(box());

  await waitFor(() => expect(box()).toBeChecked());
});

test('on a page that the browser has translated, the box can fail, be ticked and expire [NAV-127, SES-06]', async () => {
  expectConsoleError(/^Could not complete the captcha: No answer$/);
  const status = screen.getByRole.bind(screen, 'status');
  server.disconnect(createCaptchaChallenge);
  const { user } = renderScreen(<Form />, { session: null });
  const check = screen.getByRole('checkbox');
  await user.click(check);
  await waitFor(() => expect(status()).toHaveTextContent('could not be completed'));
  translatePage(document.body);

  await offerChallenge();
  const release = server.hold(createCaptchaChallenge);
  await user.click(check);
  await waitFor(() => expect(status()).toHaveTextContent(/^Checking$/));
  translatePage(document.body);
  jest.useFakeTimers({ advanceTimers: true });
  release();
  await waitFor(() => expect(check).toBeChecked());
  expect(status()).toHaveTextContent(/^Check completed$/);

  translatePage(document.body);
  act(() => jest.advanceTimersByTime(10 * minutes));
  expect(status()).toHaveTextContent(/^The check has expired/);
});
