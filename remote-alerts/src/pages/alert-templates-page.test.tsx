import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readAlertContact, readAlertTemplates, saveAlertTemplates } from '@quaywatch/shared/contract';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import AlertTemplatesPage from './alert-templates-page.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));
const arrived: AlertTemplateItem = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' };
const hold: AlertTemplateItem = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'SMS' };

async function openPage(saved: AlertTemplateItem[] = [arrived, hold]) {
  server.answer(readAlertTemplates, saved);
  server.answer(readAlertContact, { email: 'ops@example.test', phone: '07911123456' });
  const view = renderScreen(<AlertTemplatesPage />, { at: '/alert-templates' });
  await screen.findByText('Import', { selector: 'h2' });
  return view;
}

// By label and text: asking for roles takes seconds on a page of forty-six boxes.
const box = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByText('Save', { selector: 'button' });
const away = () => screen.getByText(/^Cancel/, { selector: 'a' });

test('each of the four panels has an Email and an SMS box per status, ticked as saved [TPL-01, TPL-02]', async () => {
  await openPage();

  for (const [panel, rows] of [
    ['Import', 8],
    ['Export', 5],
    ['Transhipment', 6],
    ['Return to Shipper', 4],
  ] as const) {
    const boxes = within(screen.getByLabelText(panel, { selector: 'section' })).getAllByLabelText(/^(Email|SMS), /);
    expect(boxes).toHaveLength(rows * 2);
  }
  expect(box('Email, Import, Arrived')).toBeChecked();
  expect(box('SMS, Export, On Hold')).toBeChecked();
  expect(
    screen.getAllByLabelText(/^(Email|SMS), /).filter((input) => (input as HTMLInputElement).checked),
  ).toHaveLength(2);
});

test('the page says where the alerts go', async () => {
  await openPage();

  expect(await screen.findByText('ops@example.test')).toBeVisible();
  expect(screen.getByText('07911123456')).toBeVisible();
});

test('Save is closed until something differs from what is saved [TPL-15]', async () => {
  const { user } = await openPage();
  expect(save()).toBeDisabled();

  await user.click(box('SMS, Import, Arrived'));
  expect(save()).toBeEnabled();
  await user.click(box('SMS, Import, Arrived'));

  expect(save()).toBeDisabled();
});

test('Save sends the full set; then it counts as saved and the page says so [TPL-12, TPL-17]', async () => {
  const { user } = await openPage();
  server.answer(saveAlertTemplates, undefined);

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(server.received(saveAlertTemplates).map(({ body }) => body)).toEqual([
    [arrived, hold, { ...arrived, alertType: 'SMS' }],
  ]);
  expect(save()).toBeDisabled();
});

test('"Changes have been saved" goes away at the next change [TPL-D1]', async () => {
  const { user } = await openPage();
  server.answer(saveAlertTemplates, undefined);
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  await screen.findByText('Changes have been saved');

  await user.click(box('SMS, Import, Discharged'));

  expect(screen.queryByText('Changes have been saved')).toBeNull();
});

test('Save is closed while the changes are on their way [TPL-16]', async () => {
  const { user } = await openPage();
  server.answer(saveAlertTemplates, undefined);
  const release = server.hold(saveAlertTemplates);

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  await user.click(save());

  expect(server.received(saveAlertTemplates)).toHaveLength(1);
  release();
  expect(await screen.findByText('Changes have been saved')).toBeVisible();
});

test('a failed save keeps what was ticked and can be repeated [TPL-D9]', async () => {
  const { user } = await openPage();
  server.refuse(saveAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText(/Oops, something went wrong/)).toBeVisible();
  expect(box('SMS, Import, Arrived')).toBeChecked();
  expect(save()).toBeEnabled();
  expect(screen.queryByText('Changes have been saved')).toBeNull();
});

test('Clear unticks its own panel only and saves nothing by itself [TPL-03, TPL-D1]', async () => {
  const { user } = await openPage();

  await user.click(box('Clear Import'));

  expect(box('Email, Import, Arrived')).not.toBeChecked();
  expect(box('SMS, Export, On Hold')).toBeChecked();
  expect(server.received(saveAlertTemplates)).toEqual([]);
  expect(save()).toBeEnabled();
});

test('templates that cannot be loaded are not shown as empty: the page says so and offers another try', async () => {
  server.refuse(readAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  server.answer(readAlertContact, { email: 'ops@example.test', phone: null });
  const { user } = renderScreen(<AlertTemplatesPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('checkbox')).toBeNull();

  server.answer(readAlertTemplates, [arrived]);
  await user.click(again);

  await waitFor(() => expect(box('Email, Import, Arrived')).toBeChecked());
  expect(screen.getByText('Not set')).toBeVisible();
});

test('the way out reads "Cancel and Return to Dashboard" on a desktop and "Cancel" on a phone [TPL-14]', async () => {
  await openPage();
  expect(away()).toHaveTextContent('Cancel and Return to Dashboard');

  act(() => setWindowWidth(390));

  expect(away()).toHaveTextContent(/^Cancel$/);
  expect(away()).toHaveAttribute('href', '/dashboard');
});

test('on a phone the panels fold, the first one starts open [TPL-04]', async () => {
  setWindowWidth(390);
  const { user } = await openPage();
  expect(screen.getByText('On Hold Processed')).toBeVisible();
  expect(screen.getByText('Arrived at Port')).not.toBeVisible();

  await user.click(screen.getByText('Export'));

  expect(screen.getByText('Arrived at Port')).toBeVisible();
});
