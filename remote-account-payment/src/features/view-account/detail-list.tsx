import type { ReactNode } from 'react';
import * as styles from './detail-list.styles.ts';

type Props = {
  /** Label and value of each line. */
  readonly lines: readonly (readonly [label: string, value: ReactNode])[];
  /** Values stand at the right edge, for numbers and dates in a narrow card. */
  readonly compact?: boolean;
};

export function DetailList({ lines, compact = false }: Props) {
  return (
    <dl css={compact ? styles.compact : styles.wide}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
