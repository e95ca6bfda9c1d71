const name = 'quaywatch-pop';

/** Call it before the router is drawn: even capturing window listeners run in the order of registration. */
export function passPopsOn(): void {
  window.addEventListener('popstate', (detail) => window.dispatchEvent(new CustomEvent(name, { detail })));
}

/** At each history step, until the returned function is called. */
export function hearPopFirst(listener: (event: PopStateEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<PopStateEvent>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
