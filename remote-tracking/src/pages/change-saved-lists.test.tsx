import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  messages,
  updateSavedList,
  type SavedList,
} from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, csvFile, expectConsoleError } from '@quaywatch/shared/testing';
import { showToast, ToastRegion } from '@quaywatch/shared/ui';
import {
  buildList,
  buildLists,
  button,
  choose,
  form,
  picker,
  prepareLists,
  showSavedLists,
  shownName,
} from '../testing/open-saved-lists.tsx';

const server = contractServer();
const imports = { ...buildList('1', 'Week 47 imports', 'QWCU2001010', 'QWCU2002022'), etag: '"older"' };
const exports = buildList('2', 'Chilled exports', 'QWCU2004046');

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function editImports(change: Partial<SavedList> = {}) {
  const view = await showSavedLists(server, { ...imports, ...change }, exports);
  await choose(view.user, 'Week 47 imports');
  await view.user.click(button('Edit List'));
  return { ...view, ...(await form('Edit List')) };
}

async function createList() {
  const view = await showSavedLists(server, imports);
  await view.user.click(button('Create New List'));
  return { ...view, ...(await form('Create New List')) };
}

test('a new list is saved in capitals without duplicates, and selected [LST-13] [LST-16] [LST-17] [LST-20]', async () => {
  render(<ToastRegion />);
  const { user, name, content, save } = await createList();
  expect(name).toHaveFocus();

  await user.type(name, 'Rail boxes');
  await user.type(content, 'qwcu2001010, QWCU2001010 qwcu-200404-6');
  await user.click(save);

  await closed();
  expect(server.received(createSavedList).map(({ body }) => body)).toEqual([
    { name: 'Rail boxes', containerNumbers: ['QWCU2001010', 'QWCU2004046'] },
  ]);
  expect(server.received(listSavedLists)).toHaveLength(2);
  expect(shownName()).toBe('Rail boxes');
  expect(screen.getByRole('status')).toHaveTextContent('Your list has been saved.');
});

