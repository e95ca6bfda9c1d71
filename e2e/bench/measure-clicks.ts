import type { Browser, Page } from '@playwright/test';
import { findLongestTask, traceTasks } from '../trial/trace-tasks.ts';
import { clicks, twentyNumbers, type Click } from './clicks.ts';
import { openFreshSession } from './fresh-session.ts';
import { median } from './page-visit.ts';

declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var observed: { next: number };
}

const processorSlowdown = 4;
const account = 'helpdesk@quaywatch.test';
const restMs = 500;
/** Long enough for a search to be answered and for everything that a click starts to end. */
const doneMs = 2_500;

export type MeasuredClick = {
  readonly name: string;
  /** Milliseconds from the input to the next paint: the worst of its events, as INP counts them. */
  readonly inp: number;
  /** Milliseconds of processor time of the longest task, times the slowdown. */
  readonly task: number;
};

const marksOf = (name: string) => [`${name}: press`, `${name}: rest`] as const;

const observe = () => {
  globalThis.observed = { next: 0 };
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
};

/** Finds the target before the press and the result after it, because both searches cause work in the page. */
async function press(page: Page, { name, target, key, leadsTo }: Click): Promise<number> {
  const place = target(page).first();
  await place.waitFor({ timeout: 30_000 });
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(restMs);
  const [pressed, rested] = marksOf(name);
  await page.evaluate((mark) => {
    observed.next = 0;
    performance.mark(mark);
  }, pressed);
  await (key ? page.keyboard.press(key) : page.mouse.click(x + width / 2, y + height / 2));
  await page.waitForTimeout(doneMs);
  const next = await page.evaluate((mark) => {
    performance.mark(mark);
    return observed.next;
  }, rested);
  await leadsTo(page).first().waitFor({ timeout: 30_000 });
  return next;
}

/** @returns the milliseconds to the next paint, for each click */
async function visit(browser: Browser, origin: string, slowdown: number): Promise<number[]> {
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
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const paints: number[] = [];
  for (const click of clicks) paints.push(await press(page, click));
  await context.close();
  return paints;
}

/** Unthrottled: Chromium slows a processor by busy waiting, which would count as processor time. */
async function traceVisit(browser: Browser, origin: string): Promise<number[]> {
  const trace = await traceTasks(browser);
  await visit(browser, origin, 1);
  const events = await trace.stop();
  return clicks.map(({ name }) => processorSlowdown * findLongestTask(events, ...marksOf(name)));
}

/**
 * Simulates a processor four times slower, on an unthrottled connection. Returns medians over the visits, each in a
 * fresh browser. Other work on the machine delays a paint, but does not lengthen a task, which counts only processor
 * time.
 */
export async function measureClicks(browser: Browser, origin: string, visits: number): Promise<MeasuredClick[]> {
  const rounds: { paints: number[]; tasks: number[] }[] = [];
  for (let round = 0; round < visits; round += 1) {
    const paints = await visit(browser, origin, processorSlowdown);
    rounds.push({ paints, tasks: await traceVisit(browser, origin) });
  }
  return clicks.map(({ name }, place) => ({
    name,
    inp: median(rounds.map(({ paints }) => paints[place] ?? NaN)),
    task: median(rounds.map(({ tasks }) => tasks[place] ?? NaN)),
  }));
}
