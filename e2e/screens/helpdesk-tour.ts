import { openSession } from '../fixtures/open-session.ts';
import { open, settle, type GuideCamera, type GuideTour } from './guide-camera.ts';

type WindowSize = { readonly width: number; readonly height: number };

/** The pictures of the helpdesk's chapter. */
export function createHelpdeskTour({ takePart }: GuideCamera, window: WindowSize): GuideTour {
  return {
    async 'customer-search'(page) {
      await openSession(page, 'helpdesk');
      await open(page, '/administration-search', 'Administration Search');
      await page.getByLabel('First Name').fill('grace');
      await page.getByLabel('Last Name').fill('win');
      await page.keyboard.press('Enter');
      await takePart(
        page,
        'customer-search',
        page.getByRole('heading', { name: 'Administration Search' }),
        page.getByRole('table', { name: 'Customers' }),
      );
    },
    async 'customer-page'(page) {
      await page
        .getByRole('link', { name: /^Winterbourne/ })
        .first()
        .click();
      await page.getByText('General Information').waitFor();
      await settle(page);
      await page.setViewportSize({ ...window, height: 1200 });
      await takePart(
        page,
        'customer-page',
        page.getByRole('link', { name: 'Return to Search' }),
        page.getByRole('region', { name: 'Account Notes' }),
        { isHigh: true },
      );
    },
  };
}
