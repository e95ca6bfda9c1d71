import { paths } from './paths.ts';

/**
 * The token of the unlock link that the page was opened with; null when it was opened without one. It is a secret: it leaves
 * address bar and history before anything is fetched for the page (SES-53).
 */
export function takeUnlockToken(): string | null {
  const { pathname, search, hash } = location;
  if (pathname !== paths.unlockAccount || !hash.startsWith('#token=')) return null;
  history.replaceState(null, '', pathname + search);
  return hash.slice('#token='.length);
}
