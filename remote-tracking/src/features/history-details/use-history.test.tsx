import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { searchHistory } from '@quaywatch/shared/contract';
import { contractServer, signInAs } from '@quaywatch/shared/testing';
import type { ReactNode } from 'react';
import { buildHistory } from '../../testing/build-history.ts';
import { useHistory } from './use-history.ts';

const server = contractServer();
const search = { numbers: ['QWCU2013135'], from: '2026-09-01', to: '2026-10-31', port: null, activity: null };

test('a customer who comes back before the last result is discarded still waits for a new one [HIS-21]', async () => {
  signInAs();
  server.answer(searchHistory, [buildHistory('QWCU2013135', [])]);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const visit = () => renderHook(() => useHistory(search), { wrapper });
  const { result, unmount } = visit();
  await waitFor(() => expect(result.current.rows).not.toBeNull());

  unmount();
  const next = visit();

  expect(next.result.current.rows).toBeNull();
  await waitFor(() => expect(next.result.current.rows).not.toBeNull());
  expect(server.received(searchHistory)).toHaveLength(2);
});
