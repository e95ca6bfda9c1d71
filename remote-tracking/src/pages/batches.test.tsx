import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { Route, Routes } from 'react-router-dom';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers, shownNumbers } from '../testing/open-container-details.tsx';
import ContainerDetailsPage from './container-details-page.tsx';

const server = contractServer();
const all = Array.from({ length: 45 }, (_, index) => `QWCU${3_010_000 + index}`);

async function openBatch(place: number, numbers: readonly string[] = all) {
  prepareContainers(server, []);
  server.answer(searchContainersAdvanced, ({ body }) => ({
    containers: body.map((number) => buildContainer(number)),
    limit: { smsLimit: 30, emailLimit: 30 },
  }));
  const view = renderScreen(
    <main tabIndex={-1}>
      <Routes>
        <Route path="/containers" element={<ContainerDetailsPage />} />
      </Routes>
    </main>,
    { at: `/containers?numbers=${numbers.join('%20')}&batch=${place}` },
  );
  await screen.findByText(/Last refreshed at/);
  return view;
}

const pager = () => within(screen.getByRole('navigation', { name: 'Batches' }));
const asked = () => server.received(searchContainersAdvanced).map(({ body }) => body);

test('many containers are shown 20 at a time, with links to the next batch and back [CON-113]', async () => {
  const { user } = await openBatch(1);
  expect(pager().getByText('Batch 1 of 3')).toBeInTheDocument();
  expect(pager().getByText('45 containers')).toBeInTheDocument();
  expect(pager().queryByRole('link', { name: 'Previous batch' })).toBeNull();
  expect(shownNumbers()).toEqual(all.slice(0, 20));

  await user.click(pager().getByRole('link', { name: 'Next batch' }));
  await pager().findByText('Batch 2 of 3');
  await screen.findByText(all[20] ?? '');
  await user.click(pager().getByRole('link', { name: 'Next batch' }));

  await screen.findByText(all[44] ?? '');
  expect(shownNumbers()).toEqual(all.slice(40));
  expect(pager().queryByRole('link', { name: 'Next batch' })).toBeNull();
  expect(asked()).toEqual([all.slice(0, 20), all.slice(20, 40), all.slice(40)]);
});

test('another batch starts at the top, and the page gets the focus if the pressed link is gone [CON-113] [NAV-51]', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = await openBatch(1);
  expect(scrollTo).not.toHaveBeenCalled();
  const below = within(screen.getByRole('navigation', { name: 'Batches, below the result' }));

  await user.click(below.getByRole('link', { name: 'Next batch' }));

  await screen.findByText(all[20] ?? '');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();

  const next = pager().getByRole('link', { name: 'Next batch' });
  await user.click(next);
  await screen.findByText(all[44] ?? '');
  expect(screen.getByRole('main')).toHaveFocus();

  const previous = pager().getByRole('link', { name: 'Previous batch' });
  await user.click(previous);
  await screen.findByText(all[20] ?? '');
  expect(previous).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

test('another batch is announced by its place, not as containers added and removed [CON-111, CON-113]', async () => {
  const { user, announcements } = await openBatch(1);

  await user.click(pager().getByRole('link', { name: 'Next batch' }));
  await screen.findByText(all[20] ?? '');
  expect(announcements).toEqual(['Container results loaded', 'Batch 2 of 3. 20 containers found']);
  await user.click(screen.getByRole('checkbox', { name: `Select ${all[20]}` }));
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));

  await screen.findByText(all[40] ?? '');
  expect(announcements.at(-1)).toBe(`Removed ${all[20]}. 20 containers found`);
});

test('adding a container that another batch has says in which one, and adds only the others [CON-145]', async () => {
  render(<ToastRegion />);
  const { user, address } = await openBatch(3);
  const add = async (...numbers: (string | undefined)[]) => {
    await user.click(screen.getByRole('button', { name: 'Add Containers' }));
    await user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), numbers.join(' '));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Containers' }));
  };
  const before = address();

  await add(all[0]);
  expect(screen.getByText(`${all[0]} is in batch 1.`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(before);
  expect(asked()).toHaveLength(1);

  await add(all[1], all[20], 'QWCU2001010');
  expect(screen.getByText(`${all[1]} is in batch 1, ${all[20]} in batch 2.`)).toBeVisible();
  await waitFor(() => expect(asked().at(-1)).toEqual([...all.slice(40), 'QWCU2001010']));
});

test('Refresh requests only the batch on screen [CON-113]', async () => {
  const { user } = await openBatch(3);

  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(asked()).toEqual([all.slice(40), all.slice(40)]);
});

test('removing containers from a batch leaves the other batches as they are [CON-113]', async () => {
  const { user, address } = await openBatch(3);
  for (const number of all.slice(40, 44)) await user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));

  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));

  expect(address()).toBe(`/containers?numbers=${[...all.slice(0, 40), all[44]].join('%20')}&batch=3`);
});

test('a number that looks mistyped is corrected in its batch, and the others stay [CON-79] [CON-113]', async () => {
  const mistyped = all.with(40, 'QWCU2001011');
  await openBatch(3, mistyped);

  const link = await screen.findByRole('link', { name: 'Search for QWCU2001010' });

  expect(link).toHaveAttribute('href', `/containers?numbers=${all.with(40, 'QWCU2001010').join('%20')}&batch=3`);
});

test('an address with more than 20 numbers keeps its message, and offers the batches [CON-D4] [VAL-26]', async () => {
  const { user } = renderScreen(<ContainerDetailsPage />, {
    at: `/containers?numbers=${all.join('%20')}`,
    path: '/containers',
  });
  prepareContainers(server, []);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a maximum of 20 container numbers');

  await user.click(screen.getByRole('link', { name: 'Search in 3 batches' }));

  expect(pager().getByText('Batch 1 of 3')).toBeInTheDocument();
});
