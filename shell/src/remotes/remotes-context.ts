import { createContext, useContext } from 'react';
import type { Remotes } from './create-remotes.ts';

export const RemotesContext = createContext<Remotes | null>(null);

/** @throws outside RemotesContext */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('Only what is inside RemotesContext shows remotes');
  return remotes;
}
