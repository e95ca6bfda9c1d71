import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { contractServer, endSessionOn, renderScreen } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers } from '../testing/open-container-details.tsx';
import { prepareFilters } from '../testing/open-history.tsx';
import { button, form, prepareLists } from '../testing/open-saved-lists.tsx';
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

test('a half-typed history search is back in its form [NAV-72]', async () => {
  prepareFilters(server);
  const open = () => openAs('7', '/history-search', <HistorySearchPage />);
  const view = open();
  await view.user.type(await screen.findByRole('textbox', { name: 'Journey Date' }), '01/09/2026');
  endSessionOn(view);

  open();

  expect(await screen.findByRole('textbox', { name: 'Journey Date' })).toHaveValue('01/09/2026');
});
