import { reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import type { Browser, Page, Request } from '@playwright/test';
import { openSession } from '../fixtures/open-session.ts';
import type { Visit } from './list-visits.ts';
import { noteProblems } from './note-problems.ts';

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
 * A page says that it is opened before it loads anything, and how that ended two seconds later, when it is drawn.
 * @throws if the part fails or is not reported in time
 */
async function waitForReport(page: Page, { remote, module }: Visit): Promise<void> {
  const eventsOf = (request: Request) =>
    request.url().endsWith(reportLoads.path) ? reportLoads.body.parse(request.postDataJSON()).events : [];
  const isOurs = (one: ReportedLoad) => one.remote === remote && one.module === module && one.outcome !== 'opened';
  const request = await page
    .waitForRequest((one) => eventsOf(one).some(isOurs), { timeout: patienceMs })
    .catch(() => {
      throw new Error(`it was not shown within ${patienceMs / 1000} s`);
    });
  const failed = eventsOf(request).find((one) => isOurs(one) && one.outcome === 'failed');
  if (failed) throw new Error(`it failed at ${failed.phase} (${failed.error}${failed.at ? ` at ${failed.at}` : ''})`);
}
