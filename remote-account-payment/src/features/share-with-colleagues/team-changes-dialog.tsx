import { css } from '@emotion/react';
import { limits } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { Button, Dialog, Moment, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { History } from 'lucide-react';
import { useTeamChanges } from './team.hooks.ts';
import { describeTeamChange } from './team.rules.ts';

const styles = {
  list: css({ marginTop: 'var(--s-3)' }),
  line: css({
    display: 'grid',
    gap: 'var(--s-1)',
    padding: 'var(--s-2) 0',
    borderTop: '1px solid var(--border)',
    overflowWrap: 'anywhere',
  }),
};

const title = 'Team changes';

/** Lists who did what, newest first (ACC-103). */
export function TeamChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useTeamChanges();
  const { data, isFetching, refetch } = query;
  return (
    <Dialog title={title} icon={History} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {data ? (
        <>
          <p>
            The latest {limits.teamChangesShown} of the last {limits.teamChangeDays} days.
          </p>
          <ul css={styles.list} aria-label={title}>
            {data.map((change, index) => (
              <li key={`${change.at} ${data.length - index}`} css={styles.line}>
                <Moment at={change.at} />
                <span>{describeTeamChange(change)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : hasFailed(query) ? (
        <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} label="Loading the team changes" />
      )}
    </Dialog>
  );
}
