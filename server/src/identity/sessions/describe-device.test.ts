import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('a device is described in words that its owner recognises [SES-60]', () => {
  const devices: readonly [string, string][] = [
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
    ['Microsoft Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0.0.0`],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
    ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/17.6 Safari/605.1.15`],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${safari} Version/17.6 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${safari} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    ],
  ];

  for (const [words, userAgent] of devices) assert.equal(describeDevice(userAgent), words);
});

test('a header without known words, or with made-up ones, gives an unknown browser [SES-60]', () => {
  const headers = [
    '',
    'curl/8.5.0',
    '<b>Your bank</b>/1.0',
    'Your bank on Windows/1.0 (Windows NT 10.0)',
    'x/'.repeat(8000),
  ];

  for (const header of [undefined, ...headers]) assert.equal(describeDevice(header), 'Unknown browser');
});
