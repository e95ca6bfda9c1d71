import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  listSavedLists,
  readFreeDays,
  readTeam,
  saveContainerReferences,
  saveFreeDays,
  searchContainersAdvanced,
  updateSavedList,
} from '@quaywatch/shared/contract';
import { contractServer, endSessionOn, renderScreen } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers } from '../testing/open-container-details.tsx';
import { prepareFilters } from '../testing/open-history.tsx';
import { buildList, button, choose, form, picker, prepareLists } from '../testing/open-saved-lists.tsx';
import ContainerDetailsPage from './container-details-page.tsx';
import HistorySearchPage from './history-search-page.tsx';
import SavedListsPage from './saved-lists-page.tsx';

jest.setTimeout(20_000);

const server = contractServer();
beforeEach(() => sessionStorage.clear());
const openAs = (customerId: string, at: string, page: React.ReactElement) =>
  renderScreen(page, { at, session: { customerId } });

test('a list that was being made when the session ended is back in its pop-up, once, for its customer [NAV-72]', async () => {
  prepareLists(server);
  const open = (customerId: string) => openAs(customerId, '/saved-lists', <SavedListsPage />);
  const view = open('7');
  await waitFor(() => expect(button('Create New List')).toBeEnabled());
  await view.user.click(button('Create New List'));
  const typed = await form('Create New List');
  await view.user.type(typed.name, 'Week 48');
  await view.user.type(typed.content, 'QWCU2001010');
  endSessionOn(view);

  const again = open('7');
  const { name, content, cancel } = await form('Create New List');
  await waitFor(() => expect(name).toHaveValue('Week 48'));
  expect(content).toHaveValue('QWCU2001010');
  await again.user.click(cancel);
  expect(screen.getByRole('dialog', { name: 'List not saved' })).toBeVisible();
  again.unmount();

  open('7');
  await waitFor(() => expect(button('Create New List')).toBeEnabled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change of a list that is back after sign-in does not overwrite what a colleague saved meanwhile [NAV-72, LST-56]', async () => {
  const imports = { ...buildList('1', 'Imports', 'QWCU2001010'), etag: '"older"' };
  prepareLists(server, imports);
  const view = openAs('7', '/saved-lists', <SavedListsPage />);
  await waitFor(() => expect(picker()).toBeEnabled());
  await choose(view.user, 'Imports');
  await view.user.click(button('Edit List'));
  await view.user.type((await form('Edit List')).name, ' 48');
  endSessionOn(view);

  const newer = { ...imports, containerNumbers: ['QWCU2001010', 'QWCU2002022'], etag: '"newer"' };
  server.answer(listSavedLists, [newer]);
  server.refuse(updateSavedList, 412, { code: 'PRECONDITION_FAILED', description: 'x', list: newer });
  const { user } = openAs('7', '/saved-lists', <SavedListsPage />);
  const { name, save, dialog } = await form('Edit List');
  await waitFor(() => expect(name).toHaveValue('Imports 48'));
  await user.click(save);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Added: QWCU2002022\./);
  expect(server.received(updateSavedList).map(({ headers }) => headers['If-Match'])).toEqual(['"older"']);
});

