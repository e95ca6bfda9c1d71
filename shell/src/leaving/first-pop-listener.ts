const name = 'quaywatch-pop';

/** Must be called before the router renders: even capturing window listeners run in the order of registration. */
export function passPopsOn(): void {
  window.addEventListener('popstate', (detail) => window.dispatchEvent(new CustomEvent(name, { detail })));
}

/** Calls the listener at each history step, until the returned function is called. */
export function hearPopFirst(listener: (event: PopStateEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PopStateEvent>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
