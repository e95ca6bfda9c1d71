import { expect, jest, test } from '@jest/globals';
import { renderScreen, setOnline } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { CaptchaField } from './captcha-field.tsx';
import type { Recaptcha } from './load-recaptcha.ts';
import { SiteKeyProvider } from './site-key.tsx';

const field = (onToken: (token: string | null) => void) => (
  <SiteKeyProvider value="6Lc-site-key">
    <CaptchaField token={null} onToken={onToken} />
  </SiteKeyProvider>
);
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
const end = (type: 'load' | 'error') => act(async () => void script()?.dispatchEvent(new Event(type)));

// The script is loaded once per page, in the first test.
const render = jest.fn<Recaptcha['render']>().mockReturnValue(7);
const grecaptcha: Recaptcha = { render, reset: () => {}, ready: (then) => then() };

test('if a script does not load, the box says so and tries again, by itself when the connection is back [SES-06, NAV-109]', async () => {
  expect(script()).toBeNull();
  const { user } = renderScreen(field(jest.fn()), { session: null });
  await waitFor(() => expect(script()).not.toBeNull());
  setOnline(false);
  await end('error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent(/You are offline/);

  setOnline(true);
  await waitFor(() => expect(script()).not.toBeNull());
  await end('error');
  expect(screen.getByRole('alert')).toHaveTextContent('CaptchaThis feature is temporarily unavailable.');

  await user.click(again);
  await waitFor(() => expect(script()).not.toBeNull());
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveFocus();
  await end('error');
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));

  // The script starts, but the one that it loads from another address is blocked.
  await user.click(again);
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(globalThis, { grecaptcha: { ...grecaptcha, ready: () => {} } });
  jest.useFakeTimers();
  await end('load');
  expect(again).toHaveAttribute('aria-disabled', 'true');
  await act(async () => jest.advanceTimersByTime(15_000));
  jest.useRealTimers();
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));

  await user.click(again);
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(globalThis, { grecaptcha });
  await end('load');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(render.mock.calls[0]?.[0]).toHaveFocus();
});

test('any other site key selects Google’s checkbox, whose token goes to the form [SES-01, SES-06]', async () => {
  render.mockClear();
  const onToken = jest.fn<(token: string | null) => void>();

  renderScreen(field(onToken), { session: null });
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));

  expect(screen.queryByLabelText('I am not a robot')).toBeNull();
  const options = render.mock.calls[0]?.[1];
  expect(options?.sitekey).toBe('6Lc-site-key');
  options?.callback('solved');
  options?.['expired-callback']();
  expect(onToken.mock.calls).toEqual([['solved'], [null]]);
});

test.each([
  [288, 'compact'],
  [303, 'compact'],
  [304, 'normal'],
])('in a place %d px wide, Google’s checkbox is %s, so that nothing scrolls sideways [NAV-77]', async (width, size) => {
  render.mockClear();
  const place = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);

  renderScreen(field(jest.fn()), { session: null });
  await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  place.mockRestore();

  expect(render.mock.calls[0]?.[1].size).toBe(size);
});
