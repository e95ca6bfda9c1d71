/** Behind the page: when the browser has nothing to do, or after this long. */
export const whenIdle = (act: () => void, withinMs: number): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: withinMs }) : setTimeout(act, withinMs);
