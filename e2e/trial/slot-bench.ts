import type { Browser, Page, Request, Route } from '@playwright/test';
import { accounts, password } from '../fixtures/accounts.ts';
import { noteProblems } from './note-problems.ts';
import { watchLeftovers, type Leftovers } from './watch-leftovers.ts';

/** From the product's `/host.d.ts`. */
type Quaywatch = { showPanel(place: Element, slot: string, props: object): { remove(): void } };
type HostPage = {
  quaywatch: { get(module: string): Promise<() => { connect(options: object): Promise<Quaywatch> }> };
  bench: { shell: Quaywatch; sent: SentEvent[]; remove?: () => void };
  listLeftovers(): Leftovers;
};

/** Values that JSON cannot hold are described. */
export type SentEvent = { readonly name: string; readonly values: readonly unknown[] };

export type SlotBench = {
  takeProblems(): string[];
  show(slot: string, data: object, events: readonly string[]): Promise<void>;
  /** Neither loading nor empty. @throws when nothing comes */
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
const account = accounts.paid;
const quietMs = 150;
const longestMs = 1_500;

/** An empty page in which a shell shows single panels of a remote, as on another site (decision 0060). */
export async function openSlotBench(browser: Browser, origin: string, remote: string): Promise<SlotBench> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs.first);
  const { lines, note } = noteProblems(page);
  const calls = countCalls(page);
  // A panel that throws is not replaced by the live one, which would be tried instead.
  await page.addInitScript(() => Object.assign(globalThis, { __QUAYWATCH__: { isTrial: true } }));
  await page.addInitScript(watchLeftovers);
  const address = `${origin}/slot-bench`;
  const body =
    '<!doctype html><html lang="en"><title>Slots</title><body><script src="/host.js"></script></body></html>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  const clear = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: leaveTo(remote, (await response.json()) as RawRegistry) });
  };
  // Only the page's first request; later ones may stay open for long (decision 0053).
  await page.route(`${origin}/registry.json`, clear, { times: 1 });
  const answer = await page.request.post('/api/oauth/token', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    form: { username: account, password, grant_type: 'password', scope: 'ui' },
  });
  await page.goto(address);
  await page.evaluate(connectShell, (await answer.json()) as unknown);

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
      // Another button may have removed it.
      const [pressed] = (await buttons(page).all()).slice(button, button + 1);
      await pressed?.evaluate((one) => (one as HTMLButtonElement).click());
    },
    settle: calls.settle,
    close: () => context.close(),
  };
}

type RawRegistry = {
  readonly remotes: readonly { readonly descriptor: { readonly name: string; readonly panels: { slot: string }[] } }[];
};

/** Without panels of other remotes in slots that any number may fill. */
function leaveTo(remote: string, registry: RawRegistry): RawRegistry {
  const isIt = ({ descriptor }: RawRegistry['remotes'][number]) => descriptor.name === remote;
  const own = registry.remotes.filter(isIt).flatMap(({ descriptor }) => descriptor.panels.map(({ slot }) => slot));
  const clear = (one: RawRegistry['remotes'][number]) => {
    const panels = one.descriptor.panels.filter(({ slot }) => isIt(one) || !own.includes(slot));
    return { ...one, descriptor: { ...one.descriptor, panels } };
  };
  return { ...registry, remotes: registry.remotes.map(clear) };
}

const buttons = (page: Page) => page.locator('#place button:enabled:visible');

async function connectShell(token: unknown): Promise<void> {
  const host = globalThis as unknown as HostPage;
  const { connect } = (await host.quaywatch.get('./host'))();
  const shell = await connect({ signedInAs: () => Promise.resolve(token), onNavigate: () => undefined });
  host.bench = { shell, sent: [] };
}

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

/** Playwright's own wait for silence works only once. */
function countCalls(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // A page with a broken part keeps this one open until another release is live (decision 0053).
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
