import { defineConfig, devices } from '@playwright/test';
import { ownChromium } from './fixtures/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 8097);
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A page of a journey closes before optimising its code would pay off.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'faults', testDir: 'faults' },
  ],
  outputDir: '../.cache/e2e-results',
  fullyParallel: true,
  // Server tests, which mostly wait, run at the same time. Full fault replays wait nearly all the time.
  workers: process.env.TEST_IN_FULL ? 5 : 2,
  // A journey that passes at its second try is reported as flaky and does not hold up a release.
  retries: process.env.CI ? 1 : 0,
  // A busy machine takes three times as long as an idle one.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env.CI,
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env.E2E_RESULTS ?? '../.cache/results/e2e.json' }],
    ['./faults/fault-table.ts'],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording takes a seventh of the time, and a failure has a screenshot and the page's content anyway.
    trace: process.env.E2E_TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: ownChromium(...quiet),
  },
  webServer: {
    command: 'node start-product.ts',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    reuseExistingServer: !!process.env.E2E_REUSE,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
