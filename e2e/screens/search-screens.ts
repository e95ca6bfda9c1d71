// The states of the search for customers, with mocked answers.
import type { Page } from '@playwright/test';
import { pages } from '../fixtures/pages.ts';
import { answer, fail, holdBack } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const call = '**/api/help-desk/customers?**';

const customer = (number: number, name: string, company: string, facts: object = {}) => {
  const [firstName, lastName] = name.split(' ');
  return {
    customerId: `00000000-0000-4000-8000-00000000000${number}`,
    firstName,
    lastName,
    companyName: company,
    email: `${name.toLowerCase().replace(' ', '.')}@${company.toLowerCase().replaceAll(' ', '-')}.example`,
    phone: '02079460958',
    serviceType: 'Paid',
    statusType: 'Live',
    ...facts,
  };
};

const found = [
  customer(1, 'Amelia Okafor', 'Thameside Provisions'),
  customer(2, 'Daniel Okafor', 'Okafor Freight', { serviceType: 'Free' }),
  customer(3, 'Ruth Okafor-Hale', 'Hale and Sons', { serviceType: 'Free-advanced', statusType: 'Suspended' }),
  customer(4, 'Marcus Okaford', 'Solent Cold Store', { serviceType: 'Free', statusType: 'Unverified' }),
  customer(5, 'Ingrid Okafour', 'Northline Shipping', { serviceType: 'Internal' }),
];

const pagesOf = (allPages: number, customers: readonly object[]) => ({
  allPages,
  searchHelpDeskAccountDtos: customers,
});

const search = (text: string) => async (page: Page) => {
  await page.getByRole('search').getByLabel('Last Name').fill('Okaf');
  await page.keyboard.press('Enter');
  await page.getByText(text).first().waitFor();
};

async function showMoreInVain(page: Page) {
  await search('Show more results')(page);
  await fail(call)(page);
  await page.getByRole('button', { name: 'Show more results' }).click();
  await page.getByText('More results could not be loaded.').waitFor();
}

async function goByKeyboard(page: Page) {
  await search('Okafour')(page);
  await page.keyboard.press('ArrowDown');
}

export const searchScreens: readonly Screen[] = [
  { name: 'admin-search', ...pages.customerSearch },
  {
    name: 'admin-search-found',
    ...pages.customerSearch,
    prepare: answer(call, pagesOf(2, found)),
    open: search('Okafour'),
  },
  {
    name: 'admin-search-keyboard',
    ...pages.customerSearch,
    prepare: answer(call, pagesOf(1, found)),
    open: goByKeyboard,
  },
  {
    name: 'admin-search-too-many',
    ...pages.customerSearch,
    prepare: answer(call, { ...pagesOf(50, found), foundMore: true }),
    open: search('Too many customers found'),
  },
  {
    name: 'admin-search-nobody',
    ...pages.customerSearch,
    prepare: answer(call, pagesOf(0, [])),
    open: search('No records found'),
  },
  {
    name: 'admin-search-loading',
    ...pages.customerSearch,
    isLoading: true,
    prepare: holdBack(call),
    open: search('Searching customers'),
  },
  {
    name: 'admin-search-failed',
    ...pages.customerSearch,
    isDialog: true,
    prepare: fail(call),
    open: search('Try again'),
  },
  {
    name: 'admin-search-more-failed',
    ...pages.customerSearch,
    prepare: answer(call, pagesOf(2, found)),
    open: showMoreInVain,
  },
];
