import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  readAlertContact,
  readAlertPreferences,
  saveAlertPreferences,
  updateAlertContact,
  type FreeTimeWarning,
  type MovedEstimateAlert,
} from '@quaywatch/shared/contract';
import { Slot } from '@quaywatch/shared/remote';
import { contractServer, expectConsoleError, renderScreen, setOnline } from '@quaywatch/shared/testing';
import AlertPreferencesPanel from './alert-preferences-panel.tsx';

const server = contractServer();
afterEach(() => void jest.restoreAllMocks());
const contact = { email: 'ops@thameside.example', phone: null };
const stopped = [
  { alertType: 'SMS', recipient: '07700900123', stoppedAt: '2026-07-01T08:30:00Z' },
  { alertType: 'Email', recipient: 'night@thameside.example', stoppedAt: '2026-11-03T16:05:00Z' },
] as const;
const combine = 'Put alerts that arrive together into one email';

// The pop-up is compiled on its first use.
const findPhoneField = () => screen.findByLabelText('Change mobile number to', {}, { timeout: 15_000 });

function show() {
  const onChanged = jest.fn();
  const view = renderScreen(<Slot name="account-alert-preferences" props={{ contact, onChanged }} />, {
    panels: { 'account-alert-preferences': AlertPreferencesPanel },
  });
  return { ...view, onChanged };
}

async function open({
  combinesEmails = false,
  freeTime = null as FreeTimeWarning | null,
  movedEstimates = null as MovedEstimateAlert | null,
  stoppedRecipients = [] as readonly (typeof stopped)[number][],
} = {}) {
  server.answer(readAlertPreferences, {
    combinesEmails,
    freeTime,
    movedEstimates,
    stoppedRecipients: [...stoppedRecipients],
  });
  const view = show();
  const choice = await screen.findByRole('switch', { name: combine });
  return { ...view, choice };
}

test('the alert contacts are shown, and a missing one reads "Not set" [ACC-25]', async () => {
  await open();

  expect(screen.getByRole('region', { name: 'Alert preferences' })).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email', 'Phone']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'ops@thameside.example',
    'Not set',
  ]);
});

test('Edit opens the pop-up for the alert contacts; after a change the account is reloaded [ACC-26, ACC-D9, NAV-119]', async () => {
  server.answer(readAlertContact, contact);
  server.answer(updateAlertContact, ['QWCU2001010']);
  const { user, onChanged } = await open();
  const edit = screen.getByRole('button', { name: 'Edit alert preferences' });

  await user.click(edit);
  await user.type(await findPhoneField(), '07700900123');
  expect(screen.getByRole('dialog', { name: 'Change Alert Email Address or SMS Number' })).toBeVisible();
  await user.type(screen.getByLabelText('Confirm mobile number'), '07700900123');
  await user.click(screen.getByRole('button', { name: 'Update' }));

  const dialog = await screen.findByRole('dialog', { name: 'Containers not affected' });
  expect(dialog).toHaveAccessibleDescription(/^The following containers .* on Container Details\.$/);
  expect(onChanged).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(edit).toHaveFocus();
});

test('a pop-up that is closed without a change does not reload the account [ACC-26]', async () => {
  server.answer(readAlertContact, contact);
  const { user, onChanged } = await open();

  await user.click(screen.getByRole('button', { name: 'Edit alert preferences' }));
  await findPhoneField();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});

test('alerts that arrive together share an email only while that is switched on [ACC-56]', async () => {
  server.answer(saveAlertPreferences, undefined);
  const { user, choice } = await open();
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/Every container still counts towards your allowance\.$/);

  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  await user.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());

  expect(server.received(saveAlertPreferences).map(({ body }) => body)).toEqual([
    { combinesEmails: true },
    { combinesEmails: false },
  ]);
});

test('while the preferences load, the card has room for as many lines as they will take [ACC-120]', async () => {
  const release = server.hold(readAlertPreferences);
  server.answer(readAlertPreferences, {
    combinesEmails: false,
    freeTime: null,
    movedEstimates: null,
    stoppedRecipients: [],
  });
  show();

  const loading = await screen.findByRole('group', { name: 'Loading how alerts are sent' });
  // A line with its gap is 28 px high, and the preferences are 532 px high in a window of 1440 px.
  expect(loading.querySelectorAll('i')).toHaveLength(20);
  release();
  await screen.findByRole('switch', { name: combine });
});

