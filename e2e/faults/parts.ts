import type { Locator, Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { containersPath } from '../fixtures/containers-page.ts';
import { openCustomer } from '../fixtures/customer-page.ts';
import { historyPath } from '../fixtures/history-page.ts';

export const startPath = '/dashboard';

export type Part = {
  readonly name: string;
  readonly remote: string;
  readonly module: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly account: Account;
  readonly isPanel?: true;
  readonly open?: (page: Page) => Promise<void>;
  /** Present only once the part is drawn. */
  readonly drawn: (page: Page) => Locator;
};

type PageOfRemote = Pick<Part, 'name' | 'path'> & { readonly file?: string; readonly account?: Account };

const page = (remote: string, { name, path, file, account = 'paid' }: PageOfRemote): Part => ({
  name,
  remote,
  path,
  account,
  module: `./src/pages/${file ?? name.toLowerCase().replaceAll(' ', '-')}-page.tsx`,
  drawn: (opened) => opened.getByRole('heading', { level: 1, name, exact: true }),
});

async function customerPath(opened: Page): Promise<string> {
  await openCustomer(opened, 'free');
  // Files in the browser's cache would not be requested again.
  await (await opened.context().newCDPSession(opened)).send('Network.clearBrowserCache');
  const { pathname, search } = new URL(opened.url());
  return pathname + search;
}

const numbers = ['QWCU2001010'];

const popUp = (name: string, file: string, open: (page: Page) => Promise<void>): Part => ({
  name,
  remote: 'alerts',
  path: containersPath(numbers),
  account: 'paid',
  isPanel: true,
  module: `./src/panels/${file}-panel.tsx`,
  open,
  drawn: (opened) => opened.getByRole('dialog', { name }).getByRole('button', { name: /^(Save|Apply|Update)$/ }),
});

async function openEditor(opened: Page) {
  await opened.getByRole('button', { name: 'Actions for QWCU2001010', exact: true }).click();
  await opened.getByRole('menuitem', { name: 'Set Alert' }).click();
}

async function openTemplates(opened: Page) {
  await opened.getByRole('checkbox', { name: 'Select QWCU2001010' }).check();
  await opened.getByRole('button', { name: 'Apply Template Alerts' }).click();
}

async function openContacts(opened: Page) {
  await opened.getByRole('button', { name: 'More tools' }).click();
  await opened.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
}

export const columns: Readonly<Record<string, readonly Part[]>> = {
  tracking: [
    page('tracking', { name: 'Container Details', path: '/containers' }),
    page('tracking', { name: 'History Search', path: '/history-search' }),
    page('tracking', { name: 'History Details', path: historyPath(numbers) }),
    page('tracking', { name: 'Saved Lists', path: '/saved-lists' }),
  ],
  alerts: [
    page('alerts', { name: 'Alert Templates', path: '/alert-templates' }),
    page('alerts', { name: 'Pending Alerts', path: '/pending-alerts' }),
  ],
  'account-payment': [
    page('account-payment', { name: 'My Account Preferences', file: 'account', path: '/account' }),
    page('account-payment', { name: 'Choose Your Subscription', file: 'payment', path: '/payment' }),
    page('account-payment', { name: 'Receipted Invoice History', file: 'receipts', path: '/receipts' }),
    page('account-payment', {
      name: 'FREE 30 DAY TRIAL',
      file: 'advanced-features',
      path: '/advanced-features',
      account: 'free',
    }),
    page('account-payment', { name: 'FOR JUST £15', file: 'paid-features', path: '/paid-features', account: 'free' }),
  ],
  helpdesk: [
    page('helpdesk', { name: 'Administration Search', path: '/administration-search', account: 'helpdesk' }),
    page('helpdesk', {
      name: 'Customer Account Preferences',
      file: 'customer-update',
      path: customerPath,
      account: 'helpdesk',
    }),
  ],
  panels: [
    {
      name: 'Alert preferences',
      remote: 'alerts',
      path: '/account',
      account: 'paid',
      isPanel: true,
      module: './src/panels/alert-preferences-panel.tsx',
      drawn: (opened) => opened.getByRole('region', { name: 'Alert preferences' }),
    },
    {
      name: 'Your saved lists',
      remote: 'tracking',
      path: startPath,
      account: 'paid',
      isPanel: true,
      module: './src/panels/list-standings-panel.tsx',
      drawn: (opened) => opened.getByRole('region', { name: 'Your saved lists' }),
    },
    popUp('Set Alert', 'container-alert-editor', openEditor),
    popUp('Apply Template Alerts', 'template-application', openTemplates),
    popUp('Change Alert Email Address or SMS Number', 'alert-contact-editor', openContacts),
  ],
};

type Obstacle = { readonly name: string; readonly isUnreadable?: boolean; readonly offlineMs?: number };

/** A pop-up of an unknown remote is not offered, and the first page has its parts before the connection fails. */
const canMeet = (part: Part, row: Obstacle) =>
  !(part.open && row.isUnreadable) && !(row.offlineMs && (part.open || part.path === startPath));

/** Rotates the rows through the parts of a column, so that each part meets many faults. */
export function partFor(column: string, row: Obstacle, number: number): Part {
  const fit = (columns[column] ?? []).filter((part) => canMeet(part, row));
  const part = fit[(number + Math.floor(number / Object.keys(columns).length)) % fit.length];
  if (!part) throw new Error(`${column} has no part for ${row.name}`);
  return part;
}
