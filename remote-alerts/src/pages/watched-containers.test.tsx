import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addContainerWatch,
  listAlertMessages,
  listContainerWatches,
  messages,
  readPendingAlerts,
  removeContainerWatch,
} from '@quaywatch/shared/contract';
import type { ContainerWatch } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import PendingAlertsPage from './pending-alerts-page.tsx';

const server = contractServer();
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const watch = (containerNumber: string): ContainerWatch => ({
  containerNumber,
  createdAt: '2026-11-01T23:30:00Z',
  endsAt: '2027-01-30T23:30:00Z',
});

async function openPage(watches: ContainerWatch[]) {
  server.answer(readPendingAlerts, {
    activities: [],
    alertPackageInfo: { pendingEmail: 0, availableEmail: 1, pendingSms: 0, availableSms: 1 },
  });
  server.answer(listAlertMessages, { messages: [], total: 0, currentPage: 1, allPages: 1 });
  server.answer(listContainerWatches, watches);
  const view = renderScreen(<PendingAlertsPage />, { at: '/pending-alerts?view=watched' });
  await screen.findByRole('textbox', {
    name: 'Container number',
    description: 'A number that no port has reported yet',
  });
  await screen.findByText('Nothing has been sent');
  return view;
}

const card = () => within(screen.getByRole('region', { name: 'Watched containers' }));
const field = () => card().getByRole('textbox', { name: 'Container number' });
const add = () => card().getByRole('button', { name: 'Watch' });
const lines = () =>
  card()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const watchesBecome = (watches: ContainerWatch[]) => server.answer(listContainerWatches, watches);
const refusal = (description: string) => ({ code: 'INVALID_INPUT', description });

test('every watched number is listed with the days on which its watch starts and ends [PND-13]', async () => {
  await openPage([watch('MSKU3045128'), watch('TGHU6403952')]);

  expect(lines()).toEqual([expect.stringContaining('MSKU3045128'), expect.stringContaining('TGHU6403952')]);
  expect(lines()[0]).toContain('Since 01/11/2026, ends 30/01/2027');
  expect(card().getByText('2 of 50')).toBeVisible();
});

test('a customer who watches nothing reads what watching is [PND-13]', async () => {
  await openPage([]);

  expect(card().getByText('You are not watching any containers')).toBeVisible();
  expect(card().getByText(/your alert template is applied to it and you get one email/)).toBeVisible();
});

