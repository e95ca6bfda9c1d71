import { css, Global } from '@emotion/react';
import { ApplyTemplatesButton, RemoveButton } from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

/** Keeps the focused element from scrolling under the bar (WCAG 2.4.11). */
const clearOfBar = css({ html: { scrollPaddingBottom: '8.5rem' } });

type SelectionBarProps = { model: ToolbarModel };

export function SelectionBar({ model }: SelectionBarProps) {
  const selectedCount = model.selection.numbers.size;
  if (selectedCount === 0) return null;
  return (
    <div css={styles.bar} data-foot-bar="" role="group" aria-label="Tools for selected containers">
      <Global styles={clearOfBar} />
      <div css={styles.between}>
        <span css={styles.count}>{`${selectedCount} selected`}</span>
        <RemoveButton model={model} />
      </div>
      <ApplyTemplatesButton model={model} />
    </div>
  );
}
