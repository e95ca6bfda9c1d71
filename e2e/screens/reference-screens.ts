// References wherever they are shown. Answers are mocked, so nothing is saved.
import type { Page } from '@playwright/test';
import { containersOf, historyOf, pages } from '../fixtures/pages.ts';
import { calls, fail } from './alert-answers.ts';
import { openSetAlert } from './open-alerts.ts';
import { selectList } from './open-dialogs.ts';
import type { Screen } from './screen.ts';

const [first, second] = ['QWCU2001010', 'QWCU2002022'];
const past = ['QWCU2013135', 'QWCU2011111'] as const;
const board = containersOf('paid', first, second, 'QWCU2004046');
const references: Readonly<Record<string, string>> = {
  [first]: 'Job 4711, PO 88213',
  [second]: 'Thameside Provisions, autumn order 2026',
};

const giveReferences = (page: Page) =>
  page.route(calls.search, async (route) => {
    const response = await route.fetch();
    const found = (await response.json()) as { containers: { container: string }[] };
    const containers = found.containers.map((one) => ({ ...one, reference: references[one.container] }));
    await route.fulfill({ response, json: { ...found, containers } });
  });

async function openReferences(page: Page) {
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Reference' }).click();
  await page.getByRole('dialog', { name: 'References' }).getByRole('textbox').first().waitFor();
}

async function saveInVain(page: Page) {
  await fail('**/api/container-references')(page);
  await openReferences(page);
  const dialog = page.getByRole('dialog', { name: 'References' });
  await dialog.getByRole('textbox').first().pressSequentially(' and more than forty characters allow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
}

const listed = [
  ...Object.entries(references),
  ...past.map((number) => [number, 'Job 4712, Felixstowe Road depot']),
].map(([container, reference]) => ({ container, reference }));
const listReferences = (page: Page) =>
  page.route('**/api/container-references', (route) => route.fulfill({ json: listed }));

async function openList(page: Page) {
  await selectList(page);
  await page.getByText('Job 4712').first().waitFor();
}

const nameInEditor = (page: Page) =>
  page.route(calls.single, async (route) => {
    const response = await route.fetch();
    const template = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...template, reference: references[first] } });
  });

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Share a link' }).click();
  await page.getByRole('checkbox', { name: 'Include your references' }).waitFor();
}

const table = `Container;Job
QWCU2001010;Job 4711, PO 88213
QWCU2002022;Thameside Provisions, winter order
QWCU2003034;Job 4713
QWCU2004046;Job 4714
QWCU2011111;Refrigerated, to be collected by the haulier before noon`;

const answerReferences = (page: Page) =>
  page.route('**/api/container-references', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: listed }) : route.fulfill({ status: 200 }),
  );

async function dropTable(page: Page) {
  const file = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Save the second column' }).waitFor();
}

async function saveTable(page: Page) {
  await dropTable(page);
  await page.getByRole('button', { name: 'Save the second column' }).click();
  await page.getByText('Saved the second column').waitFor();
}

export const referenceScreens: readonly Screen[] = [
  { name: 'references', ...board, prepare: giveReferences },
  { name: 'references-edit', ...board, isDialog: true, prepare: giveReferences, open: openReferences },
  { name: 'references-in-list', ...pages.savedLists, prepare: listReferences, open: openList },
  { name: 'references-in-history', ...historyOf(...past), prepare: listReferences },
  { name: 'references-share', ...board, isDialog: true, prepare: giveReferences, open: openShare },
  { name: 'references-set-alert', ...board, isDialog: true, prepare: nameInEditor, open: openSetAlert(first) },
  { name: 'references-not-saved', ...board, isDialog: true, prepare: giveReferences, open: saveInVain },
  { name: 'references-in-table', ...pages.paidDashboard, prepare: answerReferences, open: dropTable },
  { name: 'references-of-table-saved', ...pages.paidDashboard, prepare: answerReferences, open: saveTable },
];