test('numbers to add are back in their pop-up, and no other customer sees them [NAV-72]', async () => {
  prepareContainers(server, [buildContainer('QWCU2001010')]);
  const open = (customerId: string) => openAs(customerId, '/containers?numbers=QWCU2001010', <ContainerDetailsPage />);
  const type = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Add Containers' }));
    await user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), 'QWCU2002022');
  };
  const view = open('7');
  await type(view);
  endSessionOn(view);
  const again = open('7');
  expect(await screen.findByLabelText('Container numbers')).toHaveValue('QWCU2002022');
  endSessionOn(again);

  open('8');
  await screen.findByText(/Last refreshed at/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('references that are back after sign-in overwrite none that was saved elsewhere meanwhile [NAV-72, CON-143]', async () => {
  const [first, second] = ['CSQU3054383', 'TCNU7200794'] as const;
  const prepare = (reference: string) =>
    prepareContainers(server, [buildContainer(first), buildContainer(second, { reference })]);
  const open = () => openAs('7', `/containers?numbers=${first}+${second}`, <ContainerDetailsPage />);
  prepare('Job 8');
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${first}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Reference' }));
  await view.user.type(await screen.findByRole('textbox', { name: first }, { timeout: 15_000 }), 'Job 1');
  endSessionOn(view);

  prepare('Job 9');
  server.answer(saveContainerReferences, undefined);
  const { user } = open();
  await waitFor(() => expect(screen.getByRole('textbox', { name: first })).toHaveValue('Job 1'));
  await user.click(button('Save'));

  await waitFor(() =>
    expect(server.received(saveContainerReferences).map(({ body }) => body)).toEqual([
      [{ container: first, reference: 'Job 1' }],
    ]),
  );
});

test('free days that are back after sign-in overwrite none that were saved for another port [NAV-72, CON-146]', async () => {
  const number = 'CSQU3054383';
  prepareContainers(server, [buildContainer(number)]);
  server.answer(readTeam, { team: null, invitations: [] });
  server.answer(readFreeDays, [{ port: 'SOU', days: 7 }]);
  server.answer(saveFreeDays, undefined);
  const open = () => openAs('7', `/containers?numbers=${number}`, <ContainerDetailsPage />);
  const gateway = () => screen.findByRole('textbox', { name: /Free days at London Gateway/ }, { timeout: 15_000 });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${number}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Free days' }));
  await view.user.type(await gateway(), '5');
  endSessionOn(view);

  server.answer(readFreeDays, [{ port: 'SOU', days: 9 }]);
  const { user } = open();
  const restored = await gateway();
  await waitFor(() => expect(restored).toHaveValue('5'));
  await user.click(button('Save'));

  await waitFor(() =>
    expect(server.received(saveFreeDays).map(({ body }) => body)).toEqual([
      [
        { port: 'LGP', days: 5 },
        { port: 'SOU', days: 9 },
      ],
    ]),
  );
});

const [ticked, other] = ['CSQU3054383', 'TCNU7200794'] as const;

async function openTicked() {
  prepareContainers(server, [buildContainer(ticked), buildContainer(other)]);
  const view = openAs('7', `/containers?numbers=${ticked}+${other}`, <ContainerDetailsPage />);
  await screen.findByText(/Last refreshed at/);
  return view;
}

test('a pop-up for selected containers is not back after sign-in, when nothing is selected [NAV-72, CON-144]', async () => {
  const view = await openTicked();
  await view.user.click(screen.getByRole('checkbox', { name: `Select ${ticked}` }));
  await view.user.click(button('Remove Containers'));
  await screen.findByRole('dialog', undefined, { timeout: 15_000 });
  endSessionOn(view);

  await openTicked();

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list of selected containers that is back after sign-in still has only those [NAV-72, CON-144]', async () => {
  prepareLists(server);
  const view = await openTicked();
  await view.user.click(screen.getByRole('checkbox', { name: `Select ${ticked}` }));
  await view.user.click(button('More tools'));
  await view.user.click(screen.getByRole('menuitem', { name: 'Save as list' }));
  expect((await form('Save as list')).content).toHaveValue(ticked);
  endSessionOn(view);

  await openTicked();

  expect((await form('Save as list')).content).toHaveValue(ticked);
});

test('references typed while the search for added containers ran are back beside the fields of those [NAV-72, CON-144]', async () => {
  prepareContainers(server, [buildContainer(ticked)]);
  const view = openAs('7', `/containers?numbers=${ticked}`, <ContainerDetailsPage />);
  await view.user.click(await screen.findByRole('button', { name: 'Add Containers' }));
  await view.user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), other);
  prepareContainers(server, [buildContainer(ticked), buildContainer(other, { reference: 'Job 9' })]);
  const release = server.hold(searchContainersAdvanced);
  await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Containers' }));
  await view.user.click(screen.getByRole('button', { name: `Actions for ${ticked}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Reference' }));
  await view.user.type(await screen.findByRole('textbox', { name: ticked }, { timeout: 15_000 }), 'Job 1');
  expect(screen.queryByRole('textbox', { name: other })).toBeNull();
  endSessionOn(view);
  release();

  openAs('7', `/containers?numbers=${ticked}+${other}`, <ContainerDetailsPage />);

  await waitFor(() => expect(screen.getByRole('textbox', { name: ticked })).toHaveValue('Job 1'));
  expect(screen.getByRole('textbox', { name: other })).toHaveValue('Job 9');
});

test('a question about a saved list is not back after sign-in, when no list is selected [NAV-72, LST-57]', async () => {
  prepareLists(server, buildList('1', 'Imports', 'QWCU2001010'));
  const open = async () => {
    const view = openAs('7', '/saved-lists', <SavedListsPage />);
    await waitFor(() => expect(picker()).toBeEnabled());
    return view;
  };
  const view = await open();
  await choose(view.user, 'Imports');
  await view.user.click(button('Delete List'));
  await screen.findByRole('dialog', { name: 'Delete List' }, { timeout: 15_000 });
  endSessionOn(view);

  await open();

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a half-typed history search is back in its form [NAV-72]', async () => {
  prepareFilters(server);
  const open = () => openAs('7', '/history-search', <HistorySearchPage />);
  const view = open();
  await view.user.type(await screen.findByRole('textbox', { name: 'Journey Date' }), '01/09/2026');
  endSessionOn(view);

  open();

  expect(await screen.findByRole('textbox', { name: 'Journey Date' })).toHaveValue('01/09/2026');
});
