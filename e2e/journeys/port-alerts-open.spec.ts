import { heightOf } from '../fixtures/measure-in-our-font.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone port alerts take a line each, and one opens to its full text [CNT-41]', async ({ page, signInAs }) => {
  await signInAs('paid');
  await page.goto('/dashboard');
  const alerts = page.getByRole('region', { name: 'Critical alerts' });
  await expect(alerts).toBeVisible();
  const folded = await heightOf(alerts);
  expect(folded).toBeLessThanOrEqual(64);
  // Also a short one, whose time has no room beside the line.
  await expect(alerts.getByRole('button', { expanded: false })).toHaveCount(await alerts.getByRole('listitem').count());

  await alerts.getByRole('button', { expanded: false }).first().click();
  const opened = alerts.getByRole('button', { expanded: true });
  await expect(opened).toHaveCount(1);
  expect(await heightOf(alerts)).toBeGreaterThan(folded);
  await opened.click();
  expect(await heightOf(alerts)).toBe(folded);
});
