type PopListener = (event: PopStateEvent) => void;

let hear: PopListener | null = null;

// Listeners of the window are called in the order in which they came, also those for the capture phase. The guard comes
// with the signed-in application, long after the router, and has to be able to keep a step from it.
window.addEventListener('popstate', (event) => hear?.(event));

/** Calls `listener` at each step of the history before the router hears of it, until the returned function is called. */
export function hearPopFirst(listener: PopListener): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = null;
  };
}
