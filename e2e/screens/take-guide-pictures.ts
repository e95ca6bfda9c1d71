// node screens/take-guide-pictures.ts <address> <folder> <readme>: takes the pictures of the user guide, and that of README.md.
import { chromium, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { openContainers } from '../fixtures/containers-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import { fillOrder, orderSubscription } from '../fixtures/payment-page.ts';
import { chooseList } from '../fixtures/saved-lists.ts';

const [address = 'http://localhost:8080', folder = 'pictures', readmePicture = 'readme.png'] = process.argv.slice(2);
const numbers = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2008083'];
const window = { width: 1200, height: 740 };
const picture = (name: string) =>
  ({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 38, animations: 'disabled' }) as const;

const settle = (page: Page) => page.waitForLoadState('networkidle');
const open = async (page: Page, path: string, ready: string) => {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await settle(page);
};

async function takePart(page: Page, name: string, from: Locator, to: Locator, air = 16) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error(`${name}: nothing to take a picture of`);
  const x = Math.max(0, Math.min(a.x, b.x) - air);
  const y = Math.max(0, Math.min(a.y, b.y) - air);
  const right = Math.min(page.viewportSize()?.width ?? 0, Math.max(a.x + a.width, b.x + b.width) + air);
  const bottom = Math.max(a.y + a.height, b.y + b.height) + air;
  await page.screenshot({ ...picture(name), clip: { x, y, width: right - x, height: bottom - y } });
}

/** Without menu, head and port alerts, down to the end of the window. */
async function takeMain(page: Page, name: string) {
  const main = await page.getByRole('main').boundingBox();
  if (!main) throw new Error(`${name}: nothing to take a picture of`);
  const { x, y, width } = main;
  await page.screenshot({ ...picture(name), clip: { x, y, width, height: Math.min(main.height, window.height - y) } });
}

const ukDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-GB');

const tour: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async 'sign-in'(page) {
    await page.context().clearCookies();
    await open(page, '/login', 'Not registered?');
    await page.screenshot(picture('sign-in'));
    await openSession(page, 'paid');
  },
  async dashboard(page) {
    await open(page, '/dashboard', 'Welcome Back');
    await page.screenshot(picture('dashboard'));
  },
  async search(page) {
    const box = page.getByRole('textbox', { name: 'Container numbers' });
    await box.fill(numbers.join('\n'));
    await takePart(
      page,
      'search',
      page.getByRole('heading', { name: 'Welcome Back' }),
      page.getByRole('main').getByRole('button', { name: /^Search/ }),
    );
  },
  async 'container-details'(page) {
    await openContainers(page, ...numbers);
    await settle(page);
    await takeMain(page, 'container-details');
  },
  async readme(page) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openContainers(page, ...numbers);
    await settle(page);
    await page.screenshot({ path: readmePicture, animations: 'disabled', scale: 'css' });
    await page.setViewportSize(window);
    await openContainers(page, ...numbers);
    await settle(page);
  },
  async journey(page) {
    const group = page.getByRole('rowgroup').filter({ hasText: numbers[0] ?? '' });
    await takePart(page, 'journey', group, group, 0);
  },
  async tools(page) {
    for (const number of numbers.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    const tools = page.getByRole('group', { name: 'Tools for containers' });
    await takePart(page, 'tools', tools, page.getByRole('checkbox', { name: `Select ${numbers[1] ?? ''}` }));
  },
  async actions(page) {
    const button = page.getByRole('button', { name: `Actions for ${numbers[0] ?? ''}` });
    await button.click();
    const group = page.getByRole('rowgroup').filter({ hasText: numbers[0] ?? '' });
    await takePart(page, 'actions', group, page.getByRole('menu'), 8);
  },
  async 'saved-lists'(page) {
    await open(page, '/saved-lists', 'Saved Lists');
    await chooseList(page, 'Weekly imports');
    await takeMain(page, 'saved-lists');
  },
  async 'history-search'(page) {
    await open(page, '/history-search', 'History Search');
    await page.getByRole('textbox', { name: 'Container numbers' }).fill('QWCU2013135 QWCU2011111');
    await page.getByRole('textbox', { name: 'Journey Date' }).fill(ukDay(60));
    await page.getByRole('textbox', { name: 'Date To' }).fill(ukDay(0));
    await takeMain(page, 'history-search');
  },
  async 'history-details'(page) {
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('QWCU').first().waitFor();
    await settle(page);
    await takeMain(page, 'history-details');
  },
  async 'alert-templates'(page) {
    await open(page, '/alert-templates', 'Last month these templates');
    await takeMain(page, 'alert-templates');
  },
  async 'apply-alerts'(page) {
    await openContainers(page, ...numbers);
    for (const number of numbers.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    await page.getByRole('button', { name: 'Apply Template Alerts' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    await page.getByRole('dialog').screenshot(picture('apply-alerts'));
  },
  async 'set-alert'(page) {
    await openContainers(page, 'QWCU2004046');
    await page.getByRole('button', { name: 'Actions for QWCU2004046' }).click();
    await page.getByRole('menuitem', { name: 'Set Alert' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByRole('table').waitFor();
    await editor.getByText('Secondary contact').click();
    await page.setViewportSize({ ...window, height: 1000 });
    await editor.screenshot(picture('set-alert'));
    await page.setViewportSize(window);
  },
  async 'pending-alerts'(page) {
    await open(page, '/pending-alerts', 'QWCU2004046');
    await takeMain(page, 'pending-alerts');
  },
  async account(page) {
    // High enough for the second factor and the sessions at its end.
    await page.setViewportSize({ ...window, height: 1400 });
    await open(page, '/account', 'You are not signed in anywhere else');
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await takePart(page, 'account', page.getByRole('heading', { name: 'My Account Preferences' }), sessions);
    await page.setViewportSize(window);
  },
  async payment(page) {
    await open(page, '/payment', 'Billing details');
    await fillOrder(page);
    await page.setViewportSize({ ...window, height: 1200 });
    await page.getByRole('form').screenshot(picture('payment'));
  },
  async 'order-summary'(page) {
    await orderSubscription(page);
    await page.getByRole('form').screenshot(picture('order-summary'));
    await page.setViewportSize(window);
  },
  async receipts(page) {
    // The order is left unpaid.
    page.once('dialog', (dialog) => void dialog.accept());
    await open(page, '/receipts', 'QW-');
    await page.getByRole('region', { name: 'Receipts' }).first().screenshot(picture('receipts'));
  },
  async 'contact-us'(page) {
    await open(page, '/faqs', 'FAQs');
    await page.getByRole('banner').getByRole('button', { name: 'Contact Us' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('First name').fill('Amelia');
    await form.getByLabel('Last name').fill('Okafor');
    await form.getByLabel('Email').fill('amelia@thameside.example');
    await form.getByLabel('Subject').fill('Late SMS alert');
    await form
      .getByLabel('Message')
      .fill('The SMS alert for QWCU2001010 came at 10:20, an hour after the status. Why?');
    await form.getByLabel('I am not a robot').click();
    await form.getByRole('button', { name: 'Send', disabled: false }).waitFor();
    await form.screenshot(picture('contact-us'));
  },
};

const helpdeskTour: typeof tour = {
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
      page.getByRole('button', { name: 'Add note' }),
      40,
    );
  },
};

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const steps of [tour, helpdeskTour]) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: window,
    deviceScaleFactor: 1.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  for (const [name, take] of Object.entries(steps)) {
    console.log(name);
    await take(page);
  }
}
await browser.close();
