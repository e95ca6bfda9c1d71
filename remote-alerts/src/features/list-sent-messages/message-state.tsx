import { css } from '@emotion/react';
import { Ban, CheckCheck, CircleAlert, CirclePause, Clock, Send } from 'lucide-react';
import type { AlertMessage, AlertMessageState } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import type { Icon } from '@quaywatch/shared/ui';
import { describeState } from './alert-messages.rules.ts';

const icons: Record<AlertMessageState, Icon> = {
  queued: Clock,
  'handed-over': Send,
  delivered: CheckCheck,
  failed: CircleAlert,
  suspended: CirclePause,
  cancelled: Ban,
};

const colours = {
  queued: 'var(--text-muted)',
  'handed-over': 'var(--tone-sea-text)',
  delivered: 'var(--tone-good-text)',
  failed: 'var(--tone-critical-text)',
  suspended: 'var(--tone-hold-text)',
  cancelled: 'var(--text-muted)',
} as const satisfies Record<AlertMessageState, string>;

const styles = {
  state: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.375rem',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    '& > .lucide': { width: '0.875rem', height: '0.875rem', marginTop: '0.1875rem' },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  }),
  time: css({ color: 'var(--text-muted)', whiteSpace: 'nowrap' }),
};

export function MessageState({ message }: { readonly message: AlertMessage }) {
  const StateIcon = icons[message.state];
  return (
    <span css={styles.state}>
      <StateIcon aria-hidden="true" style={{ color: colours[message.state] }} />
      <span>
        {describeState(message)}{' '}
        <time css={styles.time} dateTime={message.stateAt}>
          {formatMoment(message.stateAt)}
        </time>
      </span>
    </span>
  );
}
