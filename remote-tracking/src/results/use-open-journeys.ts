import { useCallback } from 'react';
import { useKeptState } from '@quaywatch/shared/query';
import { toggled } from './use-selection.ts';
import type { StatusView } from './visit.rules.ts';

export type OpenJourneys = {
  readonly view: StatusView;
  readonly show: (view: StatusView) => void;
  /** Stays the same function until a journey is opened or folded. */
  readonly isOpen: (visitKey: string) => boolean;
  /** Always the same function. */
  readonly flip: (visitKey: string) => void;
};

/** All journeys or none are open, except those flipped since (CON-35, CON-36). @param start the view at first */
export function useOpenJourneys(start: StatusView): OpenJourneys {
  const [view, setView] = useKeptState<StatusView>('view', start);
  const [flipped, setFlipped] = useKeptState<ReadonlySet<string>>('flipped', new Set());
  const isOpen = useCallback((key: string) => (view === 'all') !== flipped.has(key), [view, flipped]);
  const flip = useCallback((key: string) => setFlipped((before) => toggled(before, key)), [setFlipped]);

  return {
    view,
    show: (next) => {
      setView(next);
      setFlipped(new Set());
    },
    isOpen,
    flip,
  };
}
