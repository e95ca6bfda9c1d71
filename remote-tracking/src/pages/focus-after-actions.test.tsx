import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  listContainerReferences,
  saveContainerReferences,
  searchContainersAdvanced,
  searchHistory,
} from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildContainer } from '../testing/build-container.ts';
import { buildHistory } from '../testing/build-history.ts';
import { prepareContainers } from '../testing/open-container-details.tsx';
import ContainerDetailsPage from './container-details-page.tsx';
import HistoryDetailsPage from './history-details-page.tsx';

// Role queries over a whole page are slow on a busy machine.
jest.setTimeout(20_000);

const server = contractServer();
const number = 'CSQU3054383';
const others = Array.from({ length: 18 }, (_, index) => `QWCU${3_010_000 + index}`);

function open(at: string) {
  render(<ToastRegion />);
  return renderScreen(
    <main tabIndex={-1}>
      <Routes>
        <Route path="/containers" element={<ContainerDetailsPage />} />
        <Route path="/containers-history" element={<HistoryDetailsPage />} />
      </Routes>
    </main>,
    { at },
  );
}

const prepare = (...references: string[]) =>
  prepareContainers(server, [buildContainer(number, references[0] === undefined ? {} : { reference: references[0] })]);
const line = () => screen.queryByRole('button', { name: /^Reference of/ });
const main = () => screen.getByRole('main');
const press = (name: string) => screen.getByRole('button', { name });

test('the page has the focus after Try again of a failed search has gone [NAV-51, CON-D13]', async () => {
  server.refuse(searchContainersAdvanced, 500);
  const { user } = open(`/containers?numbers=${number}`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(main()).toHaveFocus());

  prepare();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await screen.findByText(/Last refreshed at/);
  expect(main()).toHaveFocus();
});

test('the page has the focus after Try again of a failed history search has gone [NAV-51, HIS-D9]', async () => {
  server.answer(listContainerReferences, []);
  server.refuse(searchHistory, 500);
  const { user } = open('/containers-history?fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(searchHistory, [buildHistory(number, [])]);

  await user.click(again);

  await screen.findByRole('table', { name: 'Container history' });
  expect(main()).toHaveFocus();
});

test('the page has the focus after a reference was cleared through its line, which disappears [NAV-51, CON-120]', async () => {
  prepare('Job 1');
  server.answer(saveContainerReferences, () => prepare());
  const { user } = open(`/containers?numbers=${number}`);
  await screen.findByText(/Last refreshed at/);
  await user.click(press(`Reference of ${number}: Job 1`));
  await user.clear(await screen.findByRole('textbox', { name: number }, { timeout: 15_000 }));

  await user.click(press('Save'));

  await waitFor(() => expect(line()).toBeNull());
  expect(main()).toHaveFocus();
});

test('the page has the focus after Undo of saved references, whose message disappears [NAV-51, CON-120]', async () => {
  prepare();
  server.answer(saveContainerReferences, ({ body }) => prepare(...body.flatMap(({ reference }) => reference ?? [])));
  const { user } = open(`/containers?numbers=${number}`);
  await screen.findByText(/Last refreshed at/);
  await user.click(press(`Actions for ${number}`));
  await user.click(await screen.findByRole('menuitem', { name: 'Reference' }));
  await user.type(await screen.findByRole('textbox', { name: number }, { timeout: 15_000 }), 'Job 1');
  await user.click(press('Save'));
  await waitFor(() => expect(line()).not.toBeNull());

  await user.click(press('Undo'));

  await waitFor(() => expect(line()).toBeNull());
  expect(main()).toHaveFocus();
});

test('the page has the focus once it is full and no container can be added [NAV-51, CON-34]', async () => {
  prepare();
  server.answer(searchContainersAdvanced, ({ body }) => ({
    containers: body.map((one) => buildContainer(one)),
    limit: { smsLimit: 30, emailLimit: 30 },
  }));
  const { user } = open(`/containers?numbers=${[number, ...others].join('+')}`);
  await user.click(await screen.findByRole('button', { name: 'Add Containers' }));
  await user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), 'QWCU2001010');

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Containers' }));

  await waitFor(() => expect(press('Add Containers')).toBeDisabled());
  expect(main()).toHaveFocus();
});
