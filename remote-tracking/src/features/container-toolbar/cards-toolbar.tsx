import type { ReactNode } from 'react';
import { Checkbox } from '@quaywatch/shared/ui';
import {
  AddButton,
  ContactButton,
  SaveAsListButton,
  SavedListsLink,
  SelectionHint,
  StatusViewSwitch,
} from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type CardsToolbarProps = { model: ToolbarModel; sortMenu: ReactNode; exportMenu: ReactNode };

/** The tools over the cards (CON-23). */
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
      <StatusViewSwitch journeys={model.journeys} />
      <div css={styles.between}>
        <Checkbox
          label="Select all"
          checked={selection.isAll}
          indeterminate={!selection.isAll && selection.numbers.size > 0}
          onChange={selection.toggleAll}
        />
        <span css={styles.pair}>
          {sortMenu}
          {exportMenu}
        </span>
      </div>
      <div css={styles.halves}>
        <AddButton requestedCount={model.requestedCount} onClick={model.onAdd} />
        <SaveAsListButton onClick={model.onSaveAsList} />
        <ContactButton onClick={model.onChangeContact} />
        <SavedListsLink isOpen />
      </div>
      {selection.numbers.size === 0 && <SelectionHint />}
    </div>
  );
}
