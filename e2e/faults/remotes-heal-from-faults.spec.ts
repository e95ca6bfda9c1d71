import type { TestInfo } from '@playwright/test';
import { expect, nightly } from '../fixtures/test.ts';
import { beginFault, endFault, sayingSo, type FaultRun } from './fault-run.ts';
import type { Figure } from './fault-table.ts';
import { test } from './fault-test.ts';
import { faults } from './faults.ts';
import { columns, partFor } from './parts.ts';

/**
 * `pnpm test:faults` tries every fault on each remote and on a panel, for longer. Other runs try each fault on one of
 * them, and `npm test` only a sample.
 */
const isInFull = process.env.TEST_IN_FULL === '1';
const downMs = isInFull ? 8_000 : 500;
/** Differs from test to test, so that faults do not all end at the same point between attempts. */
const spreadMs = isInFull ? 5_000 : 0;
const worstMs = 10_000;
/** From the first failure until the previous release is shown. With other tests beside it, drawing alone may take seconds. */
const worstOfLastGoodMs = isInFull ? 3_000 : 6_000;
const mostRequests = 15;

test.use({ expectedErrors: [/./], expectedHosts: ['elsewhere.example'] });
test.describe.configure({ timeout: 150_000 });

const note = (info: TestInfo, figure: Figure) =>
  info.annotations.push({ type: 'figure', description: JSON.stringify(figure) });

/** Checks that the part stays away while the page around it stays. */
async function stayDown(run: FaultRun, { testId }: TestInfo) {
  const { page, part, row } = run;
  await expect(sayingSo(run)).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(row.offlineMs ?? downMs + (parseInt(testId.slice(-6), 16) % 1_000) * (spreadMs / 1_000));
  await expect(part.drawn(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').first()).toBeVisible();
}

/**
 * Waits until the part throws and the console reports that the previous release is shown. @returns the time of the
 * first failure
 */
async function throwAndBeReplaced({ page }: FaultRun): Promise<number> {
  const saying = (text: string) =>
    page.waitForEvent('console', { predicate: (line) => line.text().includes(text), timeout: 30_000 });
  const replaced = saying('is shown in its place');
  await saying('failed at draw');
  const failedAt = performance.now();
  await replaced;
  return failedAt;
}

const names = Object.keys(columns);

for (const [number, row] of faults.entries())
  for (const column of isInFull ? names : names.slice(number % names.length).slice(0, 1)) {
    if (!isInFull && (row.offlineMs ?? 0) > 10_000) continue;
    const part = partFor(column, row, number);
    test(
      `${part.name} of ${part.remote}, ${row.name}: the page stays, and the part recovers automatically [NAV-D11]`,
      row.inSample ? {} : nightly,
      async ({ origin, page, line, signInAs }, info) => {
        await signInAs(part.account);
        const run = { origin, page, line, part, row };
        const replacement = row.hasBefore && throwAndBeReplaced(run);
        let endedAt = (await beginFault(run)) + (row.slowMs ?? 0);
        if (replacement) {
          endedAt = await replacement;
        } else if (!row.times && !row.slowMs) {
          await stayDown(run, info);
          await endFault(run);
          endedAt = performance.now();
        }

        await part.drawn(page).waitFor({ timeout: 30_000 + (row.slowMs ?? 0) });
        const healedMs = performance.now() - (row.times ? line.lastHitAt() : endedAt);
        note(info, { row: row.name, column, part: part.name, healedMs });

        expect(healedMs).toBeLessThan(row.hasBefore ? worstOfLastGoodMs : worstMs);
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      },
    );
  }

for (const [number, row] of faults.entries()) {
  if (!isInFull || !row.isCounted) continue;
  // A page and a pop-up, because they differ in everything except how they load.
  for (const column of ['tracking', 'panels']) {
    const part = partFor(column, row, number);
    test(`${part.name} of ${part.remote}, ${row.name}: it causes at most ${mostRequests} requests a minute [NAV-D11]`, async ({
      origin,
      page,
      line,
      signInAs,
    }, info) => {
      await signInAs(part.account);
      const run = { origin, page, line, part, row };
      await beginFault(run);
      await expect(sayingSo(run)).toBeVisible({ timeout: 20_000 });
      // The server draws the dashboard, so its first scripts may still be loading. They set the title.
      await expect(page).toHaveTitle(/ - Quaywatch$/);
      const shownAt = performance.now();

      await page.waitForTimeout(60_000);

      const paths = line.requests.filter(({ at }) => at > shownAt).map(({ path }) => path);
      note(info, { row: row.name, column, part: part.name, requests: paths.length });
      expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(mostRequests);
    });
  }
}
