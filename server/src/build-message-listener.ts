import type { OnMessages } from './alerts/index.ts';
import { optionalModules } from './optional-module.ts';
import type { Platform } from './platform/platform.ts';

/** Everything that queues messages tells this listener. */
export function buildMessageListener(platform: Pick<Platform, 'jobs'>): OnMessages {
  const listeners = optionalModules.flatMap((module) => module.listenToMessages?.(platform) ?? []);
  return async (tx, changes) => {
    for (const listen of listeners) await listen(tx, changes);
  };
}
