import { createContext } from 'react';

/** True if a summary lists new messages, so that they are not read out one by one. */
export const QuietErrors = createContext(false);
