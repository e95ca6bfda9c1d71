import { createContext } from 'react';

/** Whether messages that come now are summed up elsewhere, and are not to be read out each by itself. */
export const QuietErrors = createContext(false);
