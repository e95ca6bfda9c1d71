import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { listSavedLists, readSavedListStandings, updateSavedList, type SavedList } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, includeStyles } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildList, buildStandings, button, choose, picker, showSavedLists } from '../testing/open-saved-lists.tsx';

includeStyles();

const server = contractServer();
const [first, second, third] = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046'] as const;
const june = buildList('1', 'June', first, second, third);
const title = 'Remove What Has Left';
const wait = { timeout: 15_000 };

async function open(list: SavedList, ...left: string[]) {
  render(<ToastRegion />);
  const view = await showSavedLists(server, list);
  server.answer(readSavedListStandings, buildStandings([list], ...left));
  await choose(view.user, list.name);
  await waitFor(() => expect(server.received(readSavedListStandings)).toHaveLength(1));
  return view;
}

async function ask(...given: Parameters<typeof open>) {
  const { user } = await open(...given);
  await user.click(button(title));
  const dialog = await screen.findByRole('dialog', { name: title }, wait);
  return { user, dialog, press: (name: string) => user.click(within(dialog).getByRole('button', { name })) };
}

const saved = () => server.received(updateSavedList).map(({ body }) => body.containerNumbers);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('containers that have left are named and removed in one save; the list stays selected and focused [LST-50, NAV-119]', async () => {
  const { dialog, press } = await ask(june, first, third);
  expect(dialog).toHaveAccessibleDescription(
    '2 of the 3 containers of June have left port. Do you want to remove them from the list?',
  );
  const named = within(dialog).getByRole('list', { name: 'What has left' });
  expect(
    within(named)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(first), expect.stringContaining(third)]);

  await press('Yes');

  await closed();
  expect(server.received(updateSavedList).map(({ body }) => body)).toEqual([
    { name: 'June', containerNumbers: [second], customerContainerNumberListId: '1' },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Removed 2 containers from June.');
  expect(picker()).toHaveDisplayValue('June (1)');
  expect(picker()).toHaveFocus();
});

test('Undo puts the numbers back at their old places, before those a colleague added since [LST-50]', async () => {
  const { user, press } = await ask(june, first);
  await press('Yes');
  await closed();
  server.answer(listSavedLists, [{ ...june, containerNumbers: [second, third, 'CSQU3054383'] }]);

  await user.click(button('Undo'));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Put 1 container back into June.'));
  expect(saved()[1]).toEqual([first, second, third, 'CSQU3054383']);
  expect(picker()).toHaveFocus();
});

test('an undo of what a colleague has put back already saves nothing, and says so [LST-50]', async () => {
  const { user, press } = await ask(june, first);
  await press('Yes');
  await closed();
  server.answer(listSavedLists, [june]);

  await user.click(button('Undo'));

  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('What was removed was already back in June.'),
  );
  expect(saved()).toHaveLength(1);
});

test('an undo that fails says which numbers are missing [LST-50]', async () => {
  expectConsoleError(/Could not save the list/);
  const { user, press } = await ask(june, first);
  await press('Yes');
  await closed();
  server.answer(listSavedLists, []);

  await user.click(button('Undo'));

  expect(await screen.findByRole('alert')).toHaveTextContent(`1 container could not be put back into June: ${first}`);
});

