let exchangeTimer: ReturnType<typeof setTimeout> | undefined;
let idleTimer: ReturnType<typeof setInterval> | undefined;

/** The two clocks of a session: the next exchange, and the check of the inactivity time. */
export const sessionTimers = {
  planExchange(task: () => void, delay: number): void {
    clearTimeout(exchangeTimer);
    exchangeTimer = setTimeout(task, delay);
  },
  /** Runs the task every so many milliseconds from now on. */
  watch(task: () => void, interval: number): void {
    clearInterval(idleTimer);
    idleTimer = setInterval(task, interval);
  },
  cancel(): void {
    clearTimeout(exchangeTimer);
  },
};
