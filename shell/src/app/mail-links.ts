import { paths } from '../paths.ts';

/** The token is secret, so it is removed from address and history before the page fetches anything (REG-37). */
export function takeConfirmationLink(): string | null {
  const { pathname, search } = location;
  if (!search.startsWith('?token=')) return null;
  history.replaceState(null, '', pathname);
  return search;
}

/** The token is secret, so it is removed from address and history before the page fetches anything (SES-53). */
export function takeUnlockToken(): string | null {
  const { pathname, search, hash } = location;
  if (pathname !== paths.unlockAccount || !hash.startsWith('#token=')) return null;
  history.replaceState(null, '', pathname + search);
  return hash.slice('#token='.length);
}
