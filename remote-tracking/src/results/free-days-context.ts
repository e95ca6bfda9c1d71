import { createContext } from 'react';
import type { FreeDaysOfPort } from '@quaywatch/shared/contract';

/** What the customer has set for each port, and which UK day it is (`YYYY-MM-DD`); read by the rows of a result. */
export const FreeDaysContext = createContext<{ readonly freeDays: readonly FreeDaysOfPort[]; readonly today: string }>({
  freeDays: [],
  today: '',
});
