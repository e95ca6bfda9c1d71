import { expect, test } from '@jest/globals';
import { requestToken, revokeToken } from '@quaywatch/shared/contract';
import { signIn, signOut } from '@quaywatch/shared/session';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { SiteKeyProvider } from '../../captcha/site-key.tsx';
import { PolicyPage } from './policy-page.tsx';

const server = contractServer();
const setByServer = ['device', 'browser', 'override', 'preview'];

const showPolicy = (path: string, siteKey = 'altcha') =>
  renderScreen(
    <SiteKeyProvider value={siteKey}>
      <PolicyPage path={path} />
    </SiteKeyProvider>,
  );

test('the cookie policy names each cookie of a sign-in and of the server, and the storages of the browser [CNT-43]', async () => {
  server.answer(revokeToken, undefined);
  server.answer(requestToken, {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 3600,
    authorities: ['CUSTOMER'],
    service_type: ['Paid'],
    resetRequest: 0,
  });
  await act(() => signIn({ username: 'paid@quaywatch.test', password: 'Harbour2026' }));
  const ofSignIn = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  act(() => signOut());

  showPolicy('/cookie-policy');

  const readParagraphs = (name: string) =>
    [...(screen.getByRole('heading', { name }).parentElement?.querySelectorAll('p') ?? [])].map(
      (one) => one.textContent,
    );
  const named = readParagraphs('The cookies we set')
    .join('\n')
    .match(/(?<=“)\w+(?=”)/g);
  expect(ofSignIn).toHaveLength(4);
  expect(named).toEqual(expect.arrayContaining([...ofSignIn, ...setByServer]));
  const kept = readParagraphs('What else stays in your browser').join('\n');
  for (const place of ['local storage', 'session storage', 'memory of the page']) expect(kept).toContain(place);
});

const ofOthers = 'We set no cookies for advertising and none for other companies.';

test.each(['/cookie-policy', '/privacy-policy'])(
  '%s names Google only where the captcha is its reCAPTCHA [CNT-44]',
  (path) => {
    const { unmount } = showPolicy(path);
    expect(document.body.textContent).not.toContain('Google');
    expect(document.body.textContent?.includes(ofOthers)).toBe(path === '/cookie-policy');
    unmount();

    showPolicy(path, 'key-of-another-site');

    expect(document.body.textContent).toContain('Google reCAPTCHA');
    expect(document.body.textContent).not.toContain('none for other companies');
  },
);

test('the privacy policy names what an account holds, and how to download or delete it at once [CNT-25]', () => {
  showPolicy('/privacy-policy');

  const text = document.body.textContent ?? '';
  for (const kept of [
    'business type',
    'containers a month',
    'marketing updates',
    'references',
    'free days',
    'team',
    'device',
    'helpdesk',
    'IP address',
  ])
    expect(text).toContain(kept);
  expect(text).toContain('Invoice records stay for 7 years, for tax and accounting.');
  expect(text).toContain('select Download my data or delete my account');
});

test('the privacy policy says what stays after an account is deleted: orders, backups, and that it was [CNT-47]', () => {
  showPolicy('/privacy-policy');

  const text = document.body.textContent ?? '';
  for (const stays of [
    'Lists that you shared with a team stay with it',
    'log lines until their 90 days are over',
    'Orders stay without your name and address: paid ones for 7 years, others for 180 days.',
    'Backups keep what we removed for up to 90 days more.',
    'That an account was changed or deleted, when and by whom, stays without its content.',
  ])
    expect(text).toContain(stays);
});
