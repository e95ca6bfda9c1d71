import type { Browser, Page, Request } from '@playwright/test';
import { openBenchPage, type BenchGlobals } from './bench-page.ts';
import { noteProblems } from './note-problems.ts';
import { watchLeftovers, type Leftovers } from './watch-leftovers.ts';

type HostPage = BenchGlobals & {
  bench: { sent: SentEvent[]; remove?: () => void };
  listLeftovers(): Leftovers;
};

/** Values that JSON cannot hold are replaced by a description. */
export type SentEvent = { readonly name: string; readonly values: readonly unknown[] };

export type SlotBench = {
  takeProblems(): string[];
  show(slot: string, data: object, events: readonly string[]): Promise<void>;
  /** Waits until it is neither loading nor empty. @throws if nothing appears */
  waitUntilDrawn(time: 'first' | 'later'): Promise<'drawn' | 'unavailable'>;
  remove(): Promise<void>;
  takeSent(): Promise<SentEvent[]>;
  listLeftovers(): Promise<Leftovers>;
  listButtons(): Promise<string[]>;
  press(button: number | 'Escape'): Promise<void>;
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** For the first time, and once the code is loaded. */
const patienceMs = { first: 30_000, later: 8_000 };
const quietMs = 150;
const longestMs = 1_500;

/** Opens an empty page in which a shell shows single panels of a remote, as on another site (decision 0060). */
export async function openSlotBench(browser: Browser, origin: string, remote: string): Promise<SlotBench> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs.first);
  const { lines, note } = noteProblems(page);
  const calls = countCalls(page);
  await page.addInitScript(watchLeftovers);
  await openBenchPage(page, origin, remote, 'paid');

  return {
    takeProblems: () => [...new Set(lines.splice(0))],
    show: (slot, data, events) => page.evaluate(showPanel, { slot, data, events }).catch(note),
    async waitUntilDrawn(time) {
      const timeout = patienceMs[time];
      const found = await page.waitForFunction(findDrawn, undefined, { timeout }).catch(() => null);
      if (!found) throw new Error(`it showed nothing within ${timeout / 1000} s`);
      return (await found.jsonValue()) as 'drawn' | 'unavailable';
    },
    remove: () => page.evaluate(() => (globalThis as unknown as HostPage).bench.remove?.()),
    takeSent: () => page.evaluate(() => (globalThis as unknown as HostPage).bench.sent.splice(0)),
    listLeftovers: () => page.evaluate(() => (globalThis as unknown as HostPage).listLeftovers()),
    listButtons: () => buttons(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent)),
    press: async (button) => {
      if (button === 'Escape') return page.keyboard.press('Escape');
      // Another button may have removed this one.
      const [pressed] = (await buttons(page).all()).slice(button, button + 1);
      await pressed?.evaluate((one) => (one as HTMLButtonElement).click());
    },
    settle: calls.settle,
    close: () => context.close(),
  };
}

const buttons = (page: Page) => page.locator('#place button:enabled:visible');

type Shown = { readonly slot: string; readonly data: object; readonly events: readonly string[] };

function showPanel({ slot, data, events }: Shown): void {
  const { bench } = globalThis as unknown as HostPage;
  const writeDown = (value: unknown): unknown => {
    try {
      return JSON.parse(JSON.stringify(value) ?? 'null');
    } catch {
      return String(value);
    }
  };
  const place = document.createElement('main');
  place.id = 'place';
  document.body.append(place);
  const callbacks = events.map((name) => [
    name,
    (...values: unknown[]) => void bench.sent.push({ name, values: values.map(writeDown) }),
  ]);
  bench.sent = [];
  const part = bench.shell.showPanel(place, slot, { ...data, ...Object.fromEntries(callbacks) });
  bench.remove = () => {
    part.remove();
    place.remove();
  };
}

function findDrawn(): 'drawn' | 'unavailable' | null {
  const place = document.querySelector('#place');
  if (!place || place.querySelector('[role="status"][aria-label^="Loading"]')) return null;
  const parts = [...place.querySelectorAll<HTMLElement>('*')].filter((one) => one.innerText && one.checkVisibility());
  if (parts.length === 0) return null;
  return parts.some((one) => one.innerText.includes('temporarily unavailable')) ? 'unavailable' : 'drawn';
}

/** Needed because Playwright's own wait for an idle network works only once. */
function countCalls(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // A page with a broken part keeps this request open until another release is live (decision 0053).
    if (!new URL(request.url()).pathname.startsWith('/registry')) underWay.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void underWay.delete(request));
  async function settle(): Promise<void> {
    const until = performance.now() + longestMs;
    for (let quiet = 0; quiet < 2 && performance.now() < until; quiet = underWay.size > 0 ? 0 : quiet + 1)
      await page.waitForTimeout(quietMs);
  }
  return { settle };
}
