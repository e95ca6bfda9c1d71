import type { Locator, Page } from '@playwright/test';
import { openContainers } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const numbers = [
  'QWCU2001010',
  'QWCU2002022',
  'QWCU2003034',
  'QWCU2004046',
  'QWCU2005058',
  'QWCU2008083',
  'QWCU9999999',
];

type Answer = { containers: { container: string; containerStatuses: { futureStatuses: object[] }[] }[] };

/** As if the customer had given each container a reference, and the last estimate of each next status had moved. */
const tellMore = (page: Page) =>
  page.route('**/api/containers/advanced', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const movedEstimate = { firstTime: '2020-01-01T05:02:00.000Z', changes: 1 };
    const containers = answer.containers.map((container) => ({
      ...container,
      reference: `Job ${container.container}`,
      containerStatuses: container.containerStatuses.map((visit) => ({
        ...visit,
        futureStatuses: visit.futureStatuses.map((status) => ({ ...status, movedEstimate })),
      })),
    }));
    await route.fulfill({ response, json: { ...answer, containers } });
  });

/** Lists texts that would not print black, and backgrounds that would not print white. */
const offPaper = (part: Locator) =>
  part.evaluate((root) => {
    const shown = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility());
    return shown.flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isWhite = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
      const isBlack = !hasText || color === 'rgb(0, 0, 0)';
      return isBlack && isWhite ? [] : [`${element.textContent}: ${color} on ${backgroundColor}`];
    });
  });

const fifteen = ['2001010', '2002022', '2003034', '2004046', '2005058', '2006060', '2007071', '2008083']
  .concat('2009095', '2010100', '2011111', '2012123', '2013135', '2014147', '2015159')
  .map((digits) => `QWCU${digits}`);

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('the result prints as the board, black on white in any theme, without navigation or tools [CON-84]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    await tellMore(page);
    await openContainers(page, ...numbers);
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    const day = page
      .getByRole('main')
      .getByText(/Last refreshed at/)
      .locator('xpath=following-sibling::span');
    await expect(day).toBeHidden();

    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { name: 'Container Details' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Container' })).toBeVisible();
    for (const number of numbers) {
      await expect(page.getByRole('rowgroup').filter({ hasText: number })).toBeVisible();
      await expect(page.getByText(`Job ${number}`)).toBeVisible();
    }
    await expect(page.getByText(/: was 05:02 01\/01\/2020, now /).first()).toBeVisible();
    await expect(day).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
    await expect(day).toBeVisible();
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
      page.getByRole('group', { name: 'Tools for containers' }),
      page.getByRole('link', { name: 'New search' }),
      page.getByRole('checkbox'),
      page.getByRole('button', { name: /Actions|Refresh|Journey of/ }),
      page.getByRole('rowgroup').getByRole('link'),
    ])
      expect(await hidden.filter({ visible: true }).count()).toBe(0);
    expect(await offPaper(page.getByRole('main'))).toEqual([]);
  });

  test(
    'a batch of several and a filtered result say so on paper, and only there [CON-156]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      const others = Array.from({ length: 20 }, (_, index) => `QWCU${3_010_000 + index}`);
      await page.goto(`/containers?numbers=${[...numbers, ...others].join('%20')}&batch=1`);
      await page.getByRole('button', { name: /collect now$/ }).click();
      const shown = page
        .locator('main p')
        .filter({ hasText: /^Showing \d+ of 20 containers: collect now$/, visible: true });
      await expect(page.getByRole('button', { name: /collect now$/, pressed: true })).toBeVisible();
      await expect(shown).toHaveCount(0);

      await page.emulateMedia({ media: 'print' });

      await expect(page.getByText('Batch 1 of 2').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Next batch' }).filter({ visible: true })).toHaveCount(0);
      await expect(shown).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    },
  );

  test(
    'fifteen containers with journeys, references and moved estimates need at most three sheets [CON-84]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await tellMore(page);
      await openContainers(page, ...fifteen);

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

      expect(pdf.match(/\/MediaBox/g)?.length).toBeLessThanOrEqual(3);
    },
  );

  test(
    'a long result spans several A4 landscape sheets, and no container is split [CON-84]',
    nightly,
    async ({ page, signInAs }) => {
      await signInAs('paid');
      await openContainers(page, ...numbers);

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

      const sheets = pdf.match(/\/MediaBox \[[^\]]+\]/g) ?? [];
      expect(sheets.length).toBeGreaterThan(1);
      expect(new Set(sheets)).toEqual(new Set([expect.stringMatching(/\[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/)]));
      await page.emulateMedia({ media: 'print' });
      const group = page.getByRole('rowgroup').filter({ hasText: numbers[0] ?? '' });
      await expect(group).toHaveCSS('break-inside', 'avoid');
      await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group');
      // A scrolling or flexible box around the table would keep the browser from repeating its head.
      const boxes = await page.getByRole('table').evaluate((table) => {
        const above: string[] = [];
        for (let box = table.parentElement; box; box = box.parentElement) {
          const { display, overflowX } = getComputedStyle(box);
          if (display !== 'block' || !['visible', 'clip'].includes(overflowX)) above.push(`${display} ${overflowX}`);
        }
        return above;
      });
      expect(boxes).toEqual([]);
    },
  );
});
