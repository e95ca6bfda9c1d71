import { boxOf, openTemplates } from '../fixtures/alert-templates-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('the bar stays in view as soon as there is something to save, except at a zoom of 400 % [TPL-40]', async ({
  page,
}) => {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.setViewportSize({ width: 1280, height: 600 });
  await openTemplates(page, 'internal');
  await expect(save).not.toBeInViewport();

  await boxOf(page, 'Email, Import, Arrived').click();
  await expect(save).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 256 });

  await expect(save).not.toBeInViewport();
});
