import { afterEach, expect, test } from '@jest/globals';
import { messages, saveWebhook } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const { canParse } = URL;
afterEach(() => void (URL.canParse = canParse));

test('a browser that has no URL.canParse (Safari 16) checks the address of a webhook too [NAV-132]', () => {
  URL.canParse = undefined as never;

  expect(refusalsOf(saveWebhook.body, { address: 'https://example.com/hook' })).toEqual({});
  expect(refusalsOf(saveWebhook.body, { address: 'https://' })).toEqual({ address: messages.webhookAddress });
});
