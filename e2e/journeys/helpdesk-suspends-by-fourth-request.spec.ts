import { acknowledge, openCustomer } from '../fixtures/customer-page.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

test.setTimeout(150_000);
test.use({ expectedErrors: [/status of 400/] });

const sent = 'Temporary password has been sent';
const suspendedText = 'A temporary password has been requested for the 4th time which has suspended this account';

test(
  'the fourth temporary password suspends the account, and the page shows that [HCU-23, HCU-24, HCU-D2]',
  nightly,
  async ({ page, product, signInAs }) => {
    const send = page.getByRole('button', { name: 'Send temporary password' });
    await signInAs('helpdesk');
    await openCustomer(page, 'pestering');

    for (const text of [sent, sent, sent, suspendedText]) {
      await send.click();
      await acknowledge(page, 'Temporary password', text);
      await product.passTime({ hours: 10.5 / 60 });
    }

    await expect(page.getByRole('button', { name: 'Account Suspended' })).toHaveAttribute('aria-pressed', 'true');
    await send.click();
    await acknowledge(
      page,
      'Temporary password',
      'This account is suspended. Activate it before you send a temporary password.',
    );
  },
);
