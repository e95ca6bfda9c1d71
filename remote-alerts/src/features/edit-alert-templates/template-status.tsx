import { Badge, StatusTile } from '@quaywatch/shared/ui';
import * as styles from './template-status.styles.ts';
import type { TemplateStatus as Status } from './template-statuses.ts';

export function TemplateStatus({ status }: { readonly status: Status }) {
  return (
    <span css={styles.status}>
      <StatusTile status={status.type} />
      <span>
        {status.name} {status.restriction && <Badge>{status.restriction}</Badge>}
      </span>
    </span>
  );
}
