import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { payForPeriods } from '../fixtures/pay-for-periods.ts';
import { fillOrder, orderSubscription } from '../fixtures/payment-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const postcode = (page: Page) => page.getByRole('textbox', { name: /^Postcode/ });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openPayment(page: Page) {
  await page.goto('/payment');
  await expect(page.getByRole('radio')).toHaveCount(2);
}

test(
  'the United States need a state; not every country has postcodes [PAY-20, PAY-27, PAY-29, PAY-D3]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await openPayment(page);
    const names = await country(page).getByRole('option').allInnerTexts();
    expect(names.slice(0, 2)).toEqual(['Please select', 'United Kingdom']);
    expect(names.slice(2)).toEqual(names.slice(2).toSorted((a, b) => a.localeCompare(b, 'en')));

    await country(page).selectOption('United States');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Ohio');
    await postcode(page).fill('43<0>04');
    await expect(postcode(page)).toHaveValue('43004');
    await country(page).selectOption('United Kingdom');
    await expect(page.getByRole('combobox', { name: 'State' })).toBeHidden();
    await expect(postcode(page)).toHaveValue('');
    await expect(postcode(page)).toHaveAccessibleName('Postcode');

    await fillOrder(page);
    await next(page).click();
    await expect(postcode(page)).toBeFocused();
    await expect(postcode(page)).toHaveAccessibleDescription('Please enter the postcode');
    await country(page).selectOption('United Arab Emirates');
    await expect(postcode(page)).toHaveAccessibleName('Postcode (optional)');
    await next(page).click();
    await expect(heading(page, 'Order Summary')).toBeVisible();
    await expect(page.getByText('12 Gallions Road, London, United Arab Emirates')).toBeVisible();

    await page.getByRole('button', { name: 'Back' }).click();
    await country(page).selectOption('United States');
    await postcode(page).fill('43004');
    await next(page).click();
    const state = page.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveAccessibleDescription('This field cannot be empty');
    await state.selectOption('Ohio');
    await next(page).click();
    await expect(page.getByText('12 Gallions Road, London, Ohio, 43004, United States')).toBeVisible();
  },
);

test(
  'Cancel goes back to the previous page, and asks first if there is input [PAY-08, PAY-D10]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    // Not from the account, where Cancel leads if there is no page to go back to.
    await page.goto('/paid-features');
    await page.getByRole('link', { name: 'Purchase Advanced Features' }).click();
    await box(page, 'City').fill('Leith');
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });

    await cancel.click();
    const question = page.getByRole('dialog', { name: 'Changes not saved' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(box(page, 'City')).toHaveValue('Leith');
    await cancel.click();
    await question.getByRole('button', { name: 'Yes' }).click();

    await expect(page).toHaveURL('/paid-features');
  },
);

test(
  'receipts are shown ten at a time: Show more appends older ones until the last [RCT-03, RCT-06, RCT-D1]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'collecting');
    await page.goto('/faqs');
    await payForPeriods(page, 12);
    await page.goto('/receipts');
    const receipts = page.getByRole('row').filter({ hasText: /QW-\d{6}/ });
    await expect(receipts).toHaveCount(10);
    const newest = await receipts.allInnerTexts();

    await page.getByRole('button', { name: 'Show more receipts' }).click();

    await expect(receipts).toHaveCount(12);
    const all = await receipts.allInnerTexts();
    expect(all.slice(0, 10)).toEqual(newest);
    const numbers = all.map((text) => Number(/QW-(\d{6})/.exec(text)?.[1]));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
    await expect(page.getByRole('button', { name: 'Show more receipts' })).toHaveCount(0);
  },
);

test(
  'payment passes axe at both widths, light and dark, with mistakes and with its summary',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await openPayment(page);
    await country(page).selectOption('United States');
    await page.getByRole('radio').first().check();
    await next(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check' })).toBeFocused();
    await expectAccessibleAtBothWidths(page);

    await orderSubscription(page);
    await expectAccessibleAtBothWidths(page);
  },
);

test(
  'receipts pass axe on a phone and on a desktop, in light and dark [RCT-02]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/receipts');
    await expect(page.getByText(/No receipts found|QW-\d{6}/).first()).toBeVisible();

    await expectAccessibleAtBothWidths(page);
  },
);
