import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { CaptchaField } from './captcha-field.tsx';
import type { Recaptcha } from './load-recaptcha.ts';
import { SiteKeyProvider } from './site-key.tsx';

const field = (token: string | null, onToken: (token: string | null) => void) => (
  <SiteKeyProvider value="6Lc-site-key">
    <CaptchaField token={token} onToken={onToken} />
  </SiteKeyProvider>
);
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

test('any other site key selects Google’s checkbox, whose script is fetched then and only then [SES-01, SES-06]', async () => {
  const render = jest.fn<Recaptcha['render']>().mockReturnValue(7);
  const reset = jest.fn<Recaptcha['reset']>();
  const onToken = jest.fn<(token: string | null) => void>();
  expect(script()).toBeNull();

  renderScreen(field(null, onToken), { session: null });
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(globalThis, { grecaptcha: { render, reset, ready: (then: () => void) => then() } satisfies Recaptcha });
  await act(async () => void script()?.dispatchEvent(new Event('load')));

  expect(screen.queryByLabelText('I am not a robot')).toBeNull();
  const options = render.mock.calls[0]?.[1];
  expect(options?.sitekey).toBe('6Lc-site-key');
  options?.callback('solved');
  options?.['expired-callback']();
  expect(onToken.mock.calls).toEqual([['solved'], [null]]);
});
