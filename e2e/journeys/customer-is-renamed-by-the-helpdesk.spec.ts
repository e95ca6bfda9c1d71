import { accounts, customers, password } from '../fixtures/accounts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const marker = { 'X-Requested-With': 'XMLHttpRequest' };

test(
  'a name changed by the helpdesk shows on the open account page after the next token exchange [HCU-58]',
  nightly,
  async ({ page, request, signInAs }) => {
    await page.clock.install();
    await signInAs('renamed');
    await page.goto('/account');
    const lastName = page.getByRole('region', { name: 'General information' }).getByRole('definition').nth(1);
    await expect(lastName).toHaveText('Rutherford');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const signedIn = await request.post('/api/oauth/token', {
      headers: marker,
      form: { username: accounts.helpdesk, password, grant_type: 'password', scope: 'ui' },
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const headers = { ...marker, Authorization: `Bearer ${token}` };
    const search = await request.get(`/api/help-desk/customers?page=1&email=${customers.renamed}`, { headers });
    const [{ customerId }] = ((await search.json()) as { searchHelpDeskAccountDtos: [{ customerId: string }] })
      .searchHelpDeskAccountDtos;
    const path = `/api/help-desk/customers/${customerId}`;
    const opened = await request.get(`${path}?secretAnswers=withheld`, { headers });
    const { details } = (await opened.json()) as { details: Record<string, string> };
    const { email: _email, ...changeable } = details;
    const update = await request.put(path, { headers, data: { ...changeable, lastName: 'Lindqvist' } });
    expect(update.status()).toBe(200);
    await expect(lastName).toHaveText('Rutherford');

    await page.clock.fastForward('54:01');

    await expect(lastName).toHaveText('Lindqvist');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);
