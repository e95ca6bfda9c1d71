import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, showContainers, shownNumbers } from '../testing/open-container-details.tsx';
import ContainerDetailsPage from './container-details-page.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));
const [wrong, right, other, plain] = ['QWCU2001011', 'QWCU2001010', 'CSQU3054383', 'ABC1234'] as const;

test('a number with a wrong check digit says so and links to the likely number [CON-79]', async () => {
  const { user, address } = await showContainers(server, [
    buildContainer(other),
    buildContainer(wrong, { visits: [] }),
    buildContainer(plain, { visits: [] }),
  ]);
  expect(within(rowsOf(wrong)).getByText(/Check digit should be 0/)).toBeInTheDocument();
  for (const number of [other, plain]) expect(rowsOf(number)).not.toHaveTextContent('Check digit');

  prepareContainers(server, [buildContainer(other), buildContainer(right), buildContainer(plain, { visits: [] })]);
  await user.click(screen.getByRole('link', { name: `Search for ${right}` }));

  expect(address()).toBe(`/containers?numbers=${other}%20${right}%20${plain}`);
  await waitFor(() => expect(shownNumbers().slice(0, 2)).toEqual([other, right]));
  expect(server.received(searchContainersAdvanced).at(-1)?.body).toEqual([other, right, plain]);
  expect(screen.queryByText(/Check digit should/)).toBeNull();
});

test('the page gets the focus when the number whose link was pressed is gone [CON-79] [NAV-51]', async () => {
  prepareContainers(server, [buildContainer(other), buildContainer(wrong, { visits: [] })]);
  const { user } = renderScreen(
    <main tabIndex={-1}>
      <Routes>
        <Route path="/containers" element={<ContainerDetailsPage />} />
      </Routes>
    </main>,
    { at: `/containers?numbers=${other}%20${wrong}` },
  );

  await user.click(await screen.findByRole('link', { name: `Search for ${right}` }));

  await waitFor(() => expect(screen.queryByRole('link', { name: `Search for ${right}` })).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a number with O for 0 is searched as typed, and the page suggests what was likely meant [CON-79]', async () => {
  const typed = 'QWCU2OO1O1O';
  await showContainers(server, [buildContainer(typed, { visits: [] })]);

  expect(within(rowsOf(typed)).getByText(/O and 0, or I and 1, mixed up/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: `Search for ${right}` })).toHaveAttribute(
    'href',
    `/containers?numbers=${right}`,
  );
});

test('the card on a phone links to the likely number too', async () => {
  setWindowWidth(390);
  await showContainers(server, [buildContainer(wrong, { visits: [] })], { tier: 'Free' });

  const card = within(screen.getByRole('article', { name: `Container ${wrong}` }));
  expect(card.getByRole('link', { name: `Search for ${right}` })).toBeInTheDocument();
});
