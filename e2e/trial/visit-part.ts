import { reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import type { Browser, Page, Request } from '@playwright/test';
import { openSession } from '../fixtures/open-session.ts';
import type { Visit } from './list-visits.ts';
import { noteProblems, toleratedPhases } from './note-problems.ts';

/** At the first start of a product, a part takes seconds. */
const patienceMs = 45_000;

/** Waits for the page's report. @returns the problems, empty if all is well */
export async function visitPart(browser: Browser, origin: string, visit: Visit): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const { found, lines, note } = noteProblems(page);
  // Makes the shell check what pages pass to slots, which it does not do for customers.
  await page.addInitScript(() => Object.assign(globalThis, { __QUAYWATCH__: { isTrial: true } }));
  try {
    await openSession(page, visit.account);
    const loaded = waitForReport(page, visit);
    await Promise.all([visit.open(page), loaded]);
    // A part that fails keeps trying, so its network is never idle.
    await Promise.race([page.waitForLoadState('networkidle'), found]);
  } catch (error) {
    note(error);
  } finally {
    await context.close();
  }
  return [...new Set(lines)].map((line) => `${visit.what}: ${line}`);
}

/**
 * A page reports that a part is opened before it loads anything, and how that ended two seconds after it ended, when the
 * part is drawn.
 * @throws if the part fails or is not reported in time
 */
async function waitForReport(page: Page, { remote, module }: Visit): Promise<void> {
  const endsOf = (request: Request) =>
    request.url().endsWith(reportLoads.path)
      ? reportLoads.body
          .parse(request.postDataJSON())
          .events.filter((one) => one.remote === remote && one.module === module && isEnd(one))
      : [];
  const request = await page
    .waitForRequest((one) => endsOf(one).length > 0, { timeout: patienceMs })
    .catch(() => {
      throw new Error(`it was not shown within ${patienceMs / 1000} s`);
    });
  const failed = endsOf(request).find(({ outcome }) => outcome === 'failed');
  if (failed) throw new Error(`it failed at ${failed.phase} (${failed.error}${failed.at ? ` at ${failed.at}` : ''})`);
}

/** A page is also `alive` while its part is still loading. */
const isEnd = ({ outcome, phase }: ReportedLoad) =>
  outcome === 'loaded' || outcome === 'replaced' || (outcome === 'failed' && !toleratedPhases.includes(phase));
