import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { findChromium } from './chromium.mjs';
import { root } from './prepare.mjs';

test('a journey that is started by hand opens the browser that npm test finds', async () => {
  const { ownChromium } = (await import(join(root, 'e2e/fixtures/chromium.ts'))) as {
    ownChromium(): { readonly executablePath?: string };
  };
  delete process.env['CHROMIUM_PATH'];

  assert.equal(ownChromium().executablePath, findChromium());
});
