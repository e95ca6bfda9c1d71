import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createSavedList,
  deleteSavedList,
  listContainerReferences,
  listFollowedLists,
  listSavedLists,
  readSavedListStandings,
  updateSavedList,
} from '@quaywatch/shared/contract';
import type { SavedList, SavedListStanding } from '@quaywatch/shared/contract';
import { renderScreen, type ContractServer, type SlotPanels } from '@quaywatch/shared/testing';
import SavedListsPage from '../pages/saved-lists-page.tsx';

// Role queries over a whole page are slow on a busy machine.
jest.setTimeout(20_000);

export const buildList = (id: string, name: string, ...containerNumbers: string[]): SavedList => ({
  customerContainerNumberListId: id,
  name,
  containerNumbers,
});

export const buildLists = (count: number): SavedList[] =>
  Array.from({ length: count }, (_, index) => buildList(String(index), `List ${index}`, 'QWCU2001010'));

const standing = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };

export const buildStandings = (lists: readonly SavedList[], ...leftPort: string[]): SavedListStanding[] =>
  lists.map((list) => ({
    ...list,
    standing,
    leftPort: list.containerNumbers.filter((number) => leftPort.includes(number)),
  }));

/** Keeps changes, as the server does. A new list gets the id 'new'. */
export function prepareLists(server: ContractServer, ...lists: SavedList[]): void {
  let kept = lists;
  server.answer(listContainerReferences, []);
  server.answer(listFollowedLists, []);
  server.answer(listSavedLists, () => kept);
  server.answer(readSavedListStandings, () => buildStandings(kept));
  server.answer(createSavedList, ({ body }) => {
    kept = [...kept, { customerContainerNumberListId: 'new', ...body }];
    return 'new';
  });
  server.answer(updateSavedList, ({ body }) => {
    const { customerContainerNumberListId: id } = body;
    kept = kept.map((list) => (list.customerContainerNumberListId === id ? body : list));
  });
  server.answer(deleteSavedList, ({ params }) => {
    kept = kept.filter(({ customerContainerNumberListId: id }) => id !== params.listId);
  });
}

export const openSavedLists = (panels: SlotPanels = {}) =>
  renderScreen(<SavedListsPage />, { at: '/saved-lists', path: '/saved-lists', panels });

export const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Select List Name' });

type User = ReturnType<typeof renderScreen>['user'];

export const choose = (user: User, name: string) =>
  user.selectOptions(
    picker(),
    within(picker()).getByRole('option', { name: new RegExp(`^${name} \\(\\d+(, team)?\\)$`) }),
  );

export async function showSavedLists(server: ContractServer, ...lists: SavedList[]) {
  prepareLists(server, ...lists);
  const view = openSavedLists();
  await waitFor(() => expect(picker()).toBeEnabled());
  return view;
}

export const button = (name: string) => screen.getByRole('button', { name });

export const form = async (title: string) => {
  // The lazy form is compiled on its first use.
  const wait = { timeout: 15_000 };
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'List Name' }, wait);
  const dialog = screen.getByRole('dialog', { name: title });
  return {
    dialog,
    name,
    content: within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Container numbers' }),
    save: within(dialog).getByRole('button', { name: 'Save' }),
    cancel: within(dialog).getByRole('button', { name: 'Cancel' }),
  };
};

export const shownName = () => picker().selectedOptions[0]?.textContent.replace(/ \(\d+(, team)?\)$/, '');
