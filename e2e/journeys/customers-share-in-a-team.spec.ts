import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { chooseList } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const yes = (page: Page) => dialogOf(page).getByRole('button', { name: 'Yes' }).click();

async function saveList(page: Page, opener: string, values: { readonly name?: string; readonly numbers: string }) {
  await press(page, opener);
  const dialog = dialogOf(page);
  if (values.name !== undefined) await dialog.getByLabel('List Name').fill(values.name);
  await dialog.getByRole('textbox', { name: 'Container numbers' }).fill(values.numbers);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

async function inviteTo(page: Page, email: string) {
  await page.goto('/account');
  await press(page, 'Make a team');
  await dialogOf(page).getByLabel('Name of the team').fill('Forwarders');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Make the team' }).click();
  await dialogOf(page).getByLabel('Email address of your colleague').fill(email);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await expect(card(page, 'Colleagues').getByRole('list', { name: 'Open invitations' })).toContainText(email);
}

async function acceptInvitation(page: Page) {
  await page.goto('/account');
  await card(page, 'Invitations to a team').getByRole('button', { name: 'Join Forwarders' }).click();
  await expectAccessible(page);
  await yes(page);
  await expect(card(page, 'Colleagues').getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await expect(card(page, 'Invitations to a team')).toHaveCount(0);
}

async function shareList(page: Page) {
  await page.goto('/saved-lists');
  await saveList(page, 'Create New List', { name: 'Week 49', numbers: 'QWCU2001010' });
  await press(page, 'Share with Team');
  await expectAccessible(page);
  await yes(page);
  await expect(page.getByLabel('Select List Name').locator('option:checked')).toHaveText('Week 49 (1, team)');
}

async function changeSharedList(page: Page) {
  await page.goto('/saved-lists');
  await chooseList(page, 'Week 49');
  await saveList(page, 'Edit List', { numbers: 'QWCU2001010, QWCU2002022' });
}

async function expectChange(page: Page, text: string) {
  await page.goto('/account');
  await press(page, 'Team changes');
  await expect(dialogOf(page).getByRole('list', { name: 'Team changes' })).toContainText(text);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
}

test(
  'invited colleagues see and change a shared list, until one leaves [ACC-100, ACC-101, ACC-103, LST-30]',
  nightly,
  async ({ page, browser, extraHTTPHeaders }) => {
    const colleague = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })).newPage();
    await signInAsNewcomer(page, 'host');
    const email = await signInAsNewcomer(colleague, 'guest', 'Ben');
    for (const each of [page, colleague]) await startTrial(each);

    await inviteTo(page, email);
    expect(await newestMailTo(colleague, email, /team/)).toContain('/account');
    await acceptInvitation(colleague);
    await shareList(page);
    await changeSharedList(colleague);
    await expectChange(page, 'Ben Okafor changed the list Week 49');
    await page.goto('/saved-lists');
    await chooseList(page, 'Week 49');
    await expect(page.getByRole('list', { name: 'Container numbers' })).toContainText('QWCU2002022');

    await colleague.goto('/account');
    await press(colleague, 'Leave the team');
    await yes(colleague);
    await expect(colleague.getByText('You are not in a team.')).toBeVisible();
    await colleague.goto('/saved-lists');
    await expect(colleague.getByLabel('Select List Name')).toContainText('No lists yet');
    await colleague.context().close();
  },
);
