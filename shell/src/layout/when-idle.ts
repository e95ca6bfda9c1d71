/** Runs `act` after the page, when the browser is idle, or at the latest after `withinMs`. */
export const whenIdle = (act: () => void, withinMs: number): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: withinMs }) : setTimeout(act, withinMs);
