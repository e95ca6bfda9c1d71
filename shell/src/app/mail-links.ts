import { paths } from './paths.ts';

/**
 * Query of the confirmation link that opened the page; null without one (REG-37). It holds a secret token, so it leaves
 * the address bar and the history before the page fetches anything.
 */
export function takeConfirmationLink(): string | null {
  const { pathname, search } = location;
  if (!search.startsWith('?token=')) return null;
  history.replaceState(null, '', pathname);
  return search;
}

/**
 * Token of the unlock link that opened the page; null without one. It is secret, so it leaves the address bar and the
 * history before the page fetches anything (SES-53).
 */
export function takeUnlockToken(): string | null {
  const { pathname, search, hash } = location;
  if (pathname !== paths.unlockAccount || !hash.startsWith('#token=')) return null;
  history.replaceState(null, '', pathname + search);
  return hash.slice('#token='.length);
}
