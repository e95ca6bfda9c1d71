import { css } from '@emotion/react';
import type { TemplateStatus as Status } from '@quaywatch/shared/domain';
import { Badge, StatusTile } from '@quaywatch/shared/ui';

export type StatusRow = Status & {
  /** True if the container has reached the status, so that its alerts can no longer be changed (SGL-05). */
  readonly reached?: boolean;
};

const styles = {
  status: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    fontWeight: 520,
    // A smaller tile, because these rows are lower than those of results.
    '> span:first-of-type:not(:last-of-type)': { width: '1.75rem', height: '1.75rem' },
  }),
  place: css({ marginLeft: 'var(--s-1)' }),
  reached: css({
    color: 'var(--text-muted)',
    fontWeight: 400,
    small: { marginLeft: 'var(--s-1)', fontSize: 'var(--text-sm)' },
  }),
};

export function TemplateStatus({ status }: { readonly status: StatusRow }) {
  return (
    <span css={[styles.status, status.reached && styles.reached]}>
      <StatusTile status={status.statusType} />
      <span>
        {status.name}{' '}
        {status.onlyAt && (
          <span css={styles.place}>
            <Badge>{status.onlyAt} only</Badge>
          </span>
        )}
        {status.reached && <small>Reached</small>}
      </span>
    </span>
  );
}
