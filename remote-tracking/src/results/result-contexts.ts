import { createContext } from 'react';
import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { resultColumns, type ResultColumn } from './result-columns.rules.ts';
import type { Selection } from './use-selection.ts';

/** `today` is the UK day, YYYY-MM-DD. */
export const FreeDaysContext = createContext<{ readonly freeDays: readonly FreeDaysOfPort[]; readonly today: string }>({
  freeDays: [],
  today: '',
});

/** The columns that are shown, in their order. */
export const ColumnsContext = createContext<readonly ResultColumn[]>(resultColumns);

/** The page owns the pop-up, because the row is replaced when a phone is rotated. */
export const ShowEstimatesContext = createContext<(number: string, visit: ContainerStatusEntry) => void>(
  () => undefined,
);

/** Kept apart from what a row shows, so that a tick draws only its own box. */
export const TicksContext = createContext<Pick<Selection, 'ticked' | 'toggle'>>({
  ticked: new Set(),
  toggle: () => undefined,
});
