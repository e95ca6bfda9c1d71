import type { Browser, Page } from '@playwright/test';
import { clicks, twentyNumbers, type Click } from './clicks.ts';
import { openFreshSession } from './fresh-session.ts';
import { median } from './page-visit.ts';

declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var observed: { next: number; task: number };
}

const processorSlowdown = 4;
const account = 'helpdesk@quaywatch.test';
const restMs = 500;
/** A search answers within it, and what a click starts has ended. */
const doneMs = 2_500;

export type MeasuredClick = {
  readonly name: string;
  /** Milliseconds from the input to the next paint: the worst of its events, as INP counts them. */
  readonly inp: number;
  /** Milliseconds of the longest task, 0 without one of 50. */
  readonly task: number;
};

const observe = () => {
  globalThis.observed = { next: 0, task: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...more });
  const isOfInput = (entry: PerformanceEntry) =>
    (entry as PerformanceEntry & { interactionId: number }).interactionId > 0;
  watch(
    'event',
    (entry) => {
      if (isOfInput(entry)) observed.next = Math.max(observed.next, entry.duration);
    },
    { durationThreshold: 16 },
  );
  watch('longtask', ({ duration }) => (observed.task = Math.max(observed.task, duration)));
};

/** The target is looked for before and the result after, because both are work in the page. */
async function measure(page: Page, { name, target, key, leadsTo }: Click): Promise<MeasuredClick> {
  const place = target(page).first();
  await place.waitFor({ timeout: 30_000 });
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(restMs);
  await page.evaluate(() => Object.assign(observed, { next: 0, task: 0 }));
  await (key ? page.keyboard.press(key) : page.mouse.click(x + width / 2, y + height / 2));
  await page.waitForTimeout(doneMs);
  const { next, task } = await page.evaluate(() => observed);
  await leadsTo(page).first().waitFor({ timeout: 30_000 });
  return { name, inp: next, task };
}

async function visit(browser: Browser, origin: string): Promise<MeasuredClick[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { cookies, storage } = await openFreshSession(origin, account);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(`${origin}/containers?numbers=${encodeURIComponent(twentyNumbers.join(' '))}`);
  await page.getByText('Last refreshed at').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(restMs);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  const measured: MeasuredClick[] = [];
  for (const click of clicks) measured.push(await measure(page, click));
  await context.close();
  return measured;
}

/** On a processor four times slower, without a slow line; medians of these visits, each in a fresh browser. */
export async function measureClicks(browser: Browser, origin: string, visits: number): Promise<MeasuredClick[]> {
  const rounds: MeasuredClick[][] = [];
  for (let round = 0; round < visits; round += 1) rounds.push(await visit(browser, origin));
  return clicks.map(({ name }, place) => {
    const own = rounds.flatMap((round) => round[place] ?? []);
    return { name, inp: median(own.map(({ inp }) => inp)), task: median(own.map(({ task }) => task)) };
  });
}
