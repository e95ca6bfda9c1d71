let exchangeTimer: ReturnType<typeof setTimeout> | undefined;
let idleTimer: ReturnType<typeof setInterval> | undefined;

/** The two timers of a session: the next exchange, and the inactivity check. */
export const sessionTimers = {
  planExchange(task: () => void, delay: number): void {
    clearTimeout(exchangeTimer);
    exchangeTimer = setTimeout(task, delay);
  },
  /** Runs the task repeatedly, this many milliseconds apart. */
  watch(task: () => void, interval: number): void {
    clearInterval(idleTimer);
    idleTimer = setInterval(task, interval);
  },
  cancel(): void {
    clearTimeout(exchangeTimer);
  },
};
