import { createContext } from 'react';

/** New messages are summed up elsewhere and must not be read out one by one. */
export const QuietErrors = createContext(false);
