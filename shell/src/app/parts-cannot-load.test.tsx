import { beforeEach, expect, jest, test } from '@jest/globals';
import { readContent } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { ForgotPassword } from '../features/reset-password/forgot-password.tsx';
import { ComingSoon } from '../features/view-dashboard/coming-soon.tsx';
import { ContactUsButton } from '../layout/contact-us-button.tsx';
import { ContactUs } from './contact-us.tsx';

jest.mock('../captcha/recaptcha-box.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/contact-us/contact-us-dialog.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/reset-password/reset-password-dialog.tsx', () => {
  throw new Error('no line');
});
jest.mock('../features/view-dashboard/carousel.tsx', () => {
  throw new Error('no line');
});

const server = contractServer();
beforeEach(() => {
  localStorage.clear();
  server.answer(readContent, []);
});

const contactUs = (
  <>
    <ContactUsButton />
    <ContactUs />
  </>
);
const captcha = (
  <SiteKeyProvider value="6Lc-site-key">
    <CaptchaField token={null} onToken={() => undefined} />
  </SiteKeyProvider>
);

test.each([
  { name: 'Contact form', part: contactUs, opener: 'Contact Us' },
  { name: 'Password reset', part: <ForgotPassword email="" onSent={() => undefined} />, opener: 'Forgot password?' },
  { name: 'Coming soon', part: <ComingSoon />, opener: null },
  { name: 'Captcha', part: captcha, opener: null },
])('$name says that it is loading while it is tried again [NAV-146]', async ({ name, part, opener }) => {
  expectConsoleError(/no line/, /The above error/);
  const { user } = renderScreen(part);
  if (opener) await user.click(screen.getByRole('button', { name: opener }));
  const failed = await screen.findByRole('alert');
  await waitFor(() => expect(failed).toHaveTextContent(`${name}This feature is temporarily unavailable.`));

  // By the end of a press of userEvent the next attempt has failed, too.
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(failed).toHaveTextContent(`${name}Loading`);
  await waitFor(() => expect(failed).toHaveTextContent('This feature is temporarily unavailable.'));
});
