let exchangeTimer: ReturnType<typeof setTimeout> | undefined;
let idleTimer: ReturnType<typeof setInterval> | undefined;

export const sessionTimers = {
  planExchange(task: () => void, delay: number): void {
    clearTimeout(exchangeTimer);
    exchangeTimer = setTimeout(task, delay);
  },
  watch(task: () => void, interval: number): void {
    clearInterval(idleTimer);
    idleTimer = setInterval(task, interval);
  },
  cancelExchange(): void {
    clearTimeout(exchangeTimer);
  },
};
