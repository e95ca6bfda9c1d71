import { createContext } from 'react';
import type { FreeDaysOfPort } from '@quaywatch/shared/contract';

/** The customer's free days for each port, and the UK day (`YYYY-MM-DD`). */
export const FreeDaysContext = createContext<{ readonly freeDays: readonly FreeDaysOfPort[]; readonly today: string }>({
  freeDays: [],
  today: '',
});
