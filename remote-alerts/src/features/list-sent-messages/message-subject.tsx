import { css } from '@emotion/react';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { Badge } from '@quaywatch/shared/ui';
import type { AlertMessage } from '@quaywatch/shared/contract';
import { StatusChip } from '../../alert-list/status-chip.tsx';
import { describeKind, describePlace } from './alert-messages.rules.ts';

const styles = {
  subject: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-2)' }),
  place: css({
    flexBasis: '100%',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    fontVariantNumeric: 'tabular-nums',
  }),
};

export function MessageSubject({ message }: { readonly message: AlertMessage }) {
  const place = describePlace(message);
  return (
    <div css={styles.subject}>
      <Badge tone={message.kind === 'reversal' ? 'critical' : 'neutral'}>{describeKind(message)}</Badge>
      {message.statusType && (
        <StatusChip
          status={message.statusType}
          {...(message.lastFreeDay && { icon: CalendarDays })}
          {...(message.expectedBefore && { icon: CalendarClock })}
        />
      )}
      {place && <span css={styles.place}>{place}</span>}
    </div>
  );
}