test('a previously saved choice is shown [ACC-56]', async () => {
  const { choice } = await open({ combinesEmails: true });

  expect(choice).toBeChecked();
});

test('the choice shows before it is saved, and reverts with a message if saving fails [ACC-56]', async () => {
  expectConsoleError(/Could not save the alert preferences/);
  server.refuse(saveAlertPreferences, 500);
  const release = server.hold(saveAlertPreferences);
  const { user, choice } = await open();

  await user.click(choice);
  expect(choice).toBeChecked();
  release();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Oops, something went wrong\. Please try again\./);
  expect(choice).not.toBeChecked();
  expect(choice).toHaveFocus();

  server.answer(saveAlertPreferences, undefined);
  await user.click(choice);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(choice).toBeChecked();
});

test('a choice made while offline says that it is not saved for that reason [ACC-56, API-D7]', async () => {
  expectConsoleError(/Could not save the alert preferences/);
  server.disconnect(saveAlertPreferences);
  const { user, choice } = await open();
  setOnline(false);

  await user.click(choice);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^You are offline\. Please try again when you are back online\.$/,
  );
  expect(choice).not.toBeChecked();
});

test('two quick changes are saved one after the other; if the second fails, the first counts [ACC-56]', async () => {
  expectConsoleError(/Could not save the alert preferences/);
  let saved = false;
  server.answer(saveAlertPreferences, ({ body }) => {
    if (!body.combinesEmails) throw new Error('not saved');
    saved = body.combinesEmails;
  });
  const release = server.hold(saveAlertPreferences);
  const { user, choice } = await open();

  await user.click(choice);
  await user.click(choice);
  expect(choice).not.toBeChecked();
  expect(server.received(saveAlertPreferences)).toHaveLength(1);
  release();

  await screen.findByRole('alert');
  expect(saved).toBe(true);
  expect(choice).toBeChecked();
});

test('a request made before the change does not bring the old choice back [ACC-56]', async () => {
  server.answer(saveAlertPreferences, undefined);
  const { user, choice } = await open();
  // From here on, the first call is answered as it was before the change.
  let asked = 0;
  server.answer(readAlertPreferences, () => ({
    combinesEmails: (asked += 1) > 1,
    freeTime: null,
    movedEstimates: null,
    stoppedRecipients: [],
  }));
  const release = server.hold(readAlertPreferences);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.received(readAlertPreferences)).toHaveLength(2));

  await user.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  await act(async () => {
    release();
    await new Promise((done) => setTimeout(done));
  });

  await waitFor(() => expect(asked).toBe(2));
  expect(choice).toBeChecked();
});

test('recipients who stopped the alerts are listed with channel and time; only they can restart them [ACC-57]', async () => {
  await open({ stoppedRecipients: stopped });

  const part = screen.getByRole('region', { name: 'Recipients who have stopped your alerts' });
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['07700900123SMS, since 09:30 01/07/2026', 'night@thameside.exampleEmail, since 16:05 03/11/2026']);
  expect(part).toHaveTextContent(/Only they can start them again, with the link in the message/);
});

test('if nobody has stopped the alerts, the list says so [ACC-57]', async () => {
  await open();

  const part = screen.getByRole('region', { name: 'Recipients who have stopped your alerts' });
  expect(part).toHaveTextContent('Nobody has stopped your alerts.');
  expect(within(part).queryByRole('listitem')).toBeNull();
});

