import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { readLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts';
import { signInWithLists } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// All journeys share one customer's lists, so they run one after the other.
test.describe.configure({ mode: 'default' });

const account = 'limit';
const week47 = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2005051', 'QWCU2006067', 'QWCU2008083'];
const title = 'Your saved lists';

test(
  'the dashboard shows the state of each list as in its result, and links there by mouse and key [LST-24] [CON-155]',
  nightly,
  async ({ page }) => {
    await signInWithLists(page, account, { 'Week 47': week47, 'chilled imports': ['QWCU2001010'] });
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: title });
    await expect(card.getByRole('listitem')).toHaveText([
      'chilled imports 1 collect now',
      'Week 47 1 collect now, 1 on hold, 1 not yet, 1 other, 2 unknown',
    ]);
    await expectAccessibleAtBothWidths(page);

    const cornerOf = (part: Locator) =>
      part.evaluate((box) => parseFloat(getComputedStyle(box).borderBottomLeftRadius));
    // Inside the border of the card, where the hovered line is coloured.
    expect(await cornerOf(card.getByRole('listitem').last())).toBe((await cornerOf(card)) - 1);

    // Anywhere in the line, not only on the name.
    await card.getByRole('listitem').filter({ hasText: 'Week 47' }).click();
    await expect(page).toHaveURL(`/containers?numbers=${week47.join('%20')}`);
    const counts = page.getByRole('group', { name: 'Containers shown' });
    for (const count of ['1 collect now', '1 on hold', '1 not yet', '1 other', '2 unknown'])
      await expect(counts.getByRole('button', { name: count })).toBeVisible();

    await page.goBack();
    await card.getByRole('link', { name: 'chilled imports' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/containers?numbers=QWCU2001010');
  },
);

test('without a list the dashboard links to where one is created [LST-24]', nightly, async ({ page }) => {
  await signInWithLists(page, account, {});
  await page.goto('/dashboard');

  await page.getByRole('region', { name: title }).getByRole('link', { name: 'Create a list' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Saved Lists' })).toBeVisible();
});

test(
  'ten lists do not move the visible page as they load, on a desktop and on a phone [LST-24]',
  nightly,
  async ({ page }) => {
    const lists = Array.from({ length: 10 }, (_, index) => [`List ${index}`, ['QWCU2001010']] as const);
    await signInWithLists(page, account, Object.fromEntries(lists));
    await recordLayoutShifts(page);

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: title }).getByRole('listitem')).toHaveCount(10);

      const shifts = await readLayoutShifts(page);
      expect(
        shifts.reduce((sum, { size }) => sum + size, 0),
        `at ${width} px: ${JSON.stringify(shifts, null, 2)}`,
      ).toBeLessThan(0.02);
    }
  },
);
