import { css } from '@emotion/react';
import { Badge, StatusTile } from '@quaywatch/shared/ui';
import type { TemplateStatus as Status } from './template-statuses.ts';

const styles = {
  status: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    fontWeight: 520,
    // A row of the table is lower than a row of results: the tile is too.
    '> span:first-of-type:not(:last-of-type)': { width: '1.75rem', height: '1.75rem' },
  }),
  reached: css({
    color: 'var(--text-muted)',
    fontWeight: 400,
    small: { marginLeft: 'var(--s-1)', fontSize: 'var(--text-sm)' },
  }),
};

export function TemplateStatus({ status }: { readonly status: Status }) {
  return (
    <span css={[styles.status, status.reached && styles.reached]}>
      <StatusTile status={status.type} />
      <span>
        {status.name} {status.restriction && <Badge>{status.restriction}</Badge>}
        {status.reached && <small>Reached</small>}
      </span>
    </span>
  );
}
