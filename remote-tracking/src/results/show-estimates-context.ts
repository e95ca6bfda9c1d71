import { createContext } from 'react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';

/**
 * Opens the estimate changes of a visit. The page owns the pop-up, because the row is replaced when a phone is turned.
 */
export const ShowEstimatesContext = createContext<(number: string, visit: ContainerStatusEntry) => void>(
  () => undefined,
);
