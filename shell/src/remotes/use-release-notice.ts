import { useSession } from '@quaywatch/shared/session';
import { showToast } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import { useRemotes } from './remotes-context.ts';

/** Tells helpdesk staff once about each release that could not start, and what replaced it. */
export function useReleaseNotice(): void {
  const { replacements } = useRemotes();
  const isStaff = useSession(({ authorities }) => authorities.includes('HELP_DESK'));
  useEffect(() => {
    if (!isStaff) return undefined;
    return replacements.watch(({ remote, release, by }) =>
      showToast(`${remote} ${release} could not be started. ${by} is shown in its place.`, 'critical'),
    );
  }, [isStaff, replacements]);
}
