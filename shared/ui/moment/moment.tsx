import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { formatMoment } from '@quaywatch/shared/domain';

const when = css`
  color: var(--text-muted);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
  white-space: nowrap;
  b {
    color: var(--text);
  }
`;

export type MomentProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** ISO 8601 in UTC. */
  at: string;
};

/** `HH:mm DD/MM/YYYY` in UK time (LIM-27). A translated day would stay when the time changes (NAV-127). */
export function Moment({ at, ...rest }: MomentProps) {
  const [hour, day] = formatMoment(at).split(' ');
  return (
    <time css={when} dateTime={at} translate="no" {...rest}>
      <b>{hour}</b> {day}
    </time>
  );
}
