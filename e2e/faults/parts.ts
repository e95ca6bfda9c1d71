import type { Locator, Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';

/** A page or panel of a remote, as somebody sees it. */
export type Part = {
  readonly name: string;
  readonly remote: string;
  readonly module: string;
  readonly path: string;
  readonly account: Account;
  /** It is in a page of another remote. */
  readonly isPanel?: true;
  /** There once the part is drawn, and drawn by nothing else. */
  readonly drawn: (page: Page) => Locator;
};

const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true });

/** One of each remote, and a panel that one remote has in a page of another. */
export const parts: readonly Part[] = [
  {
    name: 'tracking',
    remote: 'tracking',
    module: './src/pages/container-details-page.tsx',
    path: '/containers',
    account: 'paid',
    drawn: title('Container Details'),
  },
  {
    name: 'alerts',
    remote: 'alerts',
    module: './src/pages/alert-templates-page.tsx',
    path: '/alert-templates',
    account: 'paid',
    drawn: title('Alert Templates'),
  },
  {
    name: 'account-payment',
    remote: 'account-payment',
    module: './src/pages/account-page.tsx',
    path: '/account',
    account: 'paid',
    drawn: title('My Account Preferences'),
  },
  {
    name: 'helpdesk',
    remote: 'helpdesk',
    module: './src/pages/administration-search-page.tsx',
    path: '/administration-search',
    account: 'helpdesk',
    drawn: title('Administration Search'),
  },
  {
    name: 'panel of alerts',
    remote: 'alerts',
    module: './src/panels/alert-preferences-panel.tsx',
    path: '/account',
    account: 'paid',
    isPanel: true,
    drawn: (page) => page.getByRole('region', { name: 'Alert preferences' }),
  },
];
