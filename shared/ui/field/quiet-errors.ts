import { createContext } from 'react';

/** Whether new messages are summed up elsewhere and must not be read out one by one. */
export const QuietErrors = createContext(false);
