import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listContainerReferences, listSavedLists } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import {
  buildList,
  buildLists,
  button,
  choose,
  openSavedLists,
  picker,
  prepareLists,
  showSavedLists,
} from '../testing/open-saved-lists.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));

const imports = buildList('1', 'Week 47 imports', 'QWCU2001010', 'QWCU2002022', 'ABC1234');
const exports = buildList('2', 'chilled exports', 'QWCU2004046');

test('lists are in the selector from A to Z with their counts; none is selected at first [LST-01] [LST-40] [LST-D1]', async () => {
  await showSavedLists(server, imports, buildList('3', 'Delayed', 'QWCU2001010'), exports);

  const names = within(picker())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['chilled exports (1)', 'Delayed (1)', 'Week 47 imports (3)']);
  expect(picker()).toHaveValue('');
  expect(screen.getByText('3', { selector: 'b' }).parentElement).toHaveTextContent('3 of 10 lists');
});

test('without a list there is nothing to search, edit or delete [LST-05] [LST-D1]', async () => {
  const { user } = await showSavedLists(server, imports);
  for (const name of ['Search', 'Edit List', 'Delete List']) expect(button(name)).toBeDisabled();

  await choose(user, 'Week 47 imports');

  for (const name of ['Search', 'Edit List', 'Delete List']) expect(button(name)).toBeEnabled();
});

test('the numbers of the selected list are shown as they are painted on containers, read-only [LST-02]', async () => {
  const { user } = await showSavedLists(server, imports, exports);

  await choose(user, 'Week 47 imports');

  const list = within(screen.getByRole('region', { name: 'Week 47 imports' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('QWCU2001010'),
    expect.stringContaining('QWCU2002022'),
    'ABC1234',
  ]);
  expect(list.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('3 of 20 numbers')).toBeInTheDocument();
});

test.each([
  [1440, '5'],
  [500, '5'],
  [499, '1'],
])('at a window width of %i px there are %s numbers in a row [LST-03] [LST-D5]', async (width, perRow) => {
  setWindowWidth(width);
  const { user } = await showSavedLists(server, imports);

  await choose(user, 'Week 47 imports');

  const numbers = screen.getByRole('list', { name: 'Container numbers' });
  expect(numbers.style.getPropertyValue('--numbers-per-row')).toBe(perRow);
});

test('Search looks up the numbers of the list [LST-06]', async () => {
  const { user, address } = await showSavedLists(server, imports);
  await choose(user, 'Week 47 imports');

  await user.click(button('Search'));

  expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022%20ABC1234');
});

test('with 10 lists no more can be created, and the button says why [LST-14] [LST-D6]', async () => {
  const { user } = await showSavedLists(server, ...buildLists(10));

  expect(button('Create New List')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Create New List')).toHaveAccessibleDescription('You can have a maximum of 10 saved lists');
  await user.click(button('Create New List'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with 9 lists another can be created [LST-14]', async () => {
  await showSavedLists(server, ...buildLists(9));

  expect(button('Create New List')).toBeEnabled();
  expect(button('Create New List')).not.toHaveAttribute('aria-disabled');
});

test('a customer without lists reads what a list is for', async () => {
  await showSavedLists(server);

  expect(screen.getByRole('heading', { name: 'No saved lists yet' })).toBeInTheDocument();
  expect(button('Create New List')).toBeEnabled();
});

test('while the lists are loading the page has its layout, and nothing can be pressed', async () => {
  const release = server.hold(listSavedLists);
  server.answer(listSavedLists, [imports]);
  openSavedLists();

  expect(screen.getByRole('status', { name: 'Loading saved lists' })).toBeInTheDocument();
  expect(picker()).toBeDisabled();
  expect(button('Create New List')).toBeDisabled();

  release();
  await waitFor(() => expect(picker()).toBeEnabled());
});

test('lists that could not be loaded can be requested again with a press [LST-D8]', async () => {
  server.refuse(listSavedLists, 500);
  const { user } = openSavedLists();
  expect(await screen.findByRole('alert')).toHaveTextContent('This feature is temporarily unavailable.');

  server.answer(listSavedLists, [imports]);
  await user.click(button('Try again'));

  expect(await screen.findByRole('option', { name: 'Week 47 imports (3)' })).toBeInTheDocument();
});

test('the customer’s references are below the numbers of a list, which is complete without them [CON-125]', async () => {
  prepareLists(server, imports);
  server.answer(listContainerReferences, [
    { container: 'QWCU2002022', reference: 'Job 4711' },
    { container: 'QWCU9999999', reference: 'Of no list' },
  ]);
  const { user } = openSavedLists();
  await waitFor(() => expect(picker()).toBeEnabled());
  await choose(user, 'Week 47 imports');

  const numbers = within(screen.getByRole('list', { name: 'Container numbers' }));
  expect(await numbers.findByText('Job 4711')).toBeVisible();
  expect(numbers.getAllByRole('listitem').map(({ textContent }) => /Reference: .*/.exec(textContent)?.[0])).toEqual([
    undefined,
    'Reference: Job 4711',
    undefined,
  ]);
});
