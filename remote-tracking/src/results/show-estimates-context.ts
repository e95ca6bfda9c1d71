import { createContext } from 'react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';

/** Opens the changes of a visit's estimates. The page has the pop-up: a row goes when the phone is turned round. */
export const ShowEstimatesContext = createContext<(number: string, visit: ContainerStatusEntry) => void>(
  () => undefined,
);
