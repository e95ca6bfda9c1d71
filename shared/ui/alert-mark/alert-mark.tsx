import { css } from '@emotion/react';
import type { AlertState, AlertType } from '@quaywatch/shared/contract';

type Look = 'sent' | 'set' | 'suspended';

/** The looks of the mark (CON-56..59); null shows nothing. */
const looksOf: Record<AlertState, Look | null> = {
  SENT: 'sent',
  ACTIVE: 'set',
  PROCESSING: 'set',
  NOT_SUBMITTED: 'set',
  SUPPRESSED: 'suspended',
  SUSPENDED: 'suspended',
  INACTIVE: null,
};

const mark = css`
  display: inline-grid;
  place-items: center;
  width: 1.375rem;
  height: 1.375rem;
  border-radius: 0.3125rem;
  font-size: var(--text-xs);
  font-weight: 700;
  line-height: 1;
  @media print, (forced-colors: active) {
    border: 1px solid;
  }
`;
const small = css`
  width: 1.125rem;
  height: 1.125rem;
  font-size: var(--text-2xs);
  border-radius: var(--r-sm);
`;
const looks = {
  sent: css`
    background: var(--tone-neutral-bg);
    color: var(--tone-neutral-text);
    box-shadow: inset 0 0 0 1px var(--border-strong);
  `,
  // On paper both Y marks lose their fill, so the mark of a set alert gets a stronger edge.
  set: css`
    background: var(--primary);
    color: var(--text-on-primary);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    @media print {
      border-width: 2px;
    }
  `,
  suspended: css`
    background: var(--bg-surface);
    color: var(--primary-tint-text);
    box-shadow: inset 0 0 0 1.5px var(--primary);
  `,
};

/** False for states that `AlertMark` draws nothing for. */
export const hasAlertMark = (state: AlertState): boolean => looksOf[state] !== null;

export type AlertMarkProps = {
  kind: AlertType;
  state: AlertState;
  /** 22 px, or 18 px in a journey. */
  size?: 'md' | 'sm';
};

/** Filled grey Y: sent; solid blue Y: set; outlined blue S: suspended. The name says so in words (CON-59, CON-D15). */
export function AlertMark({ kind, state, size = 'md' }: AlertMarkProps) {
  const look = looksOf[state];
  if (!look) return null;
  return (
    <span
      css={[mark, looks[look], size === 'sm' && small]}
      role="img"
      aria-label={`${kind} alert ${look}`}
      title={`${kind} alert ${look}`}
    >
      {look === 'suspended' ? 'S' : 'Y'}
    </span>
  );
}
