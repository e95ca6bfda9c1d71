import type { Page } from '@playwright/test';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { box, button, openDashboard, type Task } from './tasks.ts';

async function put(page: Page, path: string, data: object) {
  const answer = await page.request.put(`/api/${path}`, { headers: await bearerOf(page), data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
}

export const planningTasks: readonly Task[] = [
  {
    name: 'search by a reference',
    account: 'paid',
    begin: async (page) => {
      await openDashboard(page);
      await put(page, 'container-references', [{ container: 'QWCU2001010', reference: 'Job 4711' }]);
    },
    run: async (hand) => {
      const { page } = hand;
      await hand.click(box(page));
      await hand.type('Job 4711');
      await hand.click(button(page, 'Search'));
      await page.getByText('Last refreshed at').waitFor();
    },
  },
  {
    name: 'set alerts for a whole list, and for what is added later',
    account: 'paid',
    begin: async (page) => {
      await page.goto('/saved-lists');
      await page.getByLabel('Select List Name').waitFor();
    },
    run: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByLabel('Select List Name'));
      await hand.type('W');
      await hand.press('Enter');
      await hand.click(button(page, 'Set Alerts for This List'));
      await hand.click(page.getByRole('checkbox', { name: 'Also for containers added later' }));
      await hand.click(button(page, 'Apply').last());
      await page.getByText('Alerts are set for containers added later').waitFor();
    },
  },
  {
    name: 'see for which containers free time ends next',
    account: 'paid',
    begin: async (page) => {
      await openDashboard(page);
      await put(page, 'free-days', [{ port: 'LGP', days: 1 }]);
      await openDashboard(page);
    },
    run: async (hand) => {
      const { page } = hand;
      await hand.click(page.getByRole('link', { name: /^\d+ (today|tomorrow)/ }));
      await page.getByText('Last refreshed at').waitFor();
    },
  },
];
