import { password } from '../fixtures/accounts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const refusedCall = /status of 400/;

test('a paid customer signs in and lands on the dashboard [SES-14, SES-25, SES-27, NAV-02, NAV-03]', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await test.step('the sign-in page has username, password, captcha and a link to register [SES-01, SES-02, SES-08, NAV-04]', async () => {
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('I am not a robot')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Not registered?' })).toHaveAttribute('href', '/register');
    await expect(page.getByText('Look up to 20 containers at once', { exact: false })).toBeVisible();
  });
  await page.getByLabel('Username').fill('paid@quaywatch.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const names = (await context.cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(expect.arrayContaining(['access_token', 'authorities', 'refresh_token', 'service_type']));
  expect(await page.evaluate(() => localStorage.getItem('service_type'))).toContain('Paid');
  expect(await page.evaluate(() => localStorage.getItem('authorities'))).toContain('CUSTOMER');

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test(
  'Enter signs in only when both fields are filled and valid [SES-04, SES-09, SES-10]',
  nightly,
  async ({ page }) => {
    await page.goto('/login');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/oauth/token') && calls.push(request.url()));

    await page.getByLabel('Username').fill('not-an-address');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByLabel('Username').blur();
    await expect(page.getByText('Invalid Email')).toBeVisible();
    expect(calls).toEqual([]);

    await page.getByLabel('Username').fill('paid@quaywatch.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    expect(calls.length).toBe(1);
  },
);

test.describe('refused sign-ins', () => {
  test.use({ expectedErrors: [refusedCall] });

  const refusals = [
    {
      who: 'a stranger',
      username: 'nobody@quaywatch.test',
      text: 'This username does not exist in the system. Please register to proceed',
    },
    {
      who: 'a customer with a wrong password',
      username: 'recurring@quaywatch.test',
      text: 'Password is incorrect',
    },
    {
      who: 'a customer who has not confirmed the email',
      username: 'unverified@quaywatch.test',
      right: true,
      text: 'Please confirm your email address using the link in the confirmation email',
    },
  ];
  test('a customer who may not sign in reads why, and stays [SES-17, SES-18, SES-21]', nightly, async ({ page }) => {
    await page.goto('/login');
    for (const { who, username, right, text } of refusals)
      await test.step(who, async () => {
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Password', { exact: true }).fill(right ? password : 'Wrong2026x');
        await page.getByRole('button', { name: 'Sign in' }).click();

        await expect(page.getByText(text)).toBeVisible();
        await expect(page).toHaveURL('/login');
      });
  });

  test('a suspended customer sees the suspended-account dialog [SES-22]', nightly, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('suspended@quaywatch.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('dialog')).toContainText(
      'Your account has been suspended. Please contact our helpdesk on 03069 990123 for assistance',
    );
  });

  test(
    'wrong passwords count down, ask for the captcha, and suspend the account [SES-06, SES-19, SES-20, SES-82]',
    nightly,
    async ({ page }) => {
      const attempt = async () => {
        await page.getByLabel('Password', { exact: true }).fill('Wrong2026x');
        await page.getByRole('button', { name: 'Sign in' }).click();
      };
      await page.goto('/login');
      await page.getByLabel('Username').fill('nomobile@quaywatch.test');

      for (let count = 1; count <= 3; count += 1) {
        await attempt();
        await expect(page.getByText('Password is incorrect')).toBeVisible();
      }
      await attempt();
      await expect(
        page.getByText(
          'You have one sign-in attempt left. If you have forgotten your password, select Forgot Password instead',
        ),
      ).toBeVisible();

      await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
      await expect(page.getByText("Select 'I am not a robot' to try again.")).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('Wrong2026x');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
      await page.getByLabel('I am not a robot').click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled({ timeout: 20_000 });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(
        page.getByText(
          'Your account has been suspended for security reasons. Please contact our helpdesk on 03069 990123 or',
        ),
      ).toBeVisible();
    },
  );
});

test('a successful sign-in resets the marketing question [SES-16, SES-28]', nightly, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('didMarketingPreferencesModalShown', 'true'));
  await page.getByLabel('Username').fill('internal@quaywatch.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');

  expect(await page.evaluate(() => localStorage.getItem('didMarketingPreferencesModalShown'))).toBe('false');
});
