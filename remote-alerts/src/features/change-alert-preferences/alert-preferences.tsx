import { css } from '@emotion/react';
import { hasFailed } from '@quaywatch/shared/query';
import { Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';
import { useAlertPreferences } from './alert-preferences.hooks.ts';
import { CombinedEmailsSwitch } from './combined-emails-switch.tsx';
import { FreeTimeWarningChoice } from './free-time-warning-choice.tsx';
import { MovedEstimateChoice } from './moved-estimate-choice.tsx';
import { StoppedRecipients } from './stopped-recipients.tsx';

const styles = {
  parts: css({
    display: 'grid',
    gap: 'var(--s-5)',
    marginTop: 'var(--s-3)',
    paddingTop: 'var(--s-4)',
    borderTop: '1px solid var(--border)',
    '&:focus': { outline: 'none' },
  }),
};

export function AlertPreferences({ hasPhone }: { readonly hasPhone: boolean }) {
  const preferences = useAlertPreferences();
  const { place, retry } = useRetry<HTMLDivElement>(preferences.refetch);

  return (
    <div ref={place} tabIndex={-1} css={styles.parts}>
      {preferences.data ? (
        <>
          <CombinedEmailsSwitch saved={preferences.data.combinesEmails} />
          <FreeTimeWarningChoice saved={preferences.data.freeTime} hasPhone={hasPhone} />
          <MovedEstimateChoice saved={preferences.data.movedEstimates} hasPhone={hasPhone} />
          <StoppedRecipients recipients={preferences.data.stoppedRecipients} />
        </>
      ) : hasFailed(preferences) ? (
        <Unavailable feature="How alerts are sent" busy={preferences.isFetching} onRetry={retry} />
      ) : (
        // Not a status: it loads after its page, together with other cards.
        <Skeleton role="group" lines={20} label="Loading how alerts are sent" />
      )}
    </div>
  );
}
