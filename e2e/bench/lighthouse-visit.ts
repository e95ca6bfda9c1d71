import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownChromium } from '../fixtures/chromium.ts';
import { openFreshSession } from './fresh-session.ts';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;

const debuggingPort = 8184;

// Lighthouse's phone without its processor slowdown, because the machines that run this are slow enough.
const settings = {
  formFactor: 'mobile',
  throttling: { cpuSlowdownMultiplier: 1 },
  onlyCategories: [...categories] as string[],
  logLevel: 'error',
} satisfies Flags;

const tries = 4;

/** Repeats a run whose recording failed. */
export async function lighthouseVisit(origin: string, path: string, account?: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await measure(origin, path, account);
    if (!result.runtimeError) return result;
    if (attempt === tries) throw new Error(`${path}: ${result.runtimeError.message}`);
  }
}

/** Runs in a fresh browser that holds only the session. */
async function measure(origin: string, path: string, account?: string): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'quaywatch-lighthouse-'));
  // Lighthouse opens its own tab in the main profile, so the session must be there.
  const browser = await chromium.launchPersistentContext(
    profile,
    ownChromium(`--remote-debugging-port=${debuggingPort}`),
  );
  try {
    if (account) await putSession(browser, origin, account);
    const url = `${origin}${path}`;
    const run = await lighthouse(url, { port: debuggingPort, disableStorageReset: true, ...settings });
    if (!run) throw new Error(`Lighthouse measured nothing on ${path}`);
    const { lhr } = run;
    if (!lhr.runtimeError && lhr.finalDisplayedUrl !== url)
      throw new Error(`${path} ended on ${lhr.finalDisplayedUrl}`);
    return lhr;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function putSession(browser: BrowserContext, origin: string, account: string) {
  const { cookies, storage } = await openFreshSession(origin, account);
  await browser.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const page = await browser.newPage();
  // An address of the same origin that runs no scripts.
  await page.goto(`${origin}/readyz`);
  await page.evaluate(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    storage,
  );
  await page.close();
}
