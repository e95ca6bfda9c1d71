import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, showContainers, shownNumbers } from '../testing/open-container-details.tsx';
import { button, form, prepareLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const [ready, held, moving, nowhere] = ['CSQU3054383', 'TCNU7200794', 'TOLU4734787', 'EGHU9073145'] as const;
const withStatus = (number: string, statusType: string, location: string | null = null) =>
  buildContainer(number, { visits: [buildVisit({ status: { statusType, location } })] });
const containers = [
  withStatus(ready, 'Available for Collection', 'Yard block C12'),
  withStatus(held, 'On Hold'),
  withStatus(moving, 'Arrived'),
  buildContainer(nowhere, { visits: [] }),
];

const chips = () => within(screen.getByRole('group', { name: 'Containers shown' }));
const chip = (name: string) => chips().getByRole('button', { name });
const pressed = () =>
  chips()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

test.each(['Free', 'Paid'] as const)(
  'tier %s sees above the result how many can be collected, and a press shows only those [CON-92]',
  async (tier) => {
    const { user, announcements } = await showContainers(server, containers, { tier });
    expect(
      chips()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 4', '1 collect now', '1 on hold', '1 not yet', '1 unknown']);
    expect(pressed()).toEqual(['All 4']);

    await user.click(chip('1 collect now'));
    expect(shownNumbers()).toEqual([ready]);
    await user.click(chip('1 unknown'));
    expect(shownNumbers()).toEqual([ready, nowhere]);
    expect(pressed()).toEqual(['1 collect now', '1 unknown']);

    await user.click(chip('All 4'));
    expect(shownNumbers()).toHaveLength(4);
    expect(announcements.slice(1)).toEqual([
      'Showing 1 of 4 containers: collect now',
      'Showing 2 of 4 containers: collect now, unknown',
      'Showing all 4 containers',
    ]);
  },
);

test('a filtered result says on paper how many of the containers it shows, and which [CON-156]', async () => {
  const { user } = await showContainers(server, containers);
  expect(screen.queryByText(/^Showing /)).toBeNull();

  await user.click(chip('1 collect now'));
  expect(screen.getByText('Showing 1 of 4 containers: collect now')).toBeInTheDocument();

  await user.click(chip('All 4'));
  expect(screen.queryByText(/^Showing /)).toBeNull();
});

test('the location of a container is shown beside its status [CON-92]', async () => {
  await showContainers(server, containers);

  expect(rowsOf(ready)).toHaveTextContent('Available for CollectionYard block C12');
});

test('a single container has no counts above it, because its row says the same [CON-92]', async () => {
  await showContainers(server, [withStatus(ready, 'Released')]);

  expect(screen.queryByRole('group', { name: 'Containers shown' })).toBeNull();
});

test('if a refresh leaves none of the chosen kind, the page says so and the keyboard can show all [CON-92]', async () => {
  const { user } = await showContainers(server, containers);
  await user.click(chip('1 collect now'));
  prepareContainers(server, [withStatus(ready, 'Departed by Road'), ...containers.slice(1)]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByRole('heading', { name: 'No container is shown' })).toBeInTheDocument();
  chip('0 collect now').focus();
  await user.keyboard(' ');

  expect(shownNumbers()).toEqual([ready, held, moving, nowhere]);
  expect(chip('0 collect now')).toHaveFocus();
  expect(rowsOf(ready)).toHaveTextContent('Changed');
  expect(chip('1 changed')).toBeInTheDocument();
});

test('a ticked container that is hidden stays ticked, and no tool acts on it until it is shown again [CON-92]', async () => {
  prepareLists(server);
  const { user } = await showContainers(server, containers);
  await user.click(checkbox(`Select ${held}`));
  await user.click(chip('1 collect now'));
  expect(screen.queryByText(/ selected$/)).toBeNull();
  expect(button('Remove Containers')).toBeDisabled();

  await user.click(button('More tools'));
  await user.click(screen.getByRole('menuitem', { name: 'Save as list' }));
  expect((await form('Save as list')).content).toHaveValue(ready);
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(checkbox('Select all containers'));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.click(checkbox('Select all containers'));
  await user.click(chip('All 4'));

  expect(checkbox(`Select ${held}`)).toBeChecked();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('adding a container while some are hidden shows all of them [CON-92]', async () => {
  const { user } = await showContainers(server, containers);
  await user.click(chip('1 collect now'));
  prepareContainers(server, [...containers, withStatus('MSKU3045128', 'On Hold')]);

  await user.click(button('Add Containers'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'MSKU3045128');
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));

  await waitFor(() => expect(shownNumbers()).toHaveLength(5));
  expect(pressed()).toEqual(['All 5']);
});
