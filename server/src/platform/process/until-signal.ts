import type { Logger } from 'pino';

/** Resolves with the first SIGINT or SIGTERM. The second ends the process at once. */
export function untilSignal(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    const hear = (signal: NodeJS.Signals) => {
      if (isAsked) process.exit(1);
      isAsked = true;
      log.info({ signal }, 'stopping');
      resolve();
    };
    process.on('SIGINT', hear);
    process.on('SIGTERM', hear);
  });
}