test('leaving the page asks before a typed list is lost, and not once it is saved [NAV-53, NAV-108, LST-07]', async () => {
  const { user, name, save, leaveQuestion } = await editImports();
  expect(leaveQuestion()).toBeNull();

  await user.type(name, ' 48');
  expect(leaveQuestion()).toBe('You have not saved this list, do you still wish to leave this page?');
  const release = server.hold(updateSavedList);
  await user.click(save);
  expect(leaveQuestion()).toMatch(/leaving does not stop it\.$/);
  release();

  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test.each([
  ['new', 'Create New List', createSavedList],
  ['edited', 'Edit List', updateSavedList],
] as const)('%s: a list that is saved late leaves the form that is open by then [NAV-113]', async (_, title, call) => {
  render(<ToastRegion />);
  const { user } = await showSavedLists(server, imports, exports);
  await choose(user, 'Week 47 imports');
  await user.click(button(title));
  const sent = await form(title);
  await user.type(sent.name, 'x');
  await user.type(sent.content, ' QWCU2003034');
  const release = server.hold(call);
  await user.click(sent.save);
  await user.click(sent.cancel);
  await user.click(button('Yes'));
  await closed();

  await choose(user, 'Chilled exports');
  await user.click(button('Edit List'));
  const { dialog, name } = await form('Edit List');
  await user.type(name, ' late');
  release();

  expect(await screen.findByText('Your list has been saved.')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  expect(name).toHaveValue('Chilled exports late');
  expect(name).toHaveFocus();
});

test('a form that was closed while it was being saved leaves selection and focus as they are [NAV-113]', async () => {
  render(<ToastRegion />);
  const { user, name, content, save, cancel } = await createList();
  await user.type(name, 'Rail');
  await user.type(content, 'QWCU2004046');
  const release = server.hold(createSavedList);
  await user.click(save);
  await user.click(cancel);
  await user.click(button('Yes'));
  await closed();

  release();

  expect(await screen.findByText('Your list has been saved.')).toBeInTheDocument();
  expect(picker()).toHaveValue('');
  expect(picker()).not.toHaveFocus();
});

test('that a list is saved is not shown to a customer who has signed in since [NAV-99]', async () => {
  const { user, unmount, name, content, save } = await createList();
  await user.type(name, 'Rail');
  await user.type(content, 'QWCU2004046');
  const release = server.hold(createSavedList);
  await user.click(save);

  act(() => useSession.setState({ customerId: '8' }));
  unmount();
  render(<ToastRegion />);
  await act(async () => release());
  await waitFor(() => expect(server.received(createSavedList)).toHaveLength(1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.queryByText('Your list has been saved.')).toBeNull();
});

test('while a list is being saved nothing can be typed, as its form is about to close [NAV-114]', async () => {
  const { user, name, content, save } = await editImports();
  await user.type(name, ' 48');
  const release = server.hold(updateSavedList);
  await user.click(save);

  await user.type(name, ' typed since');
  await user.type(content, ' QWCU2003034');

  expect([name, content].map(({ value }) => value)).toEqual(['Week 47 imports 48', 'QWCU2001010 QWCU2002022']);
  release();
  await closed();
});

test('while a list is being saved neither a button nor a file changes its text, as its form is about to close [NAV-114]', async () => {
  const { user, dialog, name, content, save } = await createList();
  await user.type(name, 'Doubtful');
  await user.type(content, 'QWCU2001011');
  const chosen = within(dialog).getByRole('button', { name: 'Choose a file' });
  const give = (file: File) => user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
  const read = () => waitFor(() => expect(chosen).not.toHaveAttribute('aria-busy'), { timeout: 15_000 });
  let readOn = () => {};
  await give(csvFile('before.csv', 'QWCU2002022', new Promise<void>((resolve) => (readOn = resolve))));
  expect(chosen).toHaveAttribute('aria-busy', 'true');
  const release = server.hold(createSavedList);
  await user.click(save);

  readOn();
  await read();
  await give(csvFile('since.csv', 'QWCU2003034'));
  await read();
  await user.click(within(dialog).getByRole('button', { name: 'Use QWCU2001010' }));

  expect(content).toHaveValue('QWCU2001011');
  release();
  await closed();
});

test('an edited list is sent whole with its id, and stays selected under its new name [LST-16] [LST-17] [LST-21]', async () => {
  const { user, name, content, save } = await editImports();
  expect(name).toHaveValue('Week 47 imports');
  expect(content).toHaveValue('QWCU2001010 QWCU2002022');

  await user.clear(name);
  await user.type(name, 'Week 48');
  await user.type(content, ' qwcu2004046');
  await user.click(save);

  await closed();
  expect(server.received(updateSavedList).map(({ body }) => body)).toEqual([
    {
      name: 'Week 48',
      containerNumbers: ['QWCU2001010', 'QWCU2002022', 'QWCU2004046'],
      customerContainerNumberListId: '1',
    },
  ]);
  expect(server.received(listSavedLists)).toHaveLength(2);
  expect(shownName()).toBe('Week 48');
});

const saved = () => server.received(updateSavedList).map(({ body, headers }) => [headers['If-Match'], body]);
const overtake = (...containerNumbers: string[]) => {
  const list = { ...buildList('1', 'Week 48', ...containerNumbers), etag: '"newer"' };
  server.answer(listSavedLists, [list, exports]);
  server.refuse(updateSavedList, 412, { code: 'PRECONDITION_FAILED', description: 'x', list });
};

const deleteElsewhere = () => {
  prepareLists(server, exports);
  server.refuse(updateSavedList, 404, { code: 'NOT_FOUND', description: 'x' });
};

test('a list that a colleague changed meanwhile is not overwritten; the form says what changed [LST-56]', async () => {
  const { user, dialog, name, content, save } = await editImports();
  overtake('QWCU2001010', 'QWCU2004046');
  await user.type(name, '-');
  await user.type(content, ' QWCU2003034');
  await user.click(save);

  const notice = await within(dialog).findByRole('alert');
  expect(notice).toHaveTextContent(
    'This list has been changed elsewhere. Now named Week 48. Added: QWCU2004046. Removed: QWCU2002022. What you typed is still here: Save puts it in place of that.',
  );
  expect([name, content].map(({ value }) => value)).toEqual([
    'Week 47 imports-',
    'QWCU2001010 QWCU2002022 QWCU2003034',
  ]);

  server.answer(updateSavedList, undefined);
  await user.click(save);

  await closed();
  const body = {
    name: 'Week 47 imports-',
    containerNumbers: ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'],
    customerContainerNumberListId: '1',
  };
  expect(saved()).toEqual([
    ['"older"', body],
    ['"newer"', body],
  ]);
});

test.each([
  {
    what: 'as a colleague had changed it, is also said once its form is closed [LST-62]',
    meanwhile: () => overtake('QWCU2004046'),
    said: 'Your list has not been saved, because it has been changed elsewhere. Please edit it again.',
  },
  {
    what: 'as it had been deleted, is also said once its form is closed [LST-63]',
    meanwhile: deleteElsewhere,
    said: 'Your list has not been saved: it has been deleted elsewhere.',
  },
])('that a list was not saved, $what', async ({ meanwhile, said }) => {
  render(<ToastRegion />);
  const { user, name, save, cancel } = await editImports();
  await user.type(name, '-');
  meanwhile();
  const release = server.hold(updateSavedList);
  await user.click(save);
  await user.click(cancel);
  await user.click(button('Yes'));
  await closed();
  release();

  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});

test('a list that was deleted elsewhere keeps what was typed, which Save keeps as a new list [LST-63]', async () => {
  render(<ToastRegion />);
  const { user, dialog, name, content, save } = await editImports();
  deleteElsewhere();
  await user.type(name, '-');
  await user.type(content, ' QWCU2003034');
  await user.click(save);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^This list has been deleted elsewhere\. What you typed is still here: Save keeps it as a new list of yours\.$/,
  );
  const typed = { name: 'Week 47 imports-', containerNumbers: ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'] };
  expect([name, content].map(({ value }) => value)).toEqual([typed.name, typed.containerNumbers.join(' ')]);
  expect(within(picker()).queryByRole('option', { name: /^Week 47 imports/ })).toBeNull();

  await user.click(save);

  await closed();
  expect(server.received(createSavedList).map(({ body }) => body)).toEqual([typed]);
  expect(server.received(updateSavedList)).toHaveLength(1);
  expect(shownName()).toBe('Week 47 imports-');
  expect(screen.getByText('Your list has been saved.')).toBeInTheDocument();
});

test('what the form says above its fields is scrolled to, as in a low window its end is in view [NAV-151]', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, dialog, name, save } = await editImports();
  overtake('QWCU2004046');
  await user.type(name, '-');
  await user.click(save);
  const changed = await within(dialog).findByRole('alert');
  deleteElsewhere();
  await user.click(save);
  const deleted = await within(dialog).findByText(/^This list has been deleted elsewhere/);

  expect(scroll.mock.contexts).toEqual([changed, deleted.closest('[role="alert"]')]);
  scroll.mockRestore();
});

test("of a team's list the form says that it has been deleted, or is no longer the team's [LST-63]", async () => {
  const { user, dialog, name, save } = await editImports({ ofTeam: true });
  deleteElsewhere();
  await user.type(name, '-');
  await user.click(save);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^This list has been deleted, or is no longer your team’s\. What you typed/,
  );
});

const refuseEleventh = () =>
  server.refuse(createSavedList, 400, {
    code: 'INVALID_INPUT',
    description: 'x',
    fields: [{ field: '', message: messages.listsTooMany }],
  });

test('a deleted list that cannot be saved as a new one, as there are ten, says so and how to go on [LST-64]', async () => {
  const { user, dialog, name, content, save } = await editImports();
  deleteElsewhere();
  await user.type(name, '-');
  await user.click(save);
  await within(dialog).findByText(/^This list has been deleted elsewhere/);
  prepareLists(server, ...buildLists(10));
  refuseEleventh();

  await user.click(save);

  expect(await within(dialog).findByText(/^You can have a maximum of 10 saved lists/)).toHaveTextContent(
    'You can have a maximum of 10 saved lists. Delete one of them in Saved Lists (opens in a new tab), then select Save again. What you typed stays here.',
  );
  expect(within(dialog).getByRole('link', { name: /Saved Lists/ })).toHaveAttribute('href', '/saved-lists');
  expect([name, content].map(({ value }) => value)).toEqual(['Week 47 imports-', 'QWCU2001010 QWCU2002022']);
  expect(screen.getByRole('button', { name: 'Create New List', hidden: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  prepareLists(server, ...buildLists(9));
  await user.click(save);

  await closed();
  expect(shownName()).toBe('Week 47 imports-');
});

test('that an eleventh list was not saved is also said once its form is closed [LST-64]', async () => {
  render(<ToastRegion />);
  const { user, name, content, save, cancel } = await createList();
  await user.type(name, 'Rail');
  await user.type(content, 'QWCU2004046');
  refuseEleventh();
  const release = server.hold(createSavedList);
  await user.click(save);
  await user.click(cancel);
  await user.click(button('Yes'));
  await closed();
  release();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your list has not been saved. You can have a maximum of 10 saved lists.',
  );
});

test('a list that was changed and then deleted elsewhere has no newer one to load [LST-56] [LST-63]', async () => {
  const { user, dialog, name, save } = await editImports();
  overtake('QWCU2004046');
  await user.type(name, '-');
  await user.click(save);
  await within(dialog).findByRole('button', { name: 'Load the Newer List' });
  deleteElsewhere();

  await user.click(save);

  expect(await within(dialog).findByText(/^This list has been deleted elsewhere/)).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Load the Newer List' })).toBeNull();
});

test('the newer list can be loaded into the form instead, and is then the one that is changed [LST-56]', async () => {
  const { user, dialog, name, content, save } = await editImports();
  overtake('QWCU2001010', 'QWCU2004046');
  await user.type(content, ' QWCU2003034');
  await user.click(save);

  await user.click(await within(dialog).findByRole('button', { name: 'Load the Newer List' }));

  expect([name, content].map(({ value }) => value)).toEqual(['Week 48', 'QWCU2001010 QWCU2004046']);
  expect(content).toHaveFocus();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  server.answer(updateSavedList, undefined);
  await user.type(content, ' QWCU2003034');
  await user.click(save);

  await closed();
  expect(saved().at(-1)).toEqual([
    '"newer"',
    {
      name: 'Week 48',
      containerNumbers: ['QWCU2001010', 'QWCU2004046', 'QWCU2003034'],
      customerContainerNumberListId: '1',
    },
  ]);
});

test('the newer list cannot be loaded while another one is being saved in its place [LST-56, NAV-114]', async () => {
  const { user, dialog, name, save } = await editImports();
  overtake('QWCU2004046');
  await user.type(name, '-');
  await user.click(save);
  const load = await within(dialog).findByRole('button', { name: 'Load the Newer List' });
  server.answer(updateSavedList, undefined);
  const release = server.hold(updateSavedList);
  await user.click(save);

  await user.click(load);
  await user.type(name, ' typed since');

  expect(name).toHaveValue('Week 47 imports-');
  expect(save).toHaveAttribute('aria-busy', 'true');
  release();
  await closed();
});

test('Save without a change closes the form without a call, whatever the order of numbers [LST-15] [LST-D3]', async () => {
  const { user, content, save } = await editImports();

  await user.clear(content);
  await user.type(content, 'qwcu2002022 QWCU2001010 qwcu2001010');
  await user.click(save);

  await closed();
  expect(server.received(updateSavedList)).toEqual([]);
  expect(server.received(listSavedLists)).toHaveLength(1);
});

test("a name that another list has is refused; the list's own name is not [LST-09] [LST-11] [LST-D3]", async () => {
  const { user, name, save } = await editImports();
  await user.clear(name);
  await user.type(name, 'CHILLED exports');
  await user.click(save);
  expect(name).toHaveAccessibleDescription('This list name already exists');
  expect(name).toHaveFocus();

  await user.clear(name);
  await user.type(name, 'WEEK 47 imports');
  await user.click(save);

  await closed();
  expect(shownName()).toBe('WEEK 47 imports');
});

test('a list without a name or a number is refused, with a message at each field [LST-08] [LST-12] [LST-D2]', async () => {
  const { user, name, content, save } = await createList();

  await user.click(save);

  expect(name).toHaveAccessibleDescription('This field cannot be empty');
  expect(content).toHaveAccessibleDescription(/You must provide at least one container number/);
  expect(server.received(createSavedList)).toEqual([]);

  await user.type(content, 'QWCU2001010 msku30');
  await user.tab();
  expect(content).toHaveAccessibleDescription(/Invalid format of container number MSKU30/);
});

test('the name takes 20 allowed characters, and counts them [LST-08] [LST-10] [VAL-06]', async () => {
  const { user, dialog, name } = await createList();

  await user.type(name, '<Rail>, £5 (5%) "a"_b*\'-&');
  expect(name).toHaveValue("Rail, £5 (5%) ab*'-");

  await user.type(name, 'xyz');
  expect(name).toHaveValue("Rail, £5 (5%) ab*'-x");
  expect(dialog).toHaveTextContent('20 of 20');
});

test('a refused character in the middle of the name leaves the caret where it was [LST-10]', async () => {
  const { user, name } = await createList();
  await user.type(name, 'Rail');

  await user.type(name, '<', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(name.selectionStart).toBe(2);
});

test('numbers that look mistyped are named with their likely correction, and can be saved as they are', async () => {
  const { user, dialog, name, content, save } = await createList();
  await user.type(name, 'Doubtful');
  await user.type(content, 'QWCU2001011 QWCU2002023');
  expect(dialog).toHaveTextContent('The check digit of QWCU2001011 does not match.');

  await user.click(within(dialog).getByRole('button', { name: 'Use QWCU2001010' }));
  expect(content).toHaveValue('QWCU2001010 QWCU2002023');
  await user.click(save);

  await closed();
  expect(server.received(createSavedList)[0]?.body.containerNumbers).toEqual(['QWCU2001010', 'QWCU2002023']);
});

test('a pasted email is reduced to its numbers, as in a search, and its message disappears [VAL-23]', async () => {
  const { user, dialog, name, content, save } = await createList();
  await user.type(name, 'From a mail');
  await user.type(content, 'please keep QWCU2001010 and QWCU2002022');
  await user.click(save);
  expect(dialog).toHaveTextContent('Invalid format of container number PLEASE, KEEP, AND');

  await user.click(within(dialog).getByRole('button', { name: 'Keep the 2 container numbers' }));

  expect(content).toHaveValue('QWCU2001010\nQWCU2002022');
  expect(dialog).not.toHaveTextContent('Invalid format');
  await user.click(save);
  await closed();
  expect(server.received(createSavedList)[0]?.body.containerNumbers).toEqual(['QWCU2001010', 'QWCU2002022']);
});

test('a list that could not be saved stays in the form without a message [LST-23] [LST-D5]', async () => {
  expectConsoleError(/Could not save the list/);
  render(<ToastRegion />);
  act(() => showToast('An older message.'));
  const { user, dialog, name, content, save } = await createList();
  server.refuse(createSavedList, 400, { code: 'INVALID_INPUT', description: 'Taken elsewhere' });
  const before = dialog.textContent;

  await user.type(name, 'Rail');
  await user.type(content, 'QWCU2001010');
  await user.click(save);
  await waitFor(() => expect(server.received(createSavedList)).toHaveLength(1));
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));

  expect([name.value, content.value]).toEqual(['Rail', 'QWCU2001010']);
  expect(save).toBeEnabled();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(dialog.textContent.replace(/\d+ of 20/g, '')).toBe(before.replace(/\d+ of 20/g, ''));
  expect(screen.getByText('An older message.')).toBeInTheDocument();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('if the service is down, saving a list shows the usual notice behind the form [LST-23]', async () => {
  expectConsoleError(/Could not save the list/);
  const { user, dialog, name, save } = await editImports();
  server.refuse(updateSavedList, 500);

  await user.type(name, '!x');
  await user.click(save);

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  expect(dialog).toBeInTheDocument();
  useConnectionProblem.getState().clear();
});

test('deleting a list asks first; afterwards the empty selector has the focus [LST-16] [LST-22] [LST-D1] [LST-D4]', async () => {
  const { user } = await showSavedLists(server, imports, exports);
  await choose(user, 'Week 47 imports');
  await user.click(button('Delete List'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete List' }));
  expect(dialog.getByText('Are you sure you want to delete this list?')).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Yes' }));

  await closed();
  expect(server.received(deleteSavedList).map(({ params }) => params)).toEqual([{ listId: '1' }]);
  expect(within(picker()).queryByRole('option', { name: /^Week 47 imports/ })).toBeNull();
  expect(picker()).toHaveValue('');
  expect(picker()).toHaveFocus();
  expect(button('Delete List')).toBeDisabled();
});

test('No keeps the list, and so does a refusal by the server [LST-23] [LST-D4]', async () => {
  expectConsoleError(/Could not delete the list/);
  const { user } = await showSavedLists(server, imports);
  server.refuse(deleteSavedList, 400);
  await choose(user, 'Week 47 imports');
  await user.click(button('Delete List'));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(server.received(deleteSavedList)).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Yes' })).not.toHaveAttribute('aria-disabled'));
  await user.click(dialog.getByRole('button', { name: 'No' }));

  await closed();
  expect(shownName()).toBe('Week 47 imports');
  expect(server.received(deleteSavedList)).toHaveLength(1);
});

test('a list that was deleted elsewhere counts as deleted, and leaves the selector [LST-59]', async () => {
  render(<ToastRegion />);
  const { user } = await showSavedLists(server, imports, exports);
  await choose(user, 'Week 47 imports');
  server.refuse(deleteSavedList, 404, { code: 'NOT_FOUND', description: 'x' });
  server.answer(listSavedLists, [exports]);

  await user.click(button('Delete List'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));

  await closed();
  expect(within(picker()).queryByRole('option', { name: /^Week 47 imports/ })).toBeNull();
  expect(screen.getByText('Your list has been deleted.')).toBeInTheDocument();
});

test('that a list was deleted is also said once the question was closed [NAV-124]', async () => {
  render(<ToastRegion />);
  const { user } = await showSavedLists(server, imports, exports);
  await choose(user, 'Week 47 imports');
  await user.click(button('Delete List'));
  const dialog = within(await screen.findByRole('dialog'));
  const release = server.hold(deleteSavedList);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await user.click(within(dialog.getByRole('status')).getByText(/closing does not stop it\.$/));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await closed();
  release();

  expect(await screen.findByText('Your list has been deleted.')).toBeInTheDocument();
});

test('that a list was not deleted is also said once the question was closed [NAV-124, NAV-139]', async () => {
  expectConsoleError(/delete the list/);
  render(<ToastRegion />);
  const { user } = await showSavedLists(server, imports, exports);
  await choose(user, 'Week 47 imports');
  server.refuse(deleteSavedList, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(deleteSavedList);
  await user.click(button('Delete List'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await closed();
  release();

  expect(await screen.findByText('Week 47 imports has not been deleted. Please try again.')).toBeVisible();
});

test('a form without changes closes at once; one with typed text asks first [LST-07]', async () => {
  const { user, cancel } = await createList();
  await user.click(cancel);
  await closed();

  await user.click(button('Create New List'));
  const { dialog, name } = await form('Create New List');
  await user.type(name, 'Rail');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = 'You have not saved this list, do you still wish to close it?';
  expect(screen.getByText(question)).toBeInTheDocument();

  await user.click(button('No'));
  expect(screen.queryByText(question)).toBeNull();
  expect(name).toHaveValue('Rail');

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(button('Yes'));
  await closed();
});
