import { createContext } from 'react';
import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { resultColumns, type ResultColumn } from './result-columns.rules.ts';
import type { Selection } from './use-selection.ts';

/** `today` is the UK day, YYYY-MM-DD. */
export const FreeDaysContext = createContext<{ readonly freeDays: readonly FreeDaysOfPort[]; readonly today: string }>({
  freeDays: [],
  today: '',
});

/** Those that are shown, in their order. */
export const ColumnsContext = createContext<readonly ResultColumn[]>(resultColumns);

/** The page owns the pop-up, because the row is replaced when a phone is turned. */
export const ShowEstimatesContext = createContext<(number: string, visit: ContainerStatusEntry) => void>(
  () => undefined,
);

/** Apart from what a row shows, so that a tick draws its box alone. */
export const TicksContext = createContext<Pick<Selection, 'numbers' | 'toggle'>>({
  numbers: new Set(),
  toggle: () => undefined,
});
