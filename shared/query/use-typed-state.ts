import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useTypedDraft } from './use-typed-draft.ts';

/**
 * As `useState`, of what is typed or of a dialog that is open: kept as `useTypedDraft` says. It has to survive JSON.
 *
 * @param name tells the states of one page apart, and whose they are where that is not the customer
 */
export function useTypedState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [restored, keep] = useTypedDraft<State>(name);
  const [first] = useState(initial);
  const [state, setState] = useState(restored ?? first);
  useEffect(() => keep(state === first ? null : state), [keep, state, first]);
  return [state, setState];
}
