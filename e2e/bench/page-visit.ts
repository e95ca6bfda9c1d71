import type { Browser } from '@playwright/test';
import { openFreshSession } from './fresh-session.ts';
import { isCall, recordRequests, type LoadedRequest } from './request-graph.ts';

/** 1.6 Mbit/s down, 0.75 up, 150 ms latency. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const processorSlowdown = 4;

/** `mostBytes` is the target for its scripts. */
export type Page = { name: string; path: string; account?: string; ready: string; mostBytes?: number };
export type Visit = { milliseconds: number; scriptBytes: number; requests: number; depth: number };

const scriptBytesOf = (requests: LoadedRequest[]) =>
  requests
    .filter(({ kind, url }) => kind === 'Script' || new URL(url).pathname.endsWith('.js'))
    .reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);

/**
 * Visits with an empty cache. Ends when the text `ready` is visible and scripts have taken over the page, which sets
 * its title.
 */
export async function visit(browser: Browser, origin: string, { path, account, ready }: Page): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (account) {
    const { cookies, storage } = await openFreshSession(origin, account);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    await context.addInitScript(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      storage,
    );
  }
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const recorder = await recordRequests(cdp);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });

  const started = performance.now();
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.getByText(ready, { exact: false }).first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.title.endsWith(' - Quaywatch'), null, { timeout: 60_000 });
  const milliseconds = performance.now() - started;
  const requests = recorder.snapshot().filter(({ endedAt }) => endedAt !== Infinity);
  const depth = Math.max(
    ...requests.filter((request) => request.kind === 'Script' || isCall(request)).map((request) => request.depth),
  );
  await context.close();
  return { milliseconds, scriptBytes: scriptBytesOf(requests), requests: requests.length, depth };
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
