import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers, showContainers, shownNumbers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [first, second, third] = ['TCLU7791046', 'MSKU3045128', 'CMAU4620832'] as const;
const build = (...numbers: string[]) => numbers.map((number) => buildContainer(number));
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const bodies = () => server.received(searchContainersAdvanced).map(({ body }) => body);

test('each container of an advanced customer has a checkbox [CON-21] [CON-29]', async () => {
  await showContainers(server, build(first, second), { tier: 'Internal' });

  expect(checkbox(`Select ${first}`)).not.toBeChecked();
  expect(checkbox(`Select ${second}`)).not.toBeChecked();
});

test('one box selects all containers or none, and shows as mixed when only some are selected [CON-30]', async () => {
  const { user } = await showContainers(server, build(first, second));
  const all = checkbox('Select all containers');

  await user.click(checkbox(`Select ${first}`));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(checkbox(`Select ${second}`)).toBeChecked();
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.click(all);
  expect(checkbox(`Select ${first}`)).not.toBeChecked();
});

test('a refresh and a sort leave the selection as it is [CON-D12]', async () => {
  const { user } = await showContainers(server, build(first, second));
  await user.click(checkbox(`Select ${second}`));

  await user.click(screen.getByRole('button', { name: 'Container' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(checkbox(`Select ${second}`)).toBeChecked();
  expect(checkbox(`Select ${first}`)).not.toBeChecked();
});

test('removing asks first; the rest is searched again and nothing stays selected [CON-33] [CON-68] [CON-D12] [NAV-119]', async () => {
  const { user, address } = await showContainers(server, build(first, second, third));
  expect(screen.getByRole('button', { name: 'Remove Containers' })).toBeDisabled();

  prepareContainers(server, build(first, third));
  await user.click(checkbox(`Select ${second}`));
  await user.click(screen.getByRole('button', { name: 'Remove Containers' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to remove the selected containers?');
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  await waitFor(() =>
    expect(bodies()).toEqual([
      [first, second, third],
      [first, third],
    ]),
  );
  expect(address()).toBe(`/containers?numbers=${first}%20${third}`);
  await waitFor(() => expect(shownNumbers()).toEqual([first, third]));
  expect(screen.getByRole('button', { name: 'Remove Containers' })).toBeDisabled();
});

test('screen readers hear what was added or removed, and what is found afterwards [CON-111]', async () => {
  const { user, announcements } = await showContainers(server, build(first, second));
  prepareContainers(server, build(first));
  await user.click(checkbox(`Select ${second}`));
  await user.click(screen.getByRole('button', { name: 'Remove Containers' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(announcements).toContain(`Removed ${second}. 1 container found`));

  prepareContainers(server, [...build(first), buildContainer(third, { visits: [] })]);
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), third);
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));
  await waitFor(() => expect(announcements.at(-1)).toBe(`Added ${third}. 1 found, 1 unknown`));
});

test('the first link of the page leads to the first control of the first container [CON-112]', async () => {
  const { user } = await showContainers(server, build(first, second));

  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the first container' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(checkbox(`Select ${first}`)).toHaveFocus();
});

test('a container that was removed comes back unselected [CON-68]', async () => {
  const { user } = await showContainers(server, build(first, second));
  prepareContainers(server, build(first));
  await user.click(checkbox(`Select ${second}`));
  await user.click(screen.getByRole('button', { name: 'Remove Containers' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));

  prepareContainers(server, build(first, second));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(second);
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));

  await waitFor(() => expect(shownNumbers()).toEqual([first, second]));
  expect(checkbox(`Select ${second}`)).not.toBeChecked();
});

test('No leaves the containers where they are [CON-67]', async () => {
  const { user } = await showContainers(server, build(first, second));
  await user.click(checkbox(`Select ${second}`));
  await user.click(screen.getByRole('button', { name: 'Remove Containers' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }));

  expect(shownNumbers()).toEqual([first, second]);
  expect(checkbox(`Select ${second}`)).toBeChecked();
});

test('the last container cannot be removed [CON-69]', async () => {
  const { user } = await showContainers(server, build(first, second));
  await user.click(checkbox('Select all containers'));
  await user.click(screen.getByRole('button', { name: 'Remove Containers' }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'You cannot remove all containers. There must be at least one container number on the screen',
  );
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));

  expect(bodies()).toEqual([[first, second]]);
  expect(shownNumbers()).toEqual([first, second]);
});

test('added numbers join the address, and the full list is searched [CON-63] [CON-65] [CON-66]', async () => {
  const { user, address } = await showContainers(server, build(first));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByPlaceholderText('Maximum number of containers that can be displayed is 20');

  prepareContainers(server, build(first, second));
  await user.click(box);
  await user.paste(`${first.toLowerCase()} ${second.toLowerCase()}`);
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));

  await waitFor(() => expect(shownNumbers()).toEqual([first, second]));
  expect(bodies()).toEqual([[first], [first, second]]);
  expect(address()).toBe(`/containers?numbers=${first}%20${second}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if all numbers are already shown, the pop-up closes without a search [CON-D14]', async () => {
  const { user } = await showContainers(server, build(first));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(first);
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([[first]]);
});

test('the pop-up handles a pasted email as the search does [VAL-23] [CON-79]', async () => {
  const { user } = await showContainers(server, build(first));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole('textbox');
  await user.click(box);
  await user.paste(`please add ${second} and CMAU462O832`);

  await user.click(within(dialog).getByRole('button', { name: 'Keep the 2 container numbers' }));
  await user.click(within(dialog).getByRole('button', { name: 'Use CMAU4620832' }));

  expect(box).toHaveValue(`${second}\nCMAU4620832`);
  prepareContainers(server, build(first, second, third));
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));
  await waitFor(() => expect(bodies().at(-1)).toEqual([first, second, third]));
});

test('if too many numbers are pasted, the pop-up keeps the first ones [VAL-23]', async () => {
  const { user } = await showContainers(server, build(first, second));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(Array.from({ length: 25 }, (_, index) => `QWCU${3_010_000 + index}`).join(' '));

  await user.click(within(dialog).getByRole('button', { name: 'Keep the first 18' }));

  expect(dialog).toHaveTextContent('20 of 20');
});

test('more than 20 containers are refused in the pop-up [CON-64]', async () => {
  const { user } = await showContainers(server, build(first));
  await user.click(screen.getByRole('button', { name: 'Add Containers' }));
  const dialog = await screen.findByRole('dialog');

  const twenty = Array.from({ length: 20 }, (_, index) => `MSKU${3_000_000 + index}`);
  await user.click(within(dialog).getByRole('textbox'));
  await user.paste(twenty.join('\n'));
  await user.click(within(dialog).getByRole('button', { name: 'Add Containers' }));

  expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(
    /Maximum number of containers is 20, please remove some containers from the list before adding more/,
  );
  expect(dialog).toHaveTextContent('21 of 20');
  expect(bodies()).toEqual([[first]]);
});

test('with 20 containers on the page, Add Containers is disabled [CON-34]', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `MSKU${3_000_000 + index}`);

  await showContainers(server, build(...numbers));

  expect(screen.getByRole('button', { name: 'Add Containers' })).toBeDisabled();
});

test('tier Free sees the link to the saved lists locked, with the reason [CON-37] [CON-D10]', async () => {
  await showContainers(server, build(first), { tier: 'Free' });

  const button = screen.getByRole('button', { name: 'Go to Saved Lists' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(
    'This is an advanced feature. For access to advanced features, check your My Account page',
  );
});

test('advanced customers go to the saved lists [CON-37]', async () => {
  const { user, address } = await showContainers(server, build(first));

  await user.click(screen.getByRole('link', { name: 'Go to Saved Lists' }));

  expect(address()).toBe('/saved-lists');
});

test('tools share one row with a menu, and the hint shares its line with the selection count [CON-130] [CON-38]', async () => {
  const { user } = await showContainers(server, build(first, second));
  const tools = within(screen.getByRole('group', { name: 'Tools for containers' }));
  expect(tools.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    ['Remove Containers', 'Add Containers', 'All Statuses', 'Current Status Only', 'More tools'],
  );
  expect(tools.getByRole('link', { name: 'Go to Saved Lists' })).toHaveAttribute('href', '/saved-lists');

  await user.click(checkbox(`Select ${first}`));
  expect(screen.getByText('1 selected').parentElement).toHaveTextContent(
    '1 selectedContainers need to be selected via a check box before applying alerts or removing containers',
  );

  await user.click(tools.getByRole('button', { name: 'More tools' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Copy as a table',
    'Copy the 1 selected for a message',
    'Download Excel',
    'CSV, one row per container',
    'Download CSV',
    'Share a link',
    'Save as list',
    'Columns',
  ]);
});
