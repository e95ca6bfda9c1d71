import { css } from '@emotion/react';
import { isHold } from '@quaywatch/shared/domain';
import { StatusGlyph, type Icon } from '@quaywatch/shared/ui';

const styles = {
  chip: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '1.5rem',
    padding: '0 0.5rem',
    borderRadius: '0.375rem',
    background: 'var(--tone-neutral-bg)',
    fontSize: 'var(--text-xs)',
    fontWeight: 520,
    '.lucide': { width: '0.875rem', height: '0.875rem', color: 'var(--text-muted)' },
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
  held: css({
    background: 'var(--tone-hold-bg)',
    color: 'var(--tone-hold-text)',
    '.lucide': { color: 'inherit' },
  }),
};

type StatusChipProps = {
  readonly status: string;
  /** For a chip that is not a status of a journey. */
  readonly icon?: Icon;
};

export const StatusChip = ({ status, icon: OwnIcon }: StatusChipProps) => (
  <span css={[styles.chip, isHold(status) && styles.held]}>
    {OwnIcon ? <OwnIcon aria-hidden /> : <StatusGlyph status={status} />}
    {/* Browsers that translate a page replace bare text, and React cannot change the icon beside it then. */}
    <span>{status}</span>
  </span>
);