test('a number can be added in its printed form; it is listed at once, and the field is ready for another [PND-13]', async () => {
  const { user, announcements } = await openPage([watch('MSKU3045128')]);
  server.answer(addContainerWatch, undefined);
  watchesBecome([{ ...watch('CSQU3054383'), endsAt: '2027-02-19T12:00:00Z' }, watch('MSKU3045128')]);

  await user.type(field(), 'csqu 305438 3{Enter}');

  expect(await card().findByText(/ends 19\/02\/2027/)).toBeVisible();
  expect(server.received(addContainerWatch).map(({ body }) => body)).toEqual([{ containerNumber: 'CSQU3054383' }]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(announcements).toContain('CSQU3054383 is watched');
});

test('while a number is being added no other can be typed, as the field is about to be emptied [NAV-114]', async () => {
  const { user } = await openPage([]);
  server.answer(addContainerWatch, undefined);
  const release = server.hold(addContainerWatch);
  await user.type(field(), 'CSQU3054383{Enter}');
  await waitFor(() => expect(server.received(addContainerWatch)).toHaveLength(1));

  await user.type(field(), 'MSKU');

  expect(field()).toHaveValue('CSQU3054383');
  release();
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.type(field(), 'MSKU');
  expect(field()).toHaveValue('MSKU');
});

test('while a number is being added no button corrects it, as the field is about to be emptied [NAV-114]', async () => {
  const { user } = await openPage([]);
  server.answer(addContainerWatch, undefined);
  const release = server.hold(addContainerWatch);
  await user.type(field(), 'QWCU2001011{Enter}');
  await waitFor(() => expect(server.received(addContainerWatch)).toHaveLength(1));

  await user.click(card().getByRole('button', { name: 'Use QWCU2001010' }));

  expect(field()).toHaveValue('QWCU2001011');
  release();
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('an added number is listed for 90 days even if the list cannot be reloaded [PND-13]', async () => {
  const { user } = await openPage([]);
  server.answer(addContainerWatch, undefined);
  server.refuse(listContainerWatches, 404);

  await user.type(field(), 'CSQU3054383');
  await user.click(add());

  await waitFor(() => expect(lines()[0]).toContain('Since 22/11/2026, ends 20/02/2027'));
});

test.each([
  ['', messages.containersMissing],
  ['ABC', messages.containersFormat(['ABC'])],
  ['CSQU3054383 MSKU3045128', 'Please enter one container number at a time'],
])('"%s" is not sent, and the field says what is wrong', async (text, message) => {
  const { user } = await openPage([]);

  if (text) await user.type(field(), text);
  await user.click(add());

  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field()).toHaveFocus();
  expect(server.received(addContainerWatch)).toEqual([]);
});

test.each([messages.watchesTooMany, messages.watchKnown])(
  'refused with "%s", the field says so and keeps the typed text until it changes [PND-13, PND-D8]',
  async (message) => {
    const { user } = await openPage([]);
    server.refuse(addContainerWatch, 400, refusal(message));

    await user.type(field(), 'CSQU3054383{Enter}');

    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field()).toHaveValue('CSQU3054383');
    expect(field()).toHaveFocus();
    await user.type(field(), '{Backspace}');
    expect(screen.queryByText(message)).toBeNull();
  },
);

test('a number that could not be added for another reason stays in the field without a message [PND-11, PND-D6]', async () => {
  const { user } = await openPage([]);
  server.refuse(addContainerWatch, 404);
  expectConsoleError(/Could not watch CSQU3054383/);

  await user.type(field(), 'CSQU3054383{Enter}');

  await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy'));
  expect(field()).toHaveValue('CSQU3054383');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test('a number that looks mistyped can be corrected before it is watched', async () => {
  const { user } = await openPage([]);
  await user.type(field(), 'CSQU3054384');

  await user.click(card().getByRole('button', { name: 'Use CSQU3054383' }));

  expect(field()).toHaveValue('CSQU3054383');
  expect(field()).toHaveFocus();
});

test('Remove ends a watch; the same button watches again and keeps the focus [PND-13, PND-D8]', async () => {
  const { user, announcements } = await openPage([watch('MSKU3045128'), watch('TGHU6403952')]);
  server.answer(removeContainerWatch, undefined);

  await user.click(card().getByRole('button', { name: 'Remove MSKU3045128' }));
  const undo = await card().findByRole('button', { name: 'Watch again MSKU3045128' });
  expect(undo).toHaveFocus();
  expect(lines()[0]).toContain('No longer watched');
  expect(lines()[1]).toContain('Since 01/11/2026');
  expect(card().getByText('1 of 50')).toBeVisible();
  expect(server.received(removeContainerWatch).map(({ params }) => params)).toEqual([
    { containerNumber: 'MSKU3045128' },
  ]);

  server.answer(addContainerWatch, undefined);
  watchesBecome([watch('MSKU3045128'), watch('TGHU6403952')]);
  await user.click(undo);

  expect(await card().findByRole('button', { name: 'Remove MSKU3045128' })).toHaveFocus();
  expect(card().queryByText('No longer watched')).toBeNull();
  expect(announcements).toEqual(['MSKU3045128 is no longer watched', 'MSKU3045128 is watched']);

  await user.click(card().getByRole('button', { name: 'Remove MSKU3045128' }));
  await card().findByRole('button', { name: 'Watch again MSKU3045128' });
  expect(lines()).toHaveLength(2);
});

test('a watch that cannot be resumed says why', async () => {
  const { user } = await openPage([watch('MSKU3045128')]);
  server.answer(removeContainerWatch, undefined);
  server.refuse(addContainerWatch, 400, refusal(messages.watchKnown));

  await user.click(card().getByRole('button', { name: 'Remove MSKU3045128' }));
  await user.click(await card().findByRole('button', { name: 'Watch again MSKU3045128' }));

  expect(await card().findByRole('alert')).toHaveTextContent(messages.watchKnown);
});

test('a watch that has ended meanwhile counts as removed', async () => {
  const { user } = await openPage([watch('MSKU3045128')]);
  server.refuse(removeContainerWatch, 404, { code: 'NOT_FOUND', description: 'Not found' });

  await user.click(card().getByRole('button', { name: 'Remove MSKU3045128' }));

  expect(await card().findByText('No longer watched')).toBeVisible();
});

test('a watch that could not be removed stays, without a message [PND-11, PND-D6]', async () => {
  const { user } = await openPage([watch('MSKU3045128')]);
  server.refuse(removeContainerWatch, 403, { code: 'FORBIDDEN', description: 'Forbidden' });
  expectConsoleError(/Could not end the watch of MSKU3045128/);
  const before = document.body.textContent;
  const remove = card().getByRole('button', { name: 'Remove MSKU3045128' });

  await user.click(remove);
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy'));

  expect(document.body.textContent).toBe(before);
  expect(remove).toHaveFocus();
});

test('watches that cannot be loaded do not read as none: that part offers a retry [PND-11, PND-D6]', async () => {
  server.answer(readPendingAlerts, {
    activities: [],
    alertPackageInfo: { pendingEmail: 0, availableEmail: 1, pendingSms: 0, availableSms: 1 },
  });
  server.answer(listAlertMessages, { messages: [], total: 0, currentPage: 1, allPages: 1 });
  server.refuse(listContainerWatches, 404);
  const { user } = renderScreen(<PendingAlertsPage />, { at: '/pending-alerts?view=watched' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(card().queryByText('You are not watching any containers')).toBeNull();

  watchesBecome([watch('MSKU3045128')]);
  await user.click(again);

  await waitFor(() => expect(lines()[0]).toContain('MSKU3045128'));
});
