import type { ReactNode } from 'react';
import { Checkbox, Hint } from '@quaywatch/shared/ui';
import { MoreTools } from './more-tools.tsx';
import { StatusViewItems } from './status-view-items.tsx';
import { AddButton, SavedListsLink, selectionHint } from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type CardsToolbarProps = { model: ToolbarModel; sortMenu: ReactNode; exportMenu: ReactNode };

/** In one row, so that the first card is visible without scrolling (CON-23, CON-110). */
export function CardsToolbar({ model, sortMenu, exportMenu }: CardsToolbarProps) {
  const { canManage, selection } = model;

  if (!canManage)
    return (
      <div css={[styles.between, styles.freeToolbar]}>
        {sortMenu}
        {exportMenu}
        <SavedListsLink isOpen={false} />
      </div>
    );
  return (
    <div css={styles.cardsToolbar} role="group" aria-label="Tools for containers">
      <div css={styles.oneRow}>
        <Checkbox
          label="Select all"
          checked={selection.isAll}
          indeterminate={!selection.isAll && selection.numbers.size > 0}
          onChange={selection.toggleAll}
        />
        {selection.numbers.size === 0 && <Hint text={selectionHint} label="About the check boxes" place="below" />}
        <span css={styles.sortPlace}>{sortMenu}</span>
        <span css={styles.onlyIcon}>
          <AddButton model={model} />
        </span>
        <span css={styles.onlyIcon}>{exportMenu}</span>
        <MoreTools model={model}>
          <StatusViewItems journeys={model.journeys} />
        </MoreTools>
      </div>
    </div>
  );
}
