import { useSession } from '@quaywatch/shared/session';
import { showToast } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import { watchLoads } from './load-events.ts';

const told = new Set<string>();

/** Tells people of the helpdesk, once for each, of a release that could not be started and of the one in its place. */
export function useReleaseNotice(): void {
  const isStaff = useSession(({ authorities }) => authorities.includes('HELP_DESK'));
  useEffect(() => {
    if (!isStaff) return undefined;
    return watchLoads((event) => {
      if (event.outcome !== 'replaced' || told.has(`${event.remote} ${event.release}`)) return;
      told.add(`${event.remote} ${event.release}`);
      showToast(
        `${event.remote} ${event.release} could not be started. ${event.by} is shown in its place.`,
        'critical',
      );
    });
  }, [isStaff]);
}
