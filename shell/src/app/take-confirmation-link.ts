/**
 * The query of the confirmation link that the page was opened with, on whatever address; null when it was opened without
 * one (REG-37). The token in it is a secret: it leaves address bar and history before anything is fetched for the page.
 */
export function takeConfirmationLink(): string | null {
  const { pathname, search } = location;
  if (!search.startsWith('?token=')) return null;
  history.replaceState(null, '', pathname);
  return search;
}
