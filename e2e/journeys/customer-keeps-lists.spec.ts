import type { Page } from '@playwright/test';
import { openContainers } from '../fixtures/containers-page.ts';
import { chooseList, signInWithLists } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// All journeys share one customer's lists, so they run one after the other.
test.describe.configure({ mode: 'default' });

const account = 'internal';
const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU30${String(10000 + index)}`);
const week47 = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2005051', 'QWCU2006067', 'QWCU2008083'];

const picker = (page: Page) => page.getByLabel('Select List Name');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const shown = (page: Page) => picker(page).locator('option:checked');

const open = async (page: Page, lists: Record<string, readonly string[]>) => {
  await signInWithLists(page, account, lists);
  await page.goto('/saved-lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Lists' })).toBeVisible();
  await expect(picker(page)).toBeEnabled();
};

const openForm = async (page: Page, name: 'Create New List' | 'Edit List') => {
  await button(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  return {
    dialog,
    name: dialog.getByLabel('List Name'),
    content: dialog.getByRole('textbox', { name: 'Container numbers' }),
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
  };
};

const watchSaves = (page: Page) => {
  const saves: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const isList = new URL(request.url()).pathname.startsWith('/api/customers/container-numbers');
    if (isList && request.method() !== 'GET')
      saves.push({ method: request.method(), body: request.postData() ? request.postDataJSON() : null });
  });
  return saves;
};

test('a customer opens a list, reads its numbers and looks them up [LST-01, LST-02, LST-04, LST-05, LST-06, LST-D1]', async ({
  page,
}) => {
  await open(page, { 'Week 47': week47, 'chilled imports': ['QWCU2001010'] });
  await expect(picker(page).getByRole('option')).toHaveText([/^chilled imports \(\d+\)$/, /^Week 47 \(\d+\)$/]);
  await expect(shown(page)).toHaveText('Select a list');
  for (const name of ['Search', 'Edit List', 'Delete List']) await expect(button(page, name)).toBeDisabled();
  await expect(button(page, 'Create New List')).toBeEnabled();

  await chooseList(page, 'Week 47');
  const list = page.getByRole('list', { name: 'Container numbers' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list).toContainText('QWCU2008083');
  await expect(list.getByRole('textbox')).toHaveCount(0);

  await button(page, 'Search').click();
  await expect(page).toHaveURL(`/containers?numbers=${week47.join('%20')}`);
  await expect(page.getByRole('main').getByText(/Last refreshed at/)).toBeVisible();
});

for (const [width, perRow] of [
  [1440, 5],
  [1100, 5],
  [390, 1],
] as const)
  test(
    `at ${width} px ${perRow === 1 ? 'each number has a row' : 'five numbers stand in a row'} [LST-03, LST-D5]`,
    nightly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, { 'Week 47': week47 });
      await chooseList(page, 'Week 47');

      const items = page.getByRole('list', { name: 'Container numbers' }).getByRole('listitem');
      await expect(items).toHaveCount(6);
      const tops = await items.evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(perRow);
    },
  );

test('a new list is saved, the lists are reloaded, and it is selected [LST-07, LST-16, LST-17]', async ({ page }) => {
  await open(page, {});
  await expect(page.getByRole('heading', { name: 'No saved lists yet' })).toBeVisible();
  const saves = watchSaves(page);
  const { dialog, name, content, save } = await openForm(page, 'Create New List');

  await name.fill('Rail boxes');
  await content.fill('qwcu2001010, QWCU2001010\nqwcu 200404 6');
  const reload = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/customers/container-numbers') && answer.request().method() === 'GET',
  );
  await save();

  await reload;
  await expect(dialog).toHaveCount(0);
  await expect(shown(page)).toHaveText(/^Rail boxes \(\d+\)$/);
  await expect(page.getByRole('list', { name: 'Container numbers' })).toContainText('QWCU2004046');
  await expect(page.getByText('Your list has been saved.')).toBeVisible();
  expect(saves).toEqual([
    { method: 'POST', body: { name: 'Rail boxes', containerNumbers: ['QWCU2001010', 'QWCU2004046'] } },
  ]);

  await page.reload();
  await chooseList(page, 'Rail boxes');
  await expect(page.getByText('2 of 20 numbers')).toBeVisible();
});

test(
  'a list name is required, unique, and has up to 20 allowed characters [LST-08, LST-09, LST-10, LST-11, VAL-06]',
  nightly,
  async ({ page }) => {
    await open(page, { 'Week 47': week47, Chilled: ['QWCU2001010'] });
    const created = await openForm(page, 'Create New List');
    await created.save();
    await expect(created.dialog.getByText('This field cannot be empty')).toBeVisible();
    await created.name.pressSequentially('<week> "47"');
    await expect(created.name).toHaveValue('week 47');
    await created.content.fill('QWCU2001010');
    await created.save();
    await expect(created.dialog.getByText('This list name already exists')).toBeVisible();
    await created.name.fill('');
    await created.name.pressSequentially('A name longer than twenty characters');
    await expect(created.name).toHaveValue('A name longer than t');
    await created.save();
    await expect(shown(page)).toHaveText(/^A name longer than t \(\d+\)$/);

    const edited = await openForm(page, 'Edit List');
    await edited.name.fill('');
    await edited.save();
    await expect(edited.dialog.getByText('This field cannot be empty')).toBeVisible();
    await edited.name.fill('CHILLED');
    await edited.save();
    await expect(edited.dialog.getByText('This list name already exists')).toBeVisible();
    await edited.name.fill('A NAME LONGER THAN T');
    await edited.save();
    await expect(shown(page)).toHaveText(/^A NAME LONGER THAN T \(\d+\)$/);
  },
);

test(
  'a list holds 1 to 20 well-formed numbers; a doubtful check digit is allowed [LST-12, LST-D2]',
  nightly,
  async ({ page }) => {
    await open(page, {});
    const { dialog, name, content, save } = await openForm(page, 'Create New List');
    await name.fill('Many');
    await save();
    await expect(dialog.getByText('You must provide at least one container number')).toBeVisible();
    await content.fill(`${many(21).join(' ')} x`);
    await content.blur();
    await expect(dialog.getByText('Please enter a maximum of 20 container numbers')).toBeVisible();
    await content.fill('QWCU2001010 msku30');
    await content.blur();
    await expect(dialog.getByText('Invalid format of container number MSKU30')).toBeVisible();

    await content.fill('QWCU2001011');
    await expect(dialog.getByText('The check digit of QWCU2001011 does not match.')).toBeVisible();
    await save();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Container numbers' })).toContainText('QWCU2001011');
  },
);

test(
  'an edit without a change makes no call; a changed list is saved and stays selected [LST-15, LST-16, LST-17]',
  nightly,
  async ({ page }) => {
    await open(page, { 'Week 47': ['QWCU2001010', 'QWCU2002022'] });
    const saves = watchSaves(page);
    await chooseList(page, 'Week 47');

    const same = await openForm(page, 'Edit List');
    await same.content.fill('qwcu2002022 qwcu2001010');
    await same.save();
    await expect(same.dialog).toHaveCount(0);
    expect(saves).toEqual([]);

    const other = await openForm(page, 'Edit List');
    await other.name.fill('Week 48');
    await other.content.fill('QWCU2004046');
    await other.save();
    await expect(shown(page)).toHaveText(/^Week 48 \(\d+\)$/);
    await expect(page.getByText('1 of 20 numbers')).toBeVisible();
    expect(saves.map(({ method }) => method)).toEqual(['PUT']);
  },
);

test('a list is deleted after a question [LST-16, LST-D1, LST-D4]', nightly, async ({ page }) => {
  await open(page, { 'Week 47': week47, Chilled: ['QWCU2001010'] });
  await chooseList(page, 'Week 47');
  await button(page, 'Delete List').click();
  const dialog = page.getByRole('dialog', { name: 'Delete List' });
  await expect(dialog).toContainText('Are you sure you want to delete this list?');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(shown(page)).toHaveText(/^Week 47 \(\d+\)$/);

  await button(page, 'Delete List').click();
  await dialog.getByRole('button', { name: 'Yes' }).click();

  await expect(picker(page).getByRole('option', { name: /^Week 47/ })).toHaveCount(0);
  await expect(shown(page)).toHaveText('Select a list');
  await expect(picker(page)).toBeFocused();
});

test(
  'with 10 lists no more can be created, here or from a result, until one is deleted [LST-14, LST-D6]',
  nightly,
  async ({ page }) => {
    await open(page, Object.fromEntries(many(10).map((number, index) => [`List ${index}`, [number]])));
    await expect(button(page, 'Create New List')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Create New List').hover();
    await expect(page.getByRole('tooltip', { name: 'You can have a maximum of 10 saved lists' })).toBeVisible();

    await openContainers(page, 'QWCU2001010');
    await button(page, 'More tools').click();
    await page.getByRole('menuitem', { name: 'Save as list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as list' });
    await expect(dialog).toContainText('You can have a maximum of 10 saved lists');
    await dialog.getByRole('link', { name: 'Go to Saved Lists' }).click();
    await expect(page).toHaveURL('/saved-lists');

    await chooseList(page, 'List 3');
    await button(page, 'Delete List').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(button(page, 'Create New List')).not.toHaveAttribute('aria-disabled');
  },
);

test('Escape never loses the input, however often it is pressed [LST-07]', nightly, async ({ page }) => {
  await open(page, {});
  const { dialog, name } = await openForm(page, 'Create New List');
  await name.pressSequentially('Rail');
  const question = page.getByText('You have not saved this list, do you still wish to close it?');

  for (const time of ['first', 'second']) {
    await page.keyboard.press('Escape');
    await expect(question, time).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question, time).toHaveCount(0);
  }

  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('Rail');
});
