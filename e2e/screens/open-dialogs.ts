// Each opens one step of a dialog. Answers are mocked, so no account changes.
import type { Page } from '@playwright/test';

export async function openReset(page: Page) {
  await page.route('**/api/emails/existence*', (route) => route.fulfill({ json: true }));
  await page.route('**/api/customers/secret-questions*', (route) => route.fulfill({ json: ['First school'] }));
  await page.route('**/password/reset*', (route) => route.fulfill({ json: 0 }));
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('amelia@thameside.example');
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':enabled')).waitFor();
}

export async function openResetQuestion(page: Page) {
  await openReset(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First school').fill('St Leonards');
}

export async function openResetOutcome(page: Page) {
  await openResetQuestion(page);
  await page.getByRole('button', { name: 'Send password' }).click();
  await page.getByRole('heading', { name: 'Temporary password sent' }).waitFor();
}

export async function openPasswordChange(page: Page) {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill('Harbour12');
  await dialog.getByLabel('New password', { exact: true }).fill('Harbour12');
  await dialog.getByRole('button', { name: 'Update' }).click();
}

export const selectList = async (page: Page) =>
  void (await page.getByLabel('Select List Name').selectOption({ index: 1 }));

export async function openListEdit(page: Page) {
  await selectList(page);
  await page.getByRole('button', { name: 'Edit List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit List' });
  await dialog.getByRole('textbox', { name: 'Container numbers' }).pressSequentially(' QWCU2001011 MSKU30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Invalid format').waitFor();
}

export const demandCode = (page: Page) =>
  page.route('**/api/oauth/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant', description: 'One-time code required' } }),
  );

export async function openCode(page: Page) {
  await page.getByLabel('Username').fill('amelia@thameside.example');
  await page.getByLabel('Password', { exact: true }).fill('Harbour12');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
}

export async function openRecoveryCode(page: Page) {
  await openCode(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
}

export async function openTrialQuestion(page: Page) {
  await page.getByRole('button', { name: 'Trial Advanced Features' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function refuseTrial(page: Page) {
  await openTrialQuestion(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('alert').waitFor();
}
