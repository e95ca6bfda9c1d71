import { createFollowChanges } from './alerts/index.ts';
import { buildMessageListener } from './build-message-listener.ts';
import { createFeed, type Feed } from './feed/index.ts';
import type { Platform } from './platform/platform.ts';
import type { PortWatch } from './port-silence/watch-ports.ts';

/** The feed with everything it notifies. Whatever ingests events is given this one. */
export function buildFeed(platform: Platform, { noteHeard }: Partial<Pick<PortWatch, 'noteHeard'>> = {}): Feed {
  return createFeed(platform, {
    ...(noteHeard && { onHeard: noteHeard }),
    onChanges: createFollowChanges(platform, buildMessageListener(platform)),
  });
}
