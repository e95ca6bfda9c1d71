import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useTypedDraft } from './use-typed-draft.ts';

/**
 * `useState` for a draft or an open dialog, kept as by `useTypedDraft`. The state must survive JSON.
 * @param name tells the states of a page apart, and whose data they hold if not the customer's
 */
export function useTypedState<State>(name: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [restored, keep] = useTypedDraft<State>(name);
  const [first] = useState(initial);
  const [state, setState] = useState(restored ?? first);
  useEffect(() => keep(state === first ? null : state), [keep, state, first]);
  return [state, setState];
}
