import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, shownNumbers } from '../testing/open-container-details.tsx';
import { prepareFilters } from '../testing/open-history.tsx';
import ContainerDetailsPage from './container-details-page.tsx';
import HistorySearchPage from './history-search-page.tsx';

jest.setTimeout(20_000);

const server = contractServer();
const numbers = ['QWCU2001010', 'QWCU2002022'];
beforeEach(() => {
  setWindowWidth(1440);
  prepareContainers(
    server,
    numbers.map((number) => buildContainer(number)),
  );
  prepareFilters(server);
});

function Elsewhere() {
  const { state } = useLocation() as { state: { numbers?: string[] } | null };
  return <p>Elsewhere {state?.numbers?.join(' ')}</p>;
}

function Pages() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/elsewhere">Leave</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Routes>
        <Route path="/containers" element={<ContainerDetailsPage />} />
        <Route path="/history-search" element={<HistorySearchPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </>
  );
}
const open = (at: string) => renderScreen(<Pages />, { at });

test('back shows a result as it was left: sorted, ticked and opened; a link shows it afresh [NAV-74]', async () => {
  const { user } = open(`/containers?numbers=${numbers.join('+')}`);
  await screen.findByText(/Last refreshed at/);
  await user.click(screen.getByRole('button', { name: 'Container' }));
  await user.click(screen.getByRole('button', { name: 'Container' }));
  await user.click(within(rowsOf('QWCU2002022')).getByRole('checkbox'));
  await user.click(screen.getByText('Current Status Only'));
  const left = shownNumbers();

  await user.click(screen.getByText('Leave'));
  await user.click(screen.getByText('Back'));

  await screen.findByText(/Last refreshed at/);
  expect(shownNumbers()).toEqual(left);
  expect(within(rowsOf('QWCU2002022')).getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Current Status Only' })).toHaveAttribute('aria-pressed', 'true');
});

test('New search starts with the numbers of the result, and with those that were refused [NAV-74]', async () => {
  const { user, unmount } = open(`/containers?numbers=${numbers.join('+')}`);
  await screen.findByText(/Last refreshed at/);
  await user.click(screen.getByRole('link', { name: 'New search' }));
  expect(screen.getByText('Elsewhere QWCU2001010 QWCU2002022')).toBeVisible();
  unmount();

  const refused = open('/containers?numbers=QWCU2001010+X');
  await refused.user.click(screen.getByRole('link', { name: 'New search' }));
  expect(screen.getByText('Elsewhere QWCU2001010 X')).toBeVisible();
});

test('back shows what was typed into the history search [NAV-74]', async () => {
  const { user } = open('/history-search');
  await user.type(await screen.findByLabelText('Container numbers (optional)'), 'QWCU2001010');
  await user.type(screen.getByRole('textbox', { name: 'Journey Date' }), '01/09/2026');

  await user.click(screen.getByText('Leave'));
  await user.click(screen.getByText('Back'));

  expect(await screen.findByLabelText('Container numbers (optional)')).toHaveValue('QWCU2001010');
  expect(screen.getByRole('textbox', { name: 'Journey Date' })).toHaveValue('01/09/2026');
});
