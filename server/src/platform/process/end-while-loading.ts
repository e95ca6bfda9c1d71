const signals = ['SIGINT', 'SIGTERM'] as const;

/** Nothing is open yet that would have to be closed. */
const end = () => process.exit(0);

/**
 * Keeps a signal from being lost until `untilSignal` hears it. Without a handler, the first process of a container
 * ignores it and runs on until it is killed (SRV-93).
 */
export function endWhileLoading(): void {
  for (const signal of signals) process.on(signal, end);
}

export function endNoMore(): void {
  for (const signal of signals) process.off(signal, end);
}
