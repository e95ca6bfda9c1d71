/** Runs `act` when the browser is idle, at the latest after `withinMs`. */
export const whenIdle = (act: () => void, withinMs: number): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: withinMs }) : setTimeout(act, withinMs);
