import type { Locator } from '@playwright/test';
import { newestMailTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

async function solveCaptcha(form: Locator) {
  await form.getByLabel('I am not a robot').click();
  await expect(form.getByLabel('I am not a robot')).toBeChecked();
}

const message = 'The alert for <MSKU3045128> came an hour late.\nWhy & when?';

test(
  'a customer writes from any page, and the helpdesk gets the email [CNT-28, CNT-32, CNT-33, NAV-46]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/faqs');

    await page.getByRole('banner').getByRole('button', { name: 'Contact Us' }).click();
    const form = page.getByRole('dialog', { name: 'Contact Us' });
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByLabel('First name').fill('Amelia');
    await form.getByLabel('Last name').fill('Okafor');
    await form.getByLabel('Email').fill('amelia@thameside.example');
    await form.getByLabel('Subject').fill('Late SMS alert');
    await form.getByLabel('Message').focus();
    await form.getByLabel('Subject').focus();
    await expect(form.getByText('Please enter your message')).toBeVisible();
    await form.getByLabel('Message').fill(message);
    await expect(form.getByText(`${message.length} of 2500`)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send' })).toBeDisabled();
    await solveCaptcha(form);
    await form.getByRole('button', { name: 'Send' }).click();

    await expect(form).toBeHidden();
    await expect(page.getByText('Your message has been sent to the helpdesk.')).toBeVisible();
    await expect(page).toHaveURL('/faqs');
    const mail = await newestMailTo(page, 'helpdesk@quaywatch.example', /Contact Us: Late SMS alert/);
    expect(mail).toContain('Name: Amelia Okafor');
    expect(mail).toContain('The alert for <MSKU3045128> came an hour late.');
  },
);

test(
  'the form names what is missing, leaves out what is too long, and sends nothing until all is valid [CNT-29, CNT-30, CNT-31]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('free');
    await page.goto('/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Contact Us' }).click();
    const form = page.getByRole('dialog', { name: 'Contact Us' });
    const problems = form.getByRole('alert');
    const send = form.getByRole('button', { name: 'Send' });
    const email = (length: number) => 'x'.repeat(length - '@quaywatch.test'.length) + '@quaywatch.test';
    const write = async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
      await form.getByLabel('I am not a robot').focus();
    };
    const texts = (name: number, subject: number, message: number) => ({
      'First name': 'a'.repeat(name),
      'Last name': 'b'.repeat(name),
      Email: email(name),
      Subject: 'c'.repeat(subject),
      Message: 'd'.repeat(message),
    });

    await write({ 'First name': '', 'Last name': '', Email: 'amelia@', Subject: '', Message: '' });
    await expect(problems).toHaveText([
      'Please enter your first name',
      'Please enter your last name',
      'Invalid Email',
      'Please enter the subject of your message',
      'Please enter your message',
    ]);
    await solveCaptcha(form);
    await expect(send).toBeDisabled();

    await write(texts(201, 71, 2501));
    await expect(form.getByText('The rest was left out.')).toHaveCount(5);
    await expect(form.getByLabel('First name')).toHaveValue('a'.repeat(200));
    await expect(form.getByLabel('Subject')).toHaveValue('c'.repeat(70));
    await expect(form.getByLabel('Message')).toHaveValue('d'.repeat(2500));
    await expect(problems).toHaveCount(0);
    await expect(send).toBeEnabled();
  },
);
