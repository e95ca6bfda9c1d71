const name = 'quaywatch-pop';

/**
 * Call it before the router is drawn: window listeners run in the order of registration, even in the capture phase, and
 * the guard that uses them loads long after the router.
 */
export function passPopsOn(): void {
  window.addEventListener('popstate', (detail) => window.dispatchEvent(new CustomEvent(name, { detail })));
}

/** At each history step, until the returned function is called. */
export function hearPopFirst(listener: (event: PopStateEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PopStateEvent>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
