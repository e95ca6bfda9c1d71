import { css } from '@emotion/react';
import { Hand } from 'lucide-react';
import type { Hold } from '@quaywatch/shared/contract';
import { describeHold } from '@quaywatch/shared/domain';
import { line } from './verdict-line.styles.ts';

const styles = {
  // The port's text may be one long word.
  hold: css({ color: 'var(--tone-hold-text)', overflowWrap: 'anywhere' }),
};

/** Shows nothing if the port does not say who holds the container, or why. */
export function HoldLine({ hold }: { hold: Hold | undefined }) {
  const held = describeHold(hold);
  if (held === '') return null;
  return (
    <span css={[line, styles.hold]}>
      <Hand aria-hidden="true" />
      <span>{held}</span>
    </span>
  );
}
