type PopListener = (event: PopStateEvent) => void;

let hear: PopListener | null = null;

// Window listeners run in the order of registration, even in the capture phase. The guard loads long after the router
// but must be able to stop a step before the router hears of it, so its place is taken early.
window.addEventListener('popstate', (event) => hear?.(event));

/** Calls `listener` before the router at each history step, until the returned function is called. */
export function hearPopFirst(listener: PopListener): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = null;
  };
}
