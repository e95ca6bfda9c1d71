import { password } from '../fixtures/accounts.ts';
import type { Hand } from './hand.ts';
import { button, openDashboard, type Task } from './tasks.ts';

const openAccount = (hand: Hand) => hand.click(hand.page.getByRole('link', { name: 'Account', exact: true }));
const dialogOf = ({ page }: Hand) => page.getByRole('dialog');

/** They start from the dashboard. */
export const accountTasks: readonly Task[] = [
  {
    name: 'subscribe to the calendar',
    account: 'paid',
    begin: openDashboard,
    run: async (hand) => {
      await openAccount(hand);
      await hand.click(button(hand.page, 'Make an address'));
      await hand.click(dialogOf(hand).getByRole('button', { name: 'Yes' }));
      await hand.click(dialogOf(hand).getByRole('button', { name: /^Copy/ }));
      await dialogOf(hand).getByText('Copied').first().waitFor();
    },
  },
  {
    name: 'invite the first colleague',
    account: 'paid',
    begin: openDashboard,
    run: async (hand) => {
      await openAccount(hand);
      await hand.click(button(hand.page, 'Make a team'));
      await dialogOf(hand).getByLabel('Name of the team').waitFor();
      await hand.type('Whitfield');
      await hand.press('Enter');
      await dialogOf(hand).getByLabel('Email address of your colleague').waitFor();
      await hand.type('tom@whitfield.example');
      await hand.press('Enter');
      await hand.page.getByRole('list', { name: 'Open invitations' }).waitFor();
    },
  },
  {
    name: 'make an access key for a program',
    account: 'paid',
    begin: openDashboard,
    run: async (hand) => {
      await openAccount(hand);
      await hand.click(button(hand.page, 'Make a key'));
      await dialogOf(hand).getByLabel('Name').waitFor();
      await hand.type('Yard board');
      await hand.click(dialogOf(hand).getByLabel('Current password', { exact: true }));
      await hand.type(password);
      await hand.press('Enter');
      await hand.click(dialogOf(hand).getByRole('button', { name: /^Copy/ }));
      await dialogOf(hand).getByText('Copied').first().waitFor();
      await hand.click(button(hand.page, 'I have saved the key'));
    },
  },
];
