import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  forecastAlertTemplates,
  readAlertContact,
  readAlertTemplates,
  saveAlertTemplates,
  updateAlertContact,
} from '@quaywatch/shared/contract';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import {
  contractServer,
  endSessionOn,
  renderScreen,
  setOnline,
  setWindowWidth,
  translatePage,
} from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import AlertTemplatesPage from './alert-templates-page.tsx';

const server = contractServer();
afterEach(() => {
  setWindowWidth(1440);
  jest.restoreAllMocks();
});
beforeEach(() => server.answer(forecastAlertTemplates, forecast));
const forecast = { emails: 12, texts: 3, containers: 9, firstDay: '2026-10-23', lastDay: '2026-11-21' };
const arrived: AlertTemplateItem = { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' };
const hold: AlertTemplateItem = { activityType: 'Export', containerStatusType: 'On Hold', alertType: 'SMS' };

async function openPage({
  saved = [arrived, hold],
  phone = '07911123456' as string | null,
  page = <AlertTemplatesPage />,
  contactFails = false,
} = {}) {
  server.answer(readAlertTemplates, saved);
  if (contactFails) server.refuse(readAlertContact, 500, { code: 'INTERNAL', description: 'Internal error' });
  else server.answer(readAlertContact, { email: 'ops@example.test', phone });
  const view = renderScreen(page, { at: '/alert-templates', session: { customerId: '7' } });
  await screen.findByText('Import', { selector: 'h2' });
  return view;
}

// By label, because role queries take seconds on a page of forty-six boxes.
const box = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByText('Save', { selector: 'button *' }).closest('button') as HTMLButtonElement;
// The dialog is compiled on its first use.
const findEditor = () =>
  screen.findByRole('dialog', { name: 'Change Alert Email Address or SMS Number' }, { timeout: 15_000 });
const isClosed = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const away = () => screen.getByText(/^Cancel/, { selector: 'a *' }).closest('a');

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

test('the page says where the alerts are sent', async () => {
  await openPage();

  expect(await screen.findByText('ops@example.test')).toBeVisible();
  expect(screen.getByText('07911123456')).toBeVisible();
});

test('contacts that cannot be loaded are not shown as missing, and can be requested again', async () => {
  const { user } = await openPage({ contactFails: true });
  const again = await screen.findByText('Try again', { selector: 'button *' });
  expect(screen.queryByText('Not set')).toBeNull();

  server.answer(readAlertContact, { email: 'ops@example.test', phone: null });
  await user.click(again);

  expect(await screen.findByText('ops@example.test')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('while contacts are tried again, screen readers hear so, and then of the second failure too [NAV-146]', async () => {
  const { user } = await openPage({ contactFails: true });
  const again = (await screen.findByText('Try again', { selector: 'button *' })).closest('button') as HTMLElement;
  const alert = screen.getByRole('alert');
  const release = server.hold(readAlertContact);

  await user.click(again);

  await waitFor(() => expect(alert).toHaveTextContent(/^Loading alert contacts\./));
  expect(again).toHaveFocus();
  release();
  await waitFor(() => expect(alert).toHaveTextContent(/^Alert contacts could not be loaded\./));
  expect(again).toHaveFocus();
});

test('the contacts can be changed in a pop-up, which returns the focus to its button [TPL-19]', async () => {
  const { user } = await openPage();
  const change = screen.getByText('Change Alert Email Address or SMS Number').closest('button') as HTMLButtonElement;

  await user.click(change);
  await user.click(within(await findEditor()).getByText('Cancel'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(change).toHaveFocus();
});

test('the forecast is for the boxes as they are ticked now, saved or not [TPL-34]', async () => {
  const { user } = await openPage();
  await waitFor(() =>
    expect(screen.getByText(/^In the last 30 days these templates/)).toHaveTextContent('12 emails and 3 SMS messages'),
  );

  await user.click(box('SMS, Import, Arrived'));

  await waitFor(() => expect(server.received(forecastAlertTemplates)).toHaveLength(2));
  expect(server.received(forecastAlertTemplates).map(({ body }) => body)).toEqual([
    [arrived, hold],
    [arrived, hold, { ...arrived, alertType: 'SMS' }],
  ]);
});

test('after a change of contacts the forecast is calculated again, now with texts if there is a number [TPL-34]', async () => {
  const { user } = await openPage({ phone: null });
  await screen.findByText(/^In the last 30 days these templates/);
  server.answer(updateAlertContact, []);
  server.answer(forecastAlertTemplates, { ...forecast, texts: 5 });

  await user.click(screen.getByText('Change Alert Email Address or SMS Number'));
  const editor = within(await findEditor());
  for (const field of editor.getAllByLabelText(/mobile number/)) await user.type(field, '07700900123');
  await user.click(editor.getByText('Update'));

  await waitFor(() =>
    expect(screen.getByText(/^In the last 30 days these templates/)).toHaveTextContent('5 SMS messages'),
  );
});

test('on a page that the browser has translated, a changed contact is shown in place of the old one [NAV-127]', async () => {
  const { user } = await openPage({ phone: null });
  const contacts = (await screen.findByText('Not set')).closest('ul') as HTMLElement;
  translatePage(contacts);
  server.answer(updateAlertContact, []);
  server.answer(readAlertContact, { email: 'ops@example.test', phone: '07700900123' });

  await user.click(screen.getByText('Change Alert Email Address or SMS Number'));
  const editor = within(await findEditor());
  for (const field of editor.getAllByLabelText(/mobile number/)) await user.type(field, '07700900123');
  await user.click(editor.getByText('Update'));

  await waitFor(() => expect(contacts).toHaveTextContent('07700900123'));
  expect(contacts).not.toHaveTextContent('Not set');
});

test('Save is disabled until something differs from the saved templates [TPL-13, TPL-15]', async () => {
  const { user } = await openPage();
  expect(isClosed(save())).toBe(true);
  await user.click(save());
  expect(server.received(saveAlertTemplates)).toEqual([]);

  await user.click(box('SMS, Import, Arrived'));
  expect(isClosed(save())).toBe(false);
  await user.click(box('SMS, Import, Arrived'));

  expect(isClosed(save())).toBe(true);
});

test('leaving asks first while there are unsaved changes, and not once they are saved or reverted [TPL-18]', async () => {
  const { user, leaveQuestion } = await openPage();
  server.answer(saveAlertTemplates, undefined);
  expect(leaveQuestion()).toBeNull();

  await user.click(box('SMS, Import, Arrived'));
  expect(leaveQuestion()).toBe('You have not saved these alerts, do you still wish to leave this page?');
  await user.click(box('SMS, Import, Arrived'));
  expect(leaveQuestion()).toBeNull();

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  await screen.findByText('Changes have been saved');
  expect(leaveQuestion()).toBeNull();
});

test('leaving asks first while a save is running, which goes on, or has failed [TPL-18, TPL-D9, NAV-108]', async () => {
  const { user, leaveQuestion } = await openPage();
  server.refuse(saveAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const release = server.hold(saveAlertTemplates);

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  const question = 'You have not saved these alerts, do you still wish to leave this page?';
  expect(leaveQuestion()).toBe(`${question} What you sent is already on its way, and leaving does not stop it.`);
  release();

  await screen.findByText(/Oops, something went wrong/);
  expect(leaveQuestion()).toBe(question);
});

test.each([
  ['saved', null, 'Your alert templates have been saved.'],
  ['not saved', 500, 'Your alert templates have not been saved.'],
  [
    'changed elsewhere',
    412,
    'Your alert templates have not been saved, because they have been changed elsewhere. Please change them again.',
  ],
] as const)(
  'that templates were %s is also said once the page was left [NAV-124, TPL-35]',
  async (_, refusal, message) => {
    const body = { code: 'PRECONDITION_FAILED', description: '', items: [arrived], etag: '"newer"' };
    render(<ToastRegion />);
    const { user, unmount } = await openPage();
    if (refusal) server.refuse(saveAlertTemplates, refusal, body);
    else server.answer(saveAlertTemplates, undefined);
    const release = server.hold(saveAlertTemplates);
    await user.click(box('SMS, Import, Arrived'));
    await user.click(save());

    unmount();
    release();

    expect(await screen.findByText(message)).toBeVisible();
  },
);

test('a customer who comes back sees what was saved meanwhile, and none of it counts as a change [TPL-13]', async () => {
  function Alerts() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!shown)}>{shown ? 'Away' : 'Back'}</button>
        {shown && <AlertTemplatesPage />}
      </>
    );
  }
  const { user, leaveQuestion } = await openPage({ page: <Alerts /> });
  await user.click(screen.getByText('Away'));
  server.answer(readAlertTemplates, [hold]);

  await user.click(screen.getByText('Back'));

  expect(await screen.findByLabelText('Email, Import, Arrived')).not.toBeChecked();
  expect(isClosed(save())).toBe(true);
  expect(leaveQuestion()).toBeNull();
});

test('Save sends the full set, which then counts as saved, and the page says so [TPL-12, TPL-17]', async () => {
  const { user } = await openPage();
  server.answer(saveAlertTemplates, undefined);

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(server.received(saveAlertTemplates).map(({ body }) => body)).toEqual([
    [arrived, hold, { ...arrived, alertType: 'SMS' }],
  ]);
  expect(isClosed(save())).toBe(true);
  expect(save()).toHaveFocus();
});

test('a set saved in another window shows here with the local changes on top, and Save saves both [TPL-35]', async () => {
  server.nameEtag(readAlertTemplates, '"seen"');
  const { user, leaveQuestion } = await openPage();
  const elsewhere = { ...arrived, containerStatusType: 'Discharged' };
  server.refuse(saveAlertTemplates, 412, {
    code: 'PRECONDITION_FAILED',
    description: 'These templates have been changed elsewhere.',
    items: [arrived, elsewhere],
    etag: '"newer"',
  });
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText(/These templates were changed in another window/)).toHaveTextContent(
    'Your changes here are kept. Select Save to save them too.',
  );
  expect(leaveQuestion()).not.toBeNull();
  for (const ticked of ['Email, Import, Discharged', 'SMS, Import, Arrived']) expect(box(ticked)).toBeChecked();
  expect(box('SMS, Export, On Hold')).not.toBeChecked();

  server.answer(saveAlertTemplates, undefined);
  await user.click(save());
  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(server.received(saveAlertTemplates).map(({ body, headers }) => [headers['If-Match'], body])).toEqual([
    ['"seen"', [arrived, hold, { ...arrived, alertType: 'SMS' }]],
    ['"newer"', [arrived, elsewhere, { ...arrived, alertType: 'SMS' }]],
  ]);
});

test('a set that was saved although its answer was lost counts as saved when Save is pressed again [TPL-35]', async () => {
  server.nameEtag(readAlertTemplates, '"seen"');
  const { user } = await openPage();
  server.refuse(saveAlertTemplates, 412, {
    code: 'PRECONDITION_FAILED',
    description: 'These templates have been changed elsewhere.',
    items: [{ ...arrived, alertType: 'SMS' }, hold, arrived],
    etag: '"newer"',
  });
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(isClosed(save())).toBe(true);

  server.answer(saveAlertTemplates, undefined);
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  expect(await screen.findByText('Changes have been saved')).toBeVisible();
  expect(server.received(saveAlertTemplates).map(({ headers }) => headers['If-Match'])).toEqual(['"seen"', '"newer"']);
});

test('on a page that the browser has translated, Save can fail, be refused and succeed [NAV-127, TPL-17, TPL-35]', async () => {
  server.refuse(saveAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user, container } = await openPage();
  const [ticked, button] = [box('SMS, Import, Arrived'), save()];
  const status = within(container).getAllByRole('status', { hidden: true }).at(-1) as HTMLElement;
  await user.click(ticked);
  expect(status).toHaveTextContent('Changes not saved');

  translatePage(container);
  await user.click(button);
  await waitFor(() => expect(status).toHaveTextContent(/^Oops, something went wrong/));

  translatePage(container);
  server.refuse(saveAlertTemplates, 412, {
    code: 'PRECONDITION_FAILED',
    description: 'These templates have been changed elsewhere.',
    items: [arrived],
    etag: '"newer"',
  });
  await user.click(button);
  await waitFor(() => expect(status).toHaveTextContent(/^These templates were changed in another window/));

  translatePage(container);
  server.answer(saveAlertTemplates, undefined);
  await user.click(button);
  await waitFor(() => expect(status).toHaveTextContent(/^Changes have been saved$/));

  translatePage(container);
  await user.click(ticked);
  expect(status).toHaveTextContent(/^Changes not saved$/);
});

test('"Changes have been saved" disappears at the next change [TPL-D1]', async () => {
  const { user } = await openPage();
  server.answer(saveAlertTemplates, undefined);
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());
  await screen.findByText('Changes have been saved');

  await user.click(box('SMS, Import, Discharged'));

  expect(screen.queryByText('Changes have been saved')).toBeNull();
});

test('Save is disabled while the changes are being saved [TPL-16]', async () => {
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

test('a box changed back during the save counts as changed once it is saved [TPL-13, TPL-16]', async () => {
  const { user, leaveQuestion } = await openPage();
  server.answer(saveAlertTemplates, undefined);
  const release = server.hold(saveAlertTemplates);
  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  await user.click(box('SMS, Import, Arrived'));
  release();

  await waitFor(() => expect(isClosed(save())).toBe(false));
  expect(box('SMS, Import, Arrived')).not.toBeChecked();
  expect(leaveQuestion()).not.toBeNull();
  expect(screen.queryByText('Changes have been saved')).toBeNull();
});

test('a failed save keeps the ticked boxes and can be repeated [TPL-D9]', async () => {
  const { user } = await openPage();
  server.refuse(saveAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });

  await user.click(box('SMS, Import, Arrived'));
  await user.click(save());

  expect(await screen.findByText(/Oops, something went wrong/)).toBeVisible();
  expect(box('SMS, Import, Arrived')).toBeChecked();
  expect(isClosed(save())).toBe(false);
  expect(screen.queryByText('Changes have been saved')).toBeNull();
});

test('Clear unticks only its own panel and saves nothing itself [TPL-03, TPL-D1]', async () => {
  const { user } = await openPage();

  await user.click(box('Clear Import'));

  expect(box('Email, Import, Arrived')).not.toBeChecked();
  expect(box('SMS, Export, On Hold')).toBeChecked();
  expect(server.received(saveAlertTemplates)).toEqual([]);
  expect(isClosed(save())).toBe(false);
  // Clear is disabled with nothing left to clear, but keeps the focus.
  expect(isClosed(box('Clear Import'))).toBe(true);
  expect(box('Clear Import')).toHaveFocus();
});

test('text messages can be chosen without a mobile number [TPL-D7]', async () => {
  const { user } = await openPage({ phone: null });

  await user.click(box('SMS, Import, Arrived'));

  expect(box('SMS, Import, Arrived')).toBeChecked();
});

test('templates that cannot be loaded are not shown as empty: the page says so and can retry [TPL-D9]', async () => {
  server.refuse(readAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  server.answer(readAlertContact, { email: 'ops@example.test', phone: null });
  const { user } = renderScreen(<AlertTemplatesPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('checkbox')).toBeNull();

  server.answer(readAlertTemplates, [arrived]);
  await user.click(again);

  await waitFor(() => expect(box('Email, Import, Arrived')).toBeChecked());
  expect(screen.getByText('Not set')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('templates and contacts that failed offline load by themselves once the connection is back [NAV-109]', async () => {
  server.disconnect(readAlertTemplates);
  server.disconnect(readAlertContact);
  renderScreen(<AlertTemplatesPage />);
  setOnline(false);
  expect(await screen.findByText('You are offline. Please try again once you are connected.')).toBeVisible();

  server.answer(readAlertTemplates, [arrived]);
  server.answer(readAlertContact, { email: 'ops@example.test', phone: null });
  setOnline(true);

  await waitFor(() => expect(box('Email, Import, Arrived')).toBeChecked());
  expect(await screen.findByText('ops@example.test')).toBeVisible();
});

test('boxes that are being ticked stay when the connection comes back, whatever another tab has saved [NAV-109]', async () => {
  const { user } = await openPage();
  await user.click(box('SMS, Import, Arrived'));
  setOnline(false);
  server.answer(readAlertTemplates, []);

  setOnline(true);
  await act(async () => undefined);

  expect(server.received(readAlertTemplates)).toHaveLength(1);
  expect(box('SMS, Import, Arrived')).toBeChecked();
});

test('statuses that only one port reports are marked with that port [TPL-D8]', async () => {
  await openPage();

  const marked = screen.getAllByText('LGP only').map((mark) => mark.closest('th')?.textContent);
  expect(marked).toEqual([
    'On Hold Processed LGP only',
    'Departed Rail Terminal LGP only',
    'Departed Rail Terminal LGP only',
  ]);
});

test('the link reads "Cancel and Return to Dashboard" on a desktop and "Cancel" on a phone [TPL-14]', async () => {
  await openPage();
  expect(away()).toHaveTextContent('Cancel and Return to Dashboard');

  act(() => setWindowWidth(390));

  expect(away()).toHaveTextContent(/^Cancel$/);
  expect(away()).toHaveAttribute('href', '/dashboard');
});

test('on a phone the panels fold, and the first one starts open [TPL-04]', async () => {
  setWindowWidth(390);
  const { user } = await openPage();
  expect(screen.getByText('On Hold Processed')).toBeVisible();
  expect(screen.getByText('Arrived at Port')).not.toBeVisible();

  await user.click(screen.getByText('Export'));

  expect(screen.getByText('Arrived at Port')).toBeVisible();
});

test('unsaved boxes and contacts are back after the session, on top of a set saved meanwhile [NAV-72, TPL-35]', async () => {
  const view = await openPage();
  await view.user.click(box('SMS, Import, Arrived'));
  await view.user.click(screen.getByRole('button', { name: /^Change/ }));
  await findEditor();
  await view.user.type(await screen.findByLabelText('Change email to'), 'new@example.test');
  endSessionOn(view);

  const elsewhere = { ...arrived, containerStatusType: 'Discharged' };
  const { user, leaveQuestion } = await openPage({ saved: [arrived, elsewhere] });

  for (const ticked of ['SMS, Import, Arrived', 'Email, Import, Discharged']) expect(box(ticked)).toBeChecked();
  expect(box('SMS, Export, On Hold')).not.toBeChecked();
  expect(screen.getByText(/These templates were changed in another window/)).toBeVisible();
  expect(leaveQuestion()).not.toBeNull();
  const editor = within(await findEditor());
  await waitFor(() => expect(editor.getByLabelText('Change email to')).toHaveValue('new@example.test'));

  server.answer(saveAlertTemplates, undefined);
  await user.click(save());
  await waitFor(() =>
    expect(server.received(saveAlertTemplates).map(({ body }) => body)).toEqual([
      [arrived, elsewhere, { ...arrived, alertType: 'SMS' }],
    ]),
  );
});
