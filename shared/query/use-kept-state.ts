import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInCache } from './keep-in-cache.ts';

/**
 * `useState` for how a page looks. Back and forward restore it; a link to another page starts anew. The state is kept
 * for each history entry in the query cache, so the end of the session or a reload drops it.
 * @param name tells the states of one page apart
 */
export function useKeptState<State>(
  name: string,
  initial: State | (() => State),
): [State, Dispatch<SetStateAction<State>>] {
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const read = () => client.getQueryData<State>(keyOf(entry, name));
  const [shown, setShown] = useState(() => {
    const kept = read();
    return { entry, state: kept === undefined ? startOf(initial) : kept };
  });
  if (shown.entry !== entry) {
    const kept = read();
    setShown({ entry, state: kept === undefined ? shown.state : kept });
  }

  useLayoutEffect(() => {
    keepInCache(client, keyOf(shown.entry, name), shown.state);
  }, [client, name, shown]);

  const setState = useCallback(
    (next: SetStateAction<State>) =>
      setShown((before) => {
        const state = isChange(next) ? next(before.state) : next;
        return Object.is(state, before.state) ? before : { ...before, state };
      }),
    [],
  );
  return [shown.state, setState];
}

const keyOf = (entry: string, name: string) => ['kept', entry, name];

const isChange = <State>(next: SetStateAction<State>): next is (state: State) => State => typeof next === 'function';

const startOf = <State>(initial: State | (() => State)): State =>
  typeof initial === 'function' ? (initial as () => State)() : initial;
