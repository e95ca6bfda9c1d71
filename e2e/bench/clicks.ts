import type { Locator, Page } from '@playwright/test';

/** A common click, made on the page that the previous one led to. */
export type Click = {
  readonly name: string;
  readonly target: (page: Page) => Locator;
  /** The key to press; without one the target is clicked. */
  readonly key?: string;
  /** Appears once the click has taken effect. */
  readonly leadsTo: (page: Page) => Locator;
};

/** Twenty containers of the demo data. */
export const twentyNumbers = [
  'QWCU2001010',
  'QWCU2002022',
  'QWCU2003034',
  'QWCU2004046',
  'QWCU2005051',
  'QWCU2005058',
  'QWCU2006060',
  'QWCU2006067',
  'QWCU2007071',
  'QWCU2008083',
  'QWCU2009095',
  'QWCU2010100',
  'QWCU2011111',
  'QWCU2012123',
  'QWCU2013135',
  'QWCU2014147',
  'QWCU2015159',
  'QWCU2016160',
  'QWCU2017172',
  'QWCU2018184',
];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page) => page.getByRole('textbox', { name: 'Container numbers' });
const journey = (page: Page, expanded: boolean) =>
  page.getByRole('button', { name: /^Journey of QWCU2001010/, expanded }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const column = (page: Page) => page.getByRole('columnheader', { name: 'Container', exact: true });
const selectAll = (page: Page, checked: boolean) => page.getByRole('checkbox', { name: /Select all/i, checked });
const chip = (page: Page, pressed: boolean) => page.getByRole('button', { name: /collect now/, pressed });
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remove Containers' });

const toPage = (label: string, remote: string, title: string): Click => ({
  name: `to ${label} (${remote})`,
  target: (page) => menu(page, label),
  leadsTo: (page) => heading(page, title),
});

/** They start from a result of twenty containers, as a helpdesk agent, who has a tier and can open every remote. */
export const clicks: readonly Click[] = [
  { name: 'New search', target: (page) => page.getByRole('link', { name: 'New search' }), leadsTo: box },
  { name: 'to the end of the box', target: box, key: 'Control+End', leadsTo: box },
  { name: 'a key in the box of numbers', target: box, key: 'Space', leadsTo: (page) => page.getByText('20 of 20') },
  {
    name: 'Search for 20 numbers',
    target: (page) => button(page, 'Search'),
    leadsTo: (page) => page.getByText(/Last refreshed at \d\d:\d\d$/),
  },
  { name: 'fold a journey', target: (page) => journey(page, true), leadsTo: (page) => journey(page, false) },
  { name: 'open it', target: (page) => journey(page, false), leadsTo: (page) => journey(page, true) },
  {
    name: 'sort by container',
    target: (page) => column(page).getByRole('button'),
    leadsTo: (page) => column(page).and(page.locator('[aria-sort$="ending"]')),
  },
  { name: 'select all', target: (page) => selectAll(page, false), leadsTo: (page) => selectAll(page, true) },
  { name: 'filter', target: (page) => chip(page, false), leadsTo: (page) => chip(page, true) },
  { name: 'open a dialog', target: (page) => button(page, 'Remove Containers'), leadsTo: dialog },
  { name: 'close it', target: dialog, key: 'Escape', leadsTo: (page) => button(page, 'Remove Containers') },
  toPage('History', 'tracking', 'History Search'),
  toPage('Alerts', 'alerts', 'Alert Templates'),
  toPage('Account', 'account-payment', 'My Account Preferences'),
  toPage('Admin', 'helpdesk', 'Administration Search'),
];
