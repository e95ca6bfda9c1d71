import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  readFreeDays,
  readTeam,
  saveFreeDays,
  searchContainersAdvanced,
  type FreeDaysOfPort,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, handOver } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers, rowsOf } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
const [ashore, other, exported] = ['CSQU3054383', 'TCNU7200794', 'TOLU4734787'] as const;
const dischargedTime = '2026-11-19T09:20:00.000Z';
const status = { statusType: 'On Hold', dischargedTime };
const containers = [
  buildContainer(ashore, { visits: [buildVisit({ status })] }),
  buildContainer(other, { visits: [buildVisit({ status, port: 'SOU' })] }),
  buildContainer(exported, { visits: [buildVisit({ activity: 'Export', status: { statusType: 'Arrived' } })] }),
];
const numbers = [ashore, other, exported];

function answerWith(freeDays: FreeDaysOfPort[]) {
  prepareContainers(server, containers);
  server.answer(searchContainersAdvanced, { containers, limit: { smsLimit: 30, emailLimit: 30 }, freeDays });
}

async function open() {
  const view = openContainerDetails(numbers);
  await screen.findByText(/Last refreshed at/);
  return view;
}

async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: `Actions for ${ashore}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Free days' }));
  return screen.findByRole('textbox', { name: /Free days at London Gateway/ });
}

const southampton = () => screen.getByRole('textbox', { name: /Free days at Southampton/ });
const save = () => screen.getByRole('button', { name: 'Save' });

const team = (usesTeamFreeDays: boolean) => ({
  name: 'Forwarders',
  mayRemove: false,
  sharesReferences: false,
  usesTeamFreeDays,
  members: [],
  invitations: [],
});

beforeEach(() => server.answer(readTeam, { team: null, invitations: [] }));
beforeEach(() => setClock('2026-11-22T12:00:00Z'));
afterEach(() => void jest.useRealTimers());

test('leaving the page asks before typed free days are lost [NAV-53, CON-105]', async () => {
  answerWith([]);
  server.answer(readFreeDays, []);
  const { user, leaveQuestion } = await open();
  const field = await openDialog(user);
  expect(leaveQuestion()).toBeNull();

  await user.type(field, '5');

  expect(leaveQuestion()).toBe('You have not saved your free days, do you still wish to leave this page?');
});

test('a container ashore shows its last free day, the days left, and that the customer set them [CON-105]', async () => {
  answerWith([{ port: 'LGP', days: 5 }]);
  await open();

  expect(rowsOf(ashore)).toHaveTextContent('Free time: Last free day 24/11/2026, 2 days left, by your setting');
  expect(rowsOf(other)).not.toHaveTextContent('Free time');
  expect(rowsOf(exported)).not.toHaveTextContent('Free time');
});

test('bank holidays do not count where the customer chose so, and the last free day moves [SRV-290]', async () => {
  answerWith([{ port: 'LGP', days: 5 }]);
  server.answer(readFreeDays, [{ port: 'LGP', days: 5 }]);
  const saved: unknown[] = [];
  server.answer(saveFreeDays, ({ body }) => {
    saved.push(body);
    answerWith(body);
  });
  const { user } = await open();
  await openDialog(user);
  const holidays = screen.getByRole('combobox', { name: 'Bank holidays at London Gateway' });
  expect(holidays).toHaveDisplayValue('Count like other days');

  await user.selectOptions(holidays, 'Do not count (England and Wales)');
  await user.click(save());

  await waitFor(() => expect(saved).toEqual([[{ port: 'LGP', days: 5, withoutHolidaysOf: 'England and Wales' }]]));
});

for (const ofTeam of [true, false])
  test(`the dialog ${ofTeam ? 'says that the free days are those of the team' : "does not call a member's own free days the team's"} [ACC-108]`, async () => {
    answerWith([]);
    server.answer(readFreeDays, [{ port: 'LGP', days: 5 }]);
    server.answer(readTeam, { team: team(ofTeam), invitations: [] });
    const { user } = await open();
    await openDialog(user);

    await waitFor(() => expect(server.received(readTeam)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryAllByText(/Saving changes them for every member who uses them\./)).toHaveLength(
        ofTeam ? 1 : 0,
      ),
    );
  });

test('a row counts without bank holidays [SRV-290]', async () => {
  setClock('2026-12-22T12:00:00Z');
  prepareContainers(server, containers);
  const freeDays: FreeDaysOfPort[] = [{ port: 'LGP', days: 36, withoutHolidaysOf: 'England and Wales' }];
  server.answer(searchContainersAdvanced, { containers, limit: { smsLimit: 30, emailLimit: 30 }, freeDays });
  await open();

  expect(rowsOf(ashore)).toHaveTextContent('Last free day 26/12/2026, 4 days left, by your setting');
});

test('when the free days are over, the row says by how many [CON-105]', async () => {
  answerWith([{ port: 'LGP', days: 2 }]);
  await open();

  expect(rowsOf(ashore)).toHaveTextContent('Last free day 21/11/2026, 1 day over, by your setting');
});

const openBeforeMidnight = async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T23:59:58Z'), doNotFake: ['queueMicrotask'], advanceTimers: true });
  answerWith([{ port: 'LGP', days: 5 }]);
  openContainerDetails(numbers);
  await screen.findByText(/Last refreshed at/);
  expect(rowsOf(ashore)).toHaveTextContent('2 days left');
};

test('soon after midnight an open page counts on [CON-159]', async () => {
  await openBeforeMidnight();

  await act(() => jest.advanceTimersByTimeAsync(20_000));

  expect(rowsOf(ashore)).toHaveTextContent('1 day left');
});

test('a page that looked at the day slightly before midnight looks again [CON-159]', async () => {
  await openBeforeMidnight();
  jest.setSystemTime(new Date('2026-11-22T23:59:30Z'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(rowsOf(ashore)).toHaveTextContent('2 days left');

  await act(() => jest.advanceTimersByTimeAsync(30_000));

  expect(rowsOf(ashore)).toHaveTextContent('1 day left');
});

test('after a sleep of the computer an open page counts on at once if its tab is shown, else soon [CON-159]', async () => {
  await openBeforeMidnight();
  // Timers stand still while the computer sleeps.
  jest.setSystemTime(new Date('2026-11-23T05:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(rowsOf(ashore)).toHaveTextContent('1 day left');

  jest.setSystemTime(new Date('2026-11-24T05:00:00Z'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));

  expect(rowsOf(ashore)).toHaveTextContent('today');
});

test('the days of each port are set from the menu of an import, and the result shows them at once [CON-105]', async () => {
  answerWith([]);
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  const saved: unknown[] = [];
  server.answer(saveFreeDays, ({ body }) => {
    saved.push(body);
    answerWith(body);
  });
  const { user } = await open();
  const gateway = await openDialog(user);
  expect(southampton()).toHaveValue('7');

  await user.type(gateway, '5');
  await user.click(save());

  await waitFor(() => expect(rowsOf(ashore)).toHaveTextContent('Last free day 24/11/2026, 2 days left'));
  expect(saved).toEqual([
    [
      { port: 'LGP', days: 5 },
      { port: 'SOU', days: 7 },
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while free days are being saved nothing can be typed, as their window is about to close [NAV-114]', async () => {
  answerWith([]);
  server.answer(readFreeDays, []);
  server.answer(saveFreeDays, undefined);
  const { user } = await open();
  const gateway = await openDialog(user);
  await user.type(gateway, '5');
  const release = server.hold(saveFreeDays);
  await user.click(save());

  await user.type(southampton(), '7');

  expect(southampton()).toHaveValue('');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['saved', false, 'Your free days have been saved.'],
  ['not saved', true, 'Your free days have not been saved.'],
])('that free days were %s is also said once their window is closed [NAV-124]', async (_, isRefused, message) => {
  if (isRefused) expectConsoleError(/Could not save the free days/);
  answerWith([]);
  server.answer(readFreeDays, []);
  server.answer(saveFreeDays, ({ body }) => answerWith(body));
  if (isRefused) server.refuse(saveFreeDays, 400, { code: 'INVALID_INPUT', description: 'x' });
  const { user } = await open();
  render(<ToastRegion />);
  await user.type(await openDialog(user), '5');
  const release = server.hold(saveFreeDays);
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();

  expect(await screen.findByText(message)).toBeVisible();
  if (!isRefused) await waitFor(() => expect(rowsOf(ashore)).toHaveTextContent('2 days left'));
});

test('a save leaves the days of the other port alone that a colleague has set since [CON-146]', async () => {
  answerWith([]);
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  server.answer(saveFreeDays, undefined);
  const { user } = await open();
  await user.type(await openDialog(user), '5');
  server.answer(readFreeDays, [{ port: 'SOU', days: 9, withoutHolidaysOf: 'Scotland' }]);
  await user.click(save());

  await waitFor(() =>
    expect(server.received(saveFreeDays).map(({ body }) => body)).toEqual([
      [
        { port: 'LGP', days: 5 },
        { port: 'SOU', days: 9, withoutHolidaysOf: 'Scotland' },
      ],
    ]),
  );
});

test('invalid days are named at their field and not sent; an empty field removes the setting [CON-105]', async () => {
  answerWith([{ port: 'SOU', days: 7 }]);
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  const saved: unknown[] = [];
  server.answer(saveFreeDays, ({ body }) => void saved.push(body));
  const { user } = await open();
  const gateway = await openDialog(user);

  await user.type(gateway, '99');
  await user.click(save());
  expect(gateway).toHaveAccessibleDescription('Please enter whole days, 1 to 90, or leave it empty');
  expect(saved).toEqual([]);

  await user.clear(gateway);
  await user.clear(southampton());
  await user.click(save());
  await waitFor(() => expect(saved).toEqual([[]]));
});

test('the dialog asks before typed days are lost, and closes at once if nothing changed [CON-105]', async () => {
  answerWith([]);
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  const { user } = await open();
  await user.type(await openDialog(user), '5');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Free days not saved' });
  await user.click(within(question).getByRole('button', { name: 'No' }));
  const gateway = screen.getByRole('textbox', { name: /Free days at London Gateway/ });
  expect(gateway).toHaveValue('5');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  const again = await openDialog(user);
  await user.type(again, '5');
  await user.clear(again);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed days are still there after the tab was hidden and shown again [CON-105]', async () => {
  answerWith([]);
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  const { user } = await open();
  const gateway = await openDialog(user);
  await user.type(gateway, '5');

  server.hold(readFreeDays);
  fireEvent(window, new Event('visibilitychange'));
  // Query updates reach the page asynchronously.
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(gateway).toHaveFocus();
  expect(gateway).toHaveValue('5');
});

test('saving wrong days moves the focus to the first wrong field [CON-105]', async () => {
  answerWith([]);
  server.answer(readFreeDays, []);
  const { user } = await open();
  const gateway = await openDialog(user);
  await user.type(southampton(), '99');
  await user.type(gateway, '5');
  await user.click(save());

  expect(southampton()).toHaveFocus();
});

test('an export has no free days to set [CON-105]', async () => {
  answerWith([]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Actions for ${exported}` }));

  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Free days' })).toBeNull();
});

test('free days of one customer are not saved for the next, who signs in before they are read [SES-83, CON-105]', async () => {
  expectConsoleError(/^Could not save the free days: Status 401$/);
  answerWith([]);
  server.answer(readFreeDays, []);
  server.answer(saveFreeDays, undefined);
  const { user, unmount } = await open();
  jest.useRealTimers();
  await user.type(await openDialog(user), '9');

  await handOver(server, { tier: 'Paid', step: readFreeDays, begin: () => user.click(save()), leave: unmount });

  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(server.received(saveFreeDays)).toEqual([]);
});
