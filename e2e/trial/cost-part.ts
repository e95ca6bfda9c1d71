import { findGrowth, type PartCosts, type Release, type Sample } from '@quaywatch/shared/release';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openBenchPage, type BenchGlobals } from './bench-page.ts';
import type { ShownPart, TriedPart } from './list-visits.ts';

export type OtherCosts = Omit<PartCosts, 'longTaskMs'>;

const patienceMs = 30_000;
/** Long enough to include work that a part postpones. */
const watchedMs = 3_000;
export const mounts = 50;
const mountsAtOnce = 10;
/** Not counted, because caches fill and code is compiled during these. */
const ignoredMounts = 20;
/** Enough if showing it once takes a few hundredths of a second. */
const longestMs = 60_000;
const longestOnceMs = 10_000;

export const marksOf = ({ release, module }: TriedPart): [from: string, to: string] => [
  `${release.name} ${module} shown`,
  `${release.name} ${module} watched`,
];

/**
 * Shows a part alone on a new page between two marks in the browser's trace, and then fifty times more.
 * @param isFull if false, it is shown only between the marks
 * @returns null if that was all, or showing it fifty times would take too long
 * @throws if nothing is drawn
 */
export async function costPart(
  browser: Browser,
  origin: string,
  part: TriedPart,
  isFull: boolean,
): Promise<OtherCosts | null> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await openBenchPage(page, origin, part.release.name, part.account);
    const scripts = collectScripts(page, part);
    const [shown, watched] = marksOf(part);
    await page.evaluate((mark) => performance.mark(mark), shown);
    const began = performance.now();
    await page.evaluate(showRepeatedly, { part: part.shown, times: 1, patienceMs, keeps: true });
    await page.waitForTimeout(watchedMs);
    await page.evaluate((mark) => performance.mark(mark), watched);
    if (!isFull || performance.now() - began > longestOnceMs) return null;
    const scriptBytes = weigh(part.release, scripts);
    const growth = await showOften(page, part);
    return growth && { ...growth, scriptBytes };
  } finally {
    await context.close();
  }
}

type Growth = Omit<OtherCosts, 'scriptBytes'>;
type Samples = Readonly<Record<keyof Growth, Sample[]>>;

/** Measures in at most two series: caches that fill in the first do not grow in the second, but a leak does. */
async function showOften(page: Page, { shown, budget }: TriedPart): Promise<Growth | null> {
  const session = await page.context().newCDPSession(page);
  const first = await findGrowthOf(page, session, shown);
  if (!first || !budget || isWithin(first, budget)) return first;
  const second = await findGrowthOf(page, session, shown);
  return second && smallest(first, second);
}

const isWithin = (growth: Growth, budget: PartCosts) =>
  growth.heapBytes <= budget.heapBytes && growth.nodes <= budget.nodes && growth.listeners <= budget.listeners;

const smallest = (one: Growth, other: Growth): Growth => ({
  heapBytes: Math.min(one.heapBytes, other.heapBytes),
  nodes: Math.min(one.nodes, other.nodes),
  listeners: Math.min(one.listeners, other.listeners),
});

async function findGrowthOf(page: Page, session: CDPSession, part: ShownPart): Promise<Growth | null> {
  const samples: Samples = { heapBytes: [], nodes: [], listeners: [] };
  const until = performance.now() + longestMs;
  for (let count = mountsAtOnce; count <= mounts; count += mountsAtOnce) {
    await page.evaluate(showRepeatedly, { part, times: mountsAtOnce, patienceMs, keeps: false });
    if (performance.now() > until) return null;
    if (count < ignoredMounts) continue;
    await collectGarbage(page, session);
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    samples.heapBytes.push({ mounts: count, value: usedSize + embedderHeapUsedSize + backingStorageSize });
    samples.nodes.push({ mounts: count, value: nodes });
    samples.listeners.push({ mounts: count, value: jsEventListeners });
  }
  return {
    heapBytes: Math.round(findGrowth(samples.heapBytes)),
    nodes: findGrowth(samples.nodes),
    listeners: findGrowth(samples.listeners),
  };
}

/** Twice, because the browser frees pictures and videos some time after their elements are gone. */
async function collectGarbage(page: Page, session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(100);
  await session.send('HeapProfiler.collectGarbage');
}

/** Collects the paths of its own release's scripts: those it always needs, and those it requests. */
function collectScripts(page: Page, { release, module }: TriedPart): Set<string> {
  const { name, entry, modules } = release;
  const scripts = new Set([...entry, ...(modules[module]?.scripts ?? [])]);
  const folder = `/releases/${name}/${release.release}/`;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(folder) && pathname.endsWith('.js')) scripts.add(pathname.slice(folder.length));
  });
  return scripts;
}

const weigh = ({ assets }: Release, scripts: ReadonlySet<string>) =>
  assets.filter(({ path }) => scripts.has(path)).reduce((sum, { wireBytes }) => sum + wireBytes, 0);

type Repetition = {
  readonly part: ShownPart;
  readonly times: number;
  readonly patienceMs: number;
  /** The last one stays until the next series starts. */
  readonly keeps: boolean;
};

/** Runs in the page. @throws if the part is not drawn */
async function showRepeatedly({ part, times, patienceMs: patience, keeps }: Repetition): Promise<void> {
  const page = globalThis as unknown as BenchGlobals & { removeKept?: (() => void) | undefined };
  const isDrawn = (place: Element) =>
    !place.querySelector('[role="status"][aria-label^="Loading"]') &&
    [...place.querySelectorAll('*')].some((one) => one.textContent && one.checkVisibility());
  const nextTask = (delay = 0) => new Promise((resolve) => setTimeout(resolve, delay));
  page.removeKept?.();
  page.removeKept = undefined;
  for (let count = 1; count <= times; count += 1) {
    const place = document.createElement('main');
    document.body.append(place);
    const { shell } = page.bench;
    page.bench.hasLeft = false;
    const props =
      'path' in part ? {} : { ...part.data, ...Object.fromEntries(part.events.map((name) => [name, () => undefined])) };
    const { remove } = 'path' in part ? shell.showPage(place, part.path) : shell.showPanel(place, part.slot, props);
    const until = performance.now() + patience;
    while (!page.bench.hasLeft && !isDrawn(place)) {
      if (performance.now() > until) throw new Error(`it showed nothing within ${patience / 1000} s`);
      await nextTask(10);
    }
    // Effects run after the first paint.
    await new Promise(requestAnimationFrame);
    await nextTask();
    const removeAll = () => {
      remove();
      place.remove();
    };
    if (keeps && count === times) page.removeKept = removeAll;
    else removeAll();
    await nextTask();
  }
}
