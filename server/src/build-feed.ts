import { createFollowChanges, type OnMessages } from './alerts/index.ts';
import { createFeed, type Feed } from './feed/index.ts';
import { feedFormats, optionalModules } from './optional-module.ts';
import type { Platform } from './platform/platform.ts';
import type { PortWatch } from './port-silence/watch-ports.ts';

export function buildFeed(platform: Platform, { noteHeard }: Partial<Pick<PortWatch, 'noteHeard'>> = {}): Feed {
  return createFeed(platform, {
    sendersOf(event) {
      const senders = feedFormats.flatMap(({ sendersOf }) => sendersOf(event) ?? []);
      return senders.length > 0 ? senders : [event.source];
    },
    ...(noteHeard && { onHeard: noteHeard }),
    onChanges: createFollowChanges(platform, buildMessageListener(platform)),
  });
}

export function buildMessageListener(platform: Pick<Platform, 'clock' | 'jobs'>): OnMessages {
  const listeners = optionalModules.flatMap((module) => module.listenToMessages?.(platform) ?? []);
  return async (tx, changes) => {
    for (const listen of listeners) await listen(tx, changes);
  };
}
