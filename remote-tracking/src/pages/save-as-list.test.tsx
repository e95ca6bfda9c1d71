import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createSavedList, listSavedLists } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildContainer } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';
import { buildList, buildLists, button, form, prepareLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));

const [first, second, third] = ['QWCU2004046', 'QWCU2001010', 'QWCU2002022'] as const;
const found = [first, second, third].map((number) => buildContainer(number));

type User = Awaited<ReturnType<typeof showContainers>>['user'];

async function openForm(user: User) {
  await user.click(button('More tools'));
  await user.click(screen.getByRole('menuitem', { name: 'Save as list' }));
}

for (const width of [1440, 390])
  test(`the numbers of the page become a list, with a link to it, at ${width} px [CON-83]`, async () => {
    setWindowWidth(width);
    prepareLists(server);
    render(<ToastRegion />);
    const { user, address } = await showContainers(server, found);

    await openForm(user);
    const { name, content, save } = await form('Save as list');
    expect(content).toHaveValue([first, second, third].join(' '));
    await user.type(name, 'Week 47');
    await user.click(save);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(createSavedList).map(({ body }) => body)).toEqual([
      { name: 'Week 47', containerNumbers: [first, second, third] },
    ]);
    expect(screen.getByText('Your list has been saved.')).toBeInTheDocument();
    const toast = screen.getByText('Your list has been saved.').parentElement;
    await user.click(within(toast!).getByRole('button', { name: 'Go to Saved Lists' }));
    expect(address()).toBe('/saved-lists');
  });

test('while containers are selected, the list has only those, in the order of the page [CON-83]', async () => {
  prepareLists(server, buildList('1', 'Week 47', first));
  const { user } = await showContainers(server, found);
  for (const number of [third, first]) await user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));

  await openForm(user);
  const { name, content, save } = await form('Save as list');

  expect(content).toHaveValue(`${first} ${third}`);
  await user.type(name, 'WEEK 47');
  await user.click(save);
  expect(name).toHaveAccessibleDescription('This list name already exists');
});

test('a list that is saved after its form was closed is still linked, and leaves what is open [NAV-113]', async () => {
  prepareLists(server);
  render(<ToastRegion />);
  const { user } = await showContainers(server, found);
  await openForm(user);
  const { name, save, cancel } = await form('Save as list');
  await user.type(name, 'Week 47');
  const release = server.hold(createSavedList);
  await user.click(save);
  await user.click(cancel);
  await user.click(button('Yes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openForm(user);
  const again = await form('Save as list');

  release();

  expect(await screen.findByRole('button', { name: 'Go to Saved Lists' })).toBeInTheDocument();
  expect(again.dialog).toBeInTheDocument();
});

test('the tenth list is saved, and the eleventh is refused with the reason, which is read out [LST-14] [LST-D6] [NAV-119]', async () => {
  prepareLists(server, ...buildLists(9));
  const { user } = await showContainers(server, found);
  await openForm(user);
  const { name, save } = await form('Save as list');
  await user.type(name, 'The tenth');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openForm(user);

  const dialog = await screen.findByRole('dialog', { name: 'Save as list' });
  expect(await within(dialog).findByText(/You can have a maximum of 10 saved lists/)).toBeInTheDocument();
  expect(dialog).toHaveAccessibleDescription(/maximum of 10 saved lists.* Delete one of them to save another\.$/);
  expect(within(dialog).getByRole('link', { name: 'Go to Saved Lists' })).toHaveAttribute('href', '/saved-lists');
  expect(server.received(createSavedList)).toHaveLength(1);
});

test('lists that could not be loaded can be requested again from the pop-up', async () => {
  const { user } = await showContainers(server, found);
  server.refuse(listSavedLists, 404);
  await openForm(user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This feature is temporarily unavailable.');

  prepareLists(server);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));

  expect(await form('Save as list')).toHaveProperty('content');
});

test('tier Free has no saved lists and is not offered one', async () => {
  await showContainers(server, found, { tier: 'Free' });

  expect(screen.queryByRole('button', { name: 'More tools' })).toBeNull();
});
