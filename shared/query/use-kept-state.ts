import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * As `useState`, for what a page looks like: back and forward show it as it was left, a link shows it anew. It is kept for an
 * entry of the history in the query cache, which the shell drops with the session; so it is gone with a reload too.
 *
 * @param name tells the states of one page apart
 */
export function useKeptState<State>(
  name: string,
  initial: State | (() => State),
): [State, Dispatch<SetStateAction<State>>] {
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const [state, setState] = useState<State>(() => client.getQueryData(keyOf(entry, name)) ?? startOf(initial));
  useEffect(() => {
    client.setQueryDefaults(keyOf(entry, name), { gcTime: Infinity });
    client.setQueryData(keyOf(entry, name), state);
  }, [client, entry, name, state]);
  return [state, setState];
}

const keyOf = (entry: string, name: string) => ['kept', entry, name];

const startOf = <State>(initial: State | (() => State)): State =>
  typeof initial === 'function' ? (initial as () => State)() : initial;
