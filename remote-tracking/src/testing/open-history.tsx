import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  listActivityTypes,
  listContainerReferences,
  listPortTypes,
  searchHistory,
  type CallAnswer,
} from '@quaywatch/shared/contract';
import { renderScreen, type ContractServer } from '@quaywatch/shared/testing';
import HistoryDetailsPage from '../pages/history-details-page.tsx';
import HistorySearchPage from '../pages/history-search-page.tsx';

// Role queries over whole pages are slow on a busy machine.
jest.setTimeout(20_000);

export const prepareFilters = (server: ContractServer): void => {
  server.answer(listContainerReferences, []);
  server.answer(listPortTypes, ['LGP', 'SOU']);
  server.answer(listActivityTypes, ['Import', 'Export', 'Transhipment', 'Return to Shipper']);
};

/** Opens the search form or the details as a Paid customer. The other page is one step away. */
export const openHistory = (address: string) =>
  renderScreen(
    <Routes>
      <Route path="/history-search" element={<HistorySearchPage />} />
      <Route path="/containers-history" element={<HistoryDetailsPage />} />
    </Routes>,
    { at: address },
  );

export async function showHistory(
  server: ContractServer,
  answer: CallAnswer<typeof searchHistory>,
  query = 'fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false',
) {
  server.answer(searchHistory, answer);
  const view = openHistory(`/containers-history?${query}`);
  await screen.findByText(/^\d+ containers?, /);
  return view;
}
