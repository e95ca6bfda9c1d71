import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { confirmationLinkTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';
import { fillRegistration, registerThroughTheForm, visitor } from '../fixtures/visitor.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const options = (page: Page, label: string) => field(page, label).locator('option').allTextContents();

test('the form asks for what it needs and names what is missing [NAV-07, REG-01, REG-49, REG-D8]', async ({ page }) => {
  await page.goto('/login');

  await test.step('four parts and a way back [REG-02, REG-03, REG-07, REG-08, REG-09, REG-10, REG-11, REG-12, REG-13]', async () => {
    await page.getByRole('link', { name: 'Not registered?' }).click();

    await expect(page).toHaveURL('/register');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Register to search container information' }),
    ).toBeVisible();
    for (const part of ['Your details', 'Your company', 'Sign-in details', 'Security'])
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    for (const label of ['First name', 'Last name', 'Phone', 'Postcode', 'Company name', 'Email', 'Confirm email'])
      await expect(field(page, label)).toBeVisible();
    for (const label of ['Password', 'Confirm password', 'Answer']) await expect(field(page, label)).toBeVisible();
    await expect(field(page, 'Business type').getByRole('option', { name: 'Haulier' })).toBeAttached();
    expect(await options(page, 'Business type')).toEqual(
      expect.arrayContaining(['Importer', 'Exporter', 'Importer and Exporter']),
    );
    await expect(field(page, 'Role in company').getByRole('option', { name: 'Director' })).toBeAttached();
    await expect(field(page, 'Security question').getByRole('option', { name: 'First school' })).toBeAttached();
    for (const choice of ['Yes', 'No']) await expect(page.getByRole('radio', { name: choice })).not.toBeChecked();

    await field(page, 'First name').fill('Amelia');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL('/login');
    // The address changes first.
    await expect(field(page, 'Username')).toBeVisible();
  });

  await test.step('an empty form is marked, with one summary [REG-19, REG-21, REG-22, REG-27, REG-28, REG-D3, VAL-25]', async () => {
    await moveTo(page, '/register');
    await expect(field(page, 'First name')).toHaveValue('Amelia');
    await field(page, 'First name').clear();
    await page.getByRole('button', { name: 'Submit' }).click();

    for (const text of [
      'Please enter your first name',
      'Please enter your last name',
      'Please enter your contact phone number',
      'Please enter the postcode',
      'Please select business type',
      'Please enter your role in the company',
      'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.',
      'Please select a security question',
      'Please enter the answer to the question',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('This field cannot be empty')).toHaveCount(5);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(14);
    await page.getByRole('alert').getByRole('link', { name: 'Answer' }).click();
    await expect(field(page, 'Answer')).toBeFocused();
  });
});

test(
  'the sub-type, repeated values and an email in use are checked at their fields [REG-20, REG-23, REG-25, REG-26]',
  nightly,
  async ({ page }) => {
    await fillRegistration(page, visitor('at-the-fields'));
    await field(page, 'Business type').selectOption('Exporter');
    await field(page, 'Confirm email').fill('other@visitors.example');
    await field(page, 'Confirm password').fill('Quayside8');
    await field(page, 'Email').fill('PAID@quaywatch.test');
    await field(page, 'Answer').focus();
    await expect(page.getByText('This Email already exists')).toBeVisible();

    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page.getByText('This field cannot be empty')).toBeVisible();
    await expect(page.getByText('Email addresses do not match')).toBeVisible();
    await expect(page.getByText('The passwords you have entered do not match')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Please check 4 fields' })).toBeFocused();
  },
);

test.describe('a list that fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('is fetched again after 5 seconds, and nothing on the page moves [REG-18]', nightly, async ({ page }) => {
    await page.clock.install();
    let isDown = true;
    await page.route('**/api/type/role-types', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/register');
    const role = field(page, 'Role in company');
    await expect(role.locator('option')).toHaveText('Not loaded, trying again soon');
    const before = await role.boundingBox();

    isDown = false;
    await page.clock.runFor(5_000);
    await expect(role.getByRole('option', { name: 'Director' })).toBeAttached();

    expect(await role.boundingBox()).toEqual(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'a visitor registers, opens the emailed link and signs in; opening it again says so [REG-34, REG-35, REG-D5]',
  nightly,
  async ({ browser, page: form }) => {
    const person = visitor('registers');
    await registerThroughTheForm(form, person);
    const sent = form.getByRole('dialog', { name: 'Confirm your email' });
    await expect(sent).toContainText(
      'We are sending you an email to confirm your email address. Please follow the link in that email to complete your registration. If you do not receive it, please check your Junk folder.',
    );
    await sent.getByRole('button', { name: 'Continue' }).click();
    await expect(form).toHaveURL('/login');

    // A browser with an empty cache requests everything, and each request could reveal the link.
    const page = await (await browser.newContext()).newPage();
    const link = await confirmationLinkTo(page, person.email);
    const outcome = page.getByRole('dialog', { name: 'Email confirmation' });
    const referrers: (string | undefined)[] = [];
    // Read as they leave the browser: for an image in memory, Playwright names a referrer that is never sent.
    const network = await page.context().newCDPSession(page);
    network.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
      referrers.push(headers.Referer ?? headers.referer),
    );
    await network.send('Network.enable');
    await page.goto(link);
    await test.step('the link confirms the email and does not reveal its secret [REG-37, REG-38, REG-39, REG-40]', async () => {
      await expect(outcome).toContainText('Your email has been successfully confirmed.');
      await expect(page).toHaveURL('/');
      const secret = new URL(link).searchParams.get('token') ?? '';
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(secret);
      expect(referrers.length).toBeGreaterThan(5);
      expect(referrers.filter((referrer) => referrer?.includes(secret))).toEqual([]);
    });

    await page.goto(link);
    await expect(outcome).toContainText('You have already confirmed your email address. Please sign in.');
    await outcome.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  },
);

test.describe('a link that does not confirm', () => {
  test.use({ expectedErrors: [/status of (400|500)/] });

  test(
    'because it is unknown leads to the helpdesk, for a signed-in customer too [REG-37, REG-43, REG-D6]',
    nightly,
    async ({ page, signInAs }) => {
      const text = 'This link has been expired. Please call our helpdesk';
      await page.goto('/no-such-page?token=nonsense&cid=1');
      await expect(page.getByRole('dialog')).toContainText(text);

      await signInAs('paid');
      await page.goto('/login?token=nonsense&cid=1');
      await expect(page.getByRole('dialog')).toContainText(text);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/dashboard');
    },
  );
});

test.describe('an invalid registration', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('the marked form and the outcome of a link pass axe', nightly, async ({ page }) => {
    await page.goto('/register');
    await field(page, 'Business type').selectOption('Importer');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please enter your first name')).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await page.goto('/?token=nonsense&cid=1');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expectAccessibleAtBothWidths(page);
  });
});
