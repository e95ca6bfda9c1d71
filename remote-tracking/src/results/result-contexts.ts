import { createContext } from 'react';
import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';

/** The customer's free days for each port, and the UK day (`YYYY-MM-DD`). */
export const FreeDaysContext = createContext<{ readonly freeDays: readonly FreeDaysOfPort[]; readonly today: string }>({
  freeDays: [],
  today: '',
});

/**
 * Opens the estimate changes of a visit. The page owns the pop-up, because the row is replaced when a phone is turned.
 */
export const ShowEstimatesContext = createContext<(number: string, visit: ContainerStatusEntry) => void>(
  () => undefined,
);
