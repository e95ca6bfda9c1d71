import { ChevronDown, Eraser } from 'lucide-react';
import type { Activity, AlertTemplateItem } from '@quaywatch/shared/contract';
import { Button, useIsMobile } from '@quaywatch/shared/ui';
import * as styles from './activity-templates.styles.ts';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';
import { hasActivity } from '../../template-table/template-set.rules.ts';
import { TemplateTable } from '../../template-table/template-table.tsx';

type Props = {
  readonly activity: Activity;
  readonly chosen: TemplateSet;
  readonly startsOpen: boolean;
  readonly onToggle: (item: AlertTemplateItem) => void;
  readonly onClear: () => void;
};

export function ActivityTemplates({ activity, chosen, startsOpen, onToggle, onClear }: Props) {
  const isMobile = useIsMobile();
  const clear = (
    <Button
      variant="secondary"
      size="sm"
      icon={Eraser}
      aria-label={`Clear ${activity}`}
      aria-disabled={!hasActivity(chosen, activity)}
      onClick={onClear}
    >
      Clear
    </Button>
  );
  const table = <TemplateTable activity={activity} chosen={chosen} onToggle={onToggle} />;

  if (isMobile) {
    return (
      <details css={styles.panel} open={startsOpen}>
        <summary css={styles.summary}>
          <h2>{activity}</h2>
          <ChevronDown aria-hidden />
        </summary>
        <div css={styles.body}>
          {table}
          <div css={styles.foot}>{clear}</div>
        </div>
      </details>
    );
  }
  return (
    <section css={styles.panel} aria-label={activity}>
      <header css={styles.head}>
        <h2>{activity}</h2>
        {clear}
      </header>
      <div css={styles.body}>{table}</div>
    </section>
  );
}