test('if preferences cannot be loaded, the contacts stay and loading can be retried [ACC-56, ACC-57, NAV-122]', async () => {
  server.refuse(readAlertPreferences, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = show();
  expect(screen.getByRole('group', { name: 'Loading how alerts are sent' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText('Nobody has stopped your alerts.')).toBeNull();
  expect(screen.getByText('ops@thameside.example')).toBeVisible();

  server.answer(readAlertPreferences, {
    combinesEmails: true,
    freeTime: null,
    movedEstimates: null,
    stoppedRecipients: [],
  });
  await user.click(again);

  const choice = await screen.findByRole('switch', { name: combine });
  expect(choice).toBeChecked();
  await waitFor(() => expect(document.activeElement).toContainElement(choice));
  expect(document.body).not.toHaveFocus();
});

test('no free-time warnings are sent until days are chosen; the default way is email [ACC-91]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const { user } = await open({ combinesEmails: true });
  const warnMe = screen.getByRole('combobox', { name: 'Warn me' });
  expect(warnMe).toHaveDisplayValue('Not at all');
  expect(screen.queryByRole('combobox', { name: 'Warn by' })).toBeNull();

  await user.selectOptions(warnMe, '2 days before');

  await waitFor(() => expect(saved).toEqual([{ freeTime: { days: 2, alertTypes: ['Email'] } }]));
  expect(screen.getByRole('combobox', { name: 'Warn by' })).toHaveDisplayValue('Email');
});

test('the way of a warning can be changed, and a missing mobile number is pointed out [ACC-91]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const { user } = await open({ freeTime: { days: 3, alertTypes: ['Email'] } });
  expect(screen.queryByText(/SMS messages need a mobile number/)).toBeNull();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Warn by' }), 'Email and SMS');

  await waitFor(() => expect(saved).toEqual([{ freeTime: { days: 3, alertTypes: ['Email', 'SMS'] } }]));
  expect(screen.getByText(/SMS messages need a mobile number/)).toBeVisible();
});

test('"Not at all" ends the warnings [ACC-91]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const { user } = await open({ freeTime: { days: 3, alertTypes: ['SMS'] } });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Warn me' }), 'Not at all');

  await waitFor(() => expect(saved).toEqual([{ freeTime: null }]));
  expect(screen.queryByRole('combobox', { name: 'Warn by' })).toBeNull();
});

test('a choice that could not be saved reverts, with a message [ACC-91]', async () => {
  expectConsoleError(/Could not save the alert preferences/);
  server.refuse(saveAlertPreferences, 500);
  const { user } = await open({ freeTime: { days: 3, alertTypes: ['Email'] } });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Warn me' }), '5 days before');

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Warn me' })).toHaveDisplayValue('3 days before');
});

test('a choice made while another is being saved does not undo it [ACC-56, ACC-91]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const release = server.hold(saveAlertPreferences);
  const { user, choice } = await open();

  await user.click(choice);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Warn me' }), '2 days before');
  release();

  await waitFor(() =>
    expect(saved).toEqual([{ combinesEmails: true }, { freeTime: { days: 2, alertTypes: ['Email'] } }]),
  );
});

test('moved estimates are not announced until hours are chosen; the default way is email [ACC-104]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const { user } = await open({ combinesEmails: true });
  const tellMe = screen.getByRole('combobox', { name: 'Tell me if it moves by' });
  expect(tellMe).toHaveDisplayValue('Not at all');
  expect(screen.queryByRole('combobox', { name: 'Tell me by' })).toBeNull();

  await user.selectOptions(tellMe, '6 hours or more');

  await waitFor(() => expect(saved).toEqual([{ movedEstimates: { hours: 6, alertTypes: ['Email'] } }]));
  expect(screen.getByRole('combobox', { name: 'Tell me by' })).toHaveDisplayValue('Email');
});

test('other hours keep the way of sending, and "Not at all" ends the messages [ACC-104]', async () => {
  const saved: unknown[] = [];
  server.answer(saveAlertPreferences, ({ body }) => void saved.push(body));
  const { user } = await open({ movedEstimates: { hours: 7, alertTypes: ['Email', 'SMS'] } });
  const tellMe = screen.getByRole('combobox', { name: 'Tell me if it moves by' });
  expect(tellMe).toHaveDisplayValue('7 hours or more');
  expect(screen.getByText(/SMS messages need a mobile number/)).toBeVisible();

  await user.selectOptions(tellMe, '12 hours or more');
  await user.selectOptions(tellMe, 'Not at all');

  await waitFor(() =>
    expect(saved).toEqual([{ movedEstimates: { hours: 12, alertTypes: ['Email', 'SMS'] } }, { movedEstimates: null }]),
  );
});

test('hours that could not be saved revert, with a message [ACC-104]', async () => {
  expectConsoleError(/Could not save the alert preferences/);
  server.refuse(saveAlertPreferences, 500);
  const { user } = await open({ movedEstimates: { hours: 6, alertTypes: ['Email'] } });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tell me if it moves by' }), '24 hours or more');

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tell me if it moves by' })).toHaveDisplayValue('6 hours or more');
});
