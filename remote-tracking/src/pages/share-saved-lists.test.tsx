import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { listSavedLists, messages, moveSavedList, type SavedList } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { contractServer, expectConsoleError, translatePage } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildList, button, picker, showSavedLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const own: SavedList = { ...buildList('1', 'June', 'QWCU2001010'), ofTeam: false };
const shared: SavedList = { ...buildList('2', 'July', 'QWCU2002022'), ofTeam: true };

async function open(list: SavedList) {
  const view = await showSavedLists(server, list);
  server.answer(moveSavedList, ({ body }) => void server.answer(listSavedLists, [{ ...list, ...body }]));
  await view.user.selectOptions(picker(), list.customerContainerNumberListId);
  return view;
}

const sayYes = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Yes' }, { timeout: 15_000 }));

test('a member shares a list after a question, and the list says that it is the team’s [LST-30]', async () => {
  const { user } = await open(own);
  await user.click(button('Share with Team'));
  await sayYes(user);

  await waitFor(() => expect(picker()).toHaveDisplayValue(/^June \(\d+, team\)$/));
  expect(server.received(moveSavedList)[0]).toMatchObject({ params: { listId: '1' }, body: { ofTeam: true } });
  expect(screen.getByRole('region', { name: 'June' })).toHaveTextContent('Of your team, 1 of 20 numbers');
  expect(picker()).toHaveFocus();
  expect(button('Make Mine')).toBeEnabled();
});

test('on a page that the browser has translated, a list becomes the team’s and private again [LST-30, NAV-127]', async () => {
  const { user } = await open(own);
  const list = screen.getByRole('region', { name: 'June' });
  for (const [move, name, note] of [
    ['Share with Team', 'June (1, team)', 'Of your team, 1 of 20 numbers'],
    ['Make Mine', 'June (1)', '1 of 20 numbers'],
  ] as const) {
    translatePage(picker());
    translatePage(list);
    await user.click(button(move));
    await sayYes(user);
    await waitFor(() => expect(picker()).toHaveDisplayValue(name));
    expect(within(list).getByText(note)).toBeVisible();
  }
});

test('a team’s list becomes private again; deleting one warns that colleagues lose it [LST-30]', async () => {
  const { user } = await open(shared);
  await user.click(button('Delete List'));
  const question = await screen.findByRole('dialog', { name: 'Delete List' }, { timeout: 15_000 });
  expect(question).toHaveTextContent('your colleagues lose it too');
  await user.click(within(question).getByRole('button', { name: 'No' }));
  await user.click(button('Make Mine'));
  await sayYes(user);
  await waitFor(() => expect(picker()).toHaveDisplayValue('July (1)'));
});

test('a list that cannot be shared says why, and stays as it was [LST-30]', async () => {
  const { user } = await open(own);
  const refuse = (field: string, message: string) =>
    server.refuse(moveSavedList, 400, { code: 'INVALID_INPUT', description: 'x', fields: [{ field, message }] });
  refuse('name', messages.listNameOfColleague);
  await user.click(button('Share with Team'));
  await sayYes(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.listNameOfColleague);
  refuse('', messages.teamListsTooMany);
  await sayYes(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.teamListsTooMany));
  expectConsoleError(/move the list/);
  server.refuse(moveSavedList, 500, { code: 'INTERNAL', description: 'x' });
  await sayYes(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(oops));
  await user.click(button('No'));
  expect(picker()).toHaveDisplayValue('June (1)');
});

test.each([
  ['shared', own, 'Share with Team', 'June has not been shared with your team.'],
  ['taken back', shared, 'Make Mine', 'July is still your team’s.'],
])(
  'that a list was not %s is also said once the question is closed [LST-30, NAV-139]',
  async (_, list, name, message) => {
    expectConsoleError(/move the list/);
    render(<ToastRegion />);
    const { user } = await open(list);
    server.refuse(moveSavedList, 500, { code: 'INTERNAL', description: 'x' });
    const release = server.hold(moveSavedList);
    await user.click(button(name));
    await sayYes(user);
    await user.click(screen.getByText('Close'));
    release();

    expect(await screen.findByText(`${message} ${oops}`)).toBeVisible();
  },
);

test('customers without a team see nothing about teams [LST-30]', async () => {
  const { user } = await showSavedLists(server, buildList('1', 'June', 'QWCU2001010'));
  await user.selectOptions(picker(), '1');

  expect(screen.queryByRole('button', { name: /Team|Mine/ })).toBeNull();
  expect(document.body).not.toHaveTextContent(/team/i);
});