test('that numbers were removed is also said once the question was closed, and can be undone [LST-50, NAV-124, NAV-139]', async () => {
  const { user, dialog, press } = await ask(june, first);
  const release = server.hold(updateSavedList);
  await press('Yes');
  const sent = within(dialog).getByText('Your answer is already on its way, and closing does not stop it.');
  expect(sent).toBeVisible();
  // Not at once: the dialog would jump on every quick answer.
  expect(getComputedStyle(sent).animation).toMatch(/ 0s 1s backwards$/);
  expect(within(dialog).queryByRole('button', { name: 'No' })).toBeNull();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await closed();
  act(() => button(title).focus());
  release();

  expect(await screen.findByText('Removed 1 container from June.')).toBeVisible();
  expect(button(title)).toHaveFocus();
  await user.click(button('Undo'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Put 1 container back into June.'));
});

test('that nothing was removed is also said once the question was closed [LST-50, NAV-124, NAV-139]', async () => {
  expectConsoleError(/save the list/);
  const { dialog, press } = await ask(june, first);
  server.refuse(updateSavedList, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(updateSavedList);
  await press('Yes');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await closed();
  release();

  expect(await screen.findByText('Nothing has been removed from June. Please try again.')).toBeVisible();
});

test.each([
  ['before it is read', false],
  ['while it is saved', true],
])('a list that was deleted elsewhere %s is gone, and the question says so [LST-59]', async (_, isRead) => {
  const { press } = await ask(june, first);
  server.refuse(updateSavedList, 404, { code: 'NOT_FOUND', description: 'x' });
  server.answer(listSavedLists, () => (isRead && saved().length === 0 ? [june] : []));
  await press('Yes');

  await closed();
  expect(screen.getByRole('status')).toHaveTextContent('This list has been deleted.');
  expect(picker()).toHaveDisplayValue('No lists yet');
  expect(picker()).toHaveFocus();
});

test('how an undo ended is not shown to a customer who has signed in since [NAV-99]', async () => {
  const { user, press } = await ask(june, first);
  await press('Yes');
  await closed();
  const release = server.hold(updateSavedList);
  await user.click(button('Undo'));

  act(() => useSession.setState({ customerId: '8' }));
  await act(async () => release());
  await waitFor(() => expect(saved()).toHaveLength(2));

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('departures that are loaded again before the lists leave the question as it is [LST-50]', async () => {
  const { dialog, press } = await ask(june, first);
  const shorter = { ...june, containerNumbers: [second, third] };
  server.answer(updateSavedList, () => {
    server.answer(readSavedListStandings, buildStandings([shorter], first));
    server.answer(listSavedLists, [shorter]);
    release = server.hold(listSavedLists);
  });
  let release = () => undefined as void;
  const { length } = server.received(readSavedListStandings);

  await press('Yes');

  await waitFor(() => expect(server.received(readSavedListStandings)).toHaveLength(length + 1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(dialog).toHaveTextContent('1 of the 3 containers of June has left port.');
  release();
  await closed();
  expect(screen.getByRole('status')).toHaveTextContent('Removed 1 container from June.');
  expect(button('Undo')).toBeVisible();
});

test('a colleague’s changes while the question was open stay, also after Undo [LST-50]', async () => {
  const { user, press } = await ask(june, first, third);
  server.answer(listSavedLists, [{ ...june, name: 'July', containerNumbers: [first, second] }]);

  await press('Yes');

  await closed();
  expect(server.received(updateSavedList)[0]?.body).toMatchObject({ name: 'July', containerNumbers: [second] });
  expect(screen.getByRole('status')).toHaveTextContent('Removed 1 container from July.');

  server.answer(listSavedLists, [{ ...june, name: 'July', containerNumbers: [second] }]);
  await user.click(button('Undo'));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Put 1 container back into July.'));
  expect(saved()[1]).toEqual([first, second]);
});

test('if a colleague has already removed what has left, nothing is saved, and the message says so [LST-50]', async () => {
  const { press } = await ask(june, first);
  server.answer(listSavedLists, [{ ...june, containerNumbers: [second, third] }]);

  await press('Yes');

  await closed();
  expect(saved()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('What has left had already been removed from June.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a change that a colleague makes during the save stays too: the save is repeated on top of it [LST-50, LST-56]', async () => {
  const { press } = await ask(june, first);
  const newer = { ...june, name: 'July', containerNumbers: [first, second], etag: '"newer"' };
  server.refuse(updateSavedList, 412, { code: 'PRECONDITION_FAILED', description: 'x', list: newer });
  server.answer(listSavedLists, () => {
    if (server.received(updateSavedList).length === 0) return [{ ...june, etag: '"older"' }];
    server.answer(updateSavedList, undefined);
    return [newer];
  });

  await press('Yes');

  await closed();
  expect(server.received(updateSavedList).map(({ body, headers }) => [headers['If-Match'], body.name])).toEqual([
    ['"older"', 'June'],
    ['"newer"', 'July'],
  ]);
  expect(saved()[1]).toEqual([second]);
});

test('while nothing has left, the button is disabled and says why; No removes nothing [LST-50]', async () => {
  const { user } = await open(june);
  await waitFor(() => expect(button(title)).toHaveAttribute('aria-disabled', 'true'));
  expect(button(title)).toHaveAccessibleDescription('No container of this list has left its port');
  await user.click(button(title));
  expect(screen.queryByRole('dialog')).toBeNull();

  server.answer(readSavedListStandings, buildStandings([june], first));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(button(title)).not.toHaveAttribute('aria-disabled'));
  await user.click(button(title));
  await user.click(await screen.findByRole('button', { name: 'No' }, wait));
  expect(saved()).toEqual([]);
});

test('if all containers of a list have left, the list can be deleted, since it needs one number [LST-50] [LST-D2]', async () => {
  const { dialog, press } = await ask(june, first, second, third);
  expect(dialog).toHaveTextContent('All containers of June have left port. A list needs at least one number');

  await press('Delete List');

  expect(await screen.findByRole('dialog', { name: 'Delete List' })).toHaveTextContent('Are you sure');
  expect(saved()).toEqual([]);
});

test('for a list of the team, the question says that it changes for colleagues too [LST-50]', async () => {
  const { dialog } = await ask({ ...june, ofTeam: true }, first);
  expect(dialog).toHaveTextContent('1 of the 3 containers of June has left port. Do you want to remove it');
  expect(dialog).toHaveTextContent('it changes for your colleagues too');
});

test('if the list cannot be saved, its question stays open without a message [LST-50] [LST-23]', async () => {
  expectConsoleError(/Could not save the list/);
  const { dialog, press } = await ask(june, first);
  server.refuse(updateSavedList, 400, { code: 'INVALID_INPUT', description: 'x' });

  await press('Yes');

  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-busy'));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(picker()).toHaveDisplayValue('June (3)');
});

test('if the departures cannot be loaded, the question offers to try again [LST-50]', async () => {
  const { user } = await showSavedLists(server, june);
  server.refuse(readSavedListStandings, 503);
  await choose(user, 'June');
  await user.click(button(title));
  const retry = await screen.findByRole('button', { name: 'Try again' }, wait);
  server.answer(readSavedListStandings, buildStandings([june], second));

  await user.click(retry);

  expect(await screen.findByRole('list', { name: 'What has left' })).toHaveTextContent(second);
});

test('before a list is selected nothing is requested and the button is disabled [LST-50]', async () => {
  await showSavedLists(server, june);

  expect(button(title)).toBeDisabled();
  expect(server.received(readSavedListStandings)).toEqual([]);
});
