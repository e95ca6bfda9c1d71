// node screens/take-guide-pictures.ts <address> <folder> <readme>: takes the pictures of the user guide and of
// README.md.
import { chromium } from '@playwright/test';
import { ownChromium } from '../fixtures/chromium.ts';
import { openContainers } from '../fixtures/containers-page.ts';
import { openSession } from '../fixtures/open-session.ts';
import { fillOrder, orderSubscription } from '../fixtures/payment-page.ts';
import { chooseList } from '../fixtures/saved-lists.ts';
import { createGuideCamera, open, settle, type GuideTour } from './guide-camera.ts';
import { createHelpdeskTour } from './helpdesk-tour.ts';

const [address = 'http://localhost:8080', folder = 'pictures', readmePicture = 'readme.png'] = process.argv.slice(2);
const numbers = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2008083'];
const window = { width: 1200, height: 740 };
const camera = createGuideCamera(folder, window.height);
const { picture, highPicture, takePart, takeMain } = camera;

const ukDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-GB');

const tour: GuideTour = {
  async 'sign-in'(page) {
    await page.context().clearCookies();
    await open(page, '/login', 'Not registered?');
    await page.screenshot(highPicture('sign-in'));
    await openSession(page, 'paid');
  },
  async dashboard(page) {
    await open(page, '/dashboard', 'Welcome Back');
    await page.screenshot(highPicture('dashboard'));
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
    await takePart(page, 'journey', group, group, { air: 0 });
  },
  async tools(page) {
    for (const number of numbers.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
    const group = page.getByRole('rowgroup').filter({ hasText: numbers[0] ?? '' });
    await takePart(page, 'tools', page.getByRole('group', { name: 'Tools for containers' }), group, { air: 0 });
  },
  async columns(page) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('checkbox', { name: 'Activity' }).uncheck();
    await dialog.getByRole('button', { name: 'Move Vessel up' }).click();
    await dialog.screenshot(picture('columns'));
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  },
  async actions(page) {
    // High enough for the menu to open downwards.
    await page.setViewportSize({ ...window, height: 1000 });
    await page.getByRole('button', { name: `Actions for ${numbers[0] ?? ''}` }).click();
    const groupOf = (number = '') => page.getByRole('rowgroup').filter({ hasText: number });
    await takePart(page, 'actions', groupOf(numbers[0]), groupOf(numbers[1]), { air: 0 });
    await page.setViewportSize(window);
  },
  async 'saved-lists'(page) {
    await open(page, '/saved-lists', 'Saved Lists');
    await chooseList(page, 'Weekly imports');
    await takeMain(page, 'saved-lists', page.getByRole('button', { name: 'Delete List' }));
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
    await open(page, '/alert-templates', 'In the last 30 days these templates');
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
    await takePart(
      page,
      'pending-alerts',
      page.getByRole('link', { name: 'Back to My Account' }),
      page.getByRole('table', { name: 'Pending alerts of Import' }),
    );
  },
  async 'end-alerts'(page) {
    await page.getByRole('button', { name: 'End alerts of QWCU2004046' }).click();
    const dialog = page.getByRole('dialog', { name: 'End alerts' });
    await dialog.screenshot(picture('end-alerts'));
    await dialog.getByRole('button', { name: 'No' }).click();
  },
  async 'sent-messages'(page) {
    await page.getByRole('tab', { name: 'Sent' }).click();
    await page.getByText('Sent in the last 30 days').waitFor();
    await settle(page);
    await takePart(page, 'sent-messages', page.getByRole('tablist'), page.getByRole('row').nth(2), { air: 0 });
  },
  async account(page) {
    await page.setViewportSize({ ...window, height: 1000 });
    await open(page, '/account', 'Package details');
    await takePart(
      page,
      'account',
      page.getByRole('heading', { name: 'My Account Preferences' }),
      page.getByRole('region', { name: 'Package details' }),
      { isHigh: true },
    );
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
  // Taken after the pictures that would show what these save.
  async 'alert-preferences'(page) {
    await page.setViewportSize({ ...window, height: 1400 });
    await open(page, '/account', 'Before free time ends');
    const preferences = page.getByRole('region', { name: 'Alert preferences' });
    await preferences.getByLabel('Warn me').selectOption({ label: '2 days before' });
    await preferences.getByLabel('Tell me if it moves by').selectOption({ label: '6 hours or more' });
    await settle(page);
    await preferences.screenshot(highPicture('alert-preferences'));
    await page.setViewportSize(window);
  },
  async 'follow-list'(page) {
    await open(page, '/saved-lists', 'Saved Lists');
    await chooseList(page, 'Weekly imports');
    await page.getByRole('button', { name: 'Set Alerts for This List' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Template Alerts' });
    await dialog.getByRole('checkbox', { name: 'Also for containers added later' }).check();
    await dialog.screenshot(picture('follow-list'));
    await dialog.getByRole('button', { name: 'Apply' }).click();
  },
  async 'followed-list'(page) {
    await page.getByText('Alerts are set for containers added later').waitFor();
    // Moves away from the tools, so that no tooltip is in the picture.
    await page.mouse.move(0, 0);
    await settle(page);
    await takePart(
      page,
      'followed-list',
      page.getByRole('heading', { name: 'Weekly imports' }),
      page.getByRole('button', { name: 'Delete List' }),
    );
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

const browser = await chromium.launch(ownChromium());
for (const steps of [tour, createHelpdeskTour(camera, window)]) {
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
