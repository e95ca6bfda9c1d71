import type { ReactNode } from 'react';
import {
  AddButton,
  ApplyTemplatesButton,
  ContactButton,
  RemoveButton,
  SaveAsListButton,
  SavedListsLink,
  SelectionHint,
  StatusViewSwitch,
} from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type BoardToolbarProps = {
  model: ToolbarModel;
  legend: ReactNode;
  exportMenu: ReactNode;
};

export function BoardToolbar({ model, legend, exportMenu }: BoardToolbarProps) {
  const selectedCount = model.selection.numbers.size;

  if (!model.canManage)
    return (
      <div css={styles.toolbar}>
        {legend}
        <span css={styles.end}>
          {exportMenu}
          <SavedListsLink isOpen={false} />
        </span>
      </div>
    );
  return (
    <>
      <div css={[styles.toolbar, styles.tools]} role="group" aria-label="Tools for containers">
        {selectedCount > 0 && <span css={styles.count}>{selectedCount} selected</span>}
        <ApplyTemplatesButton model={model} />
        <RemoveButton selectedCount={selectedCount} onClick={model.onRemove} />
        <AddButton requestedCount={model.requestedCount} onClick={model.onAdd} />
        <ContactButton onClick={model.onChangeContact} />
        <span css={styles.end}>
          <StatusViewSwitch journeys={model.journeys} />
          {exportMenu}
          <SaveAsListButton onClick={model.onSaveAsList} />
          <SavedListsLink isOpen />
        </span>
      </div>
      <SelectionHint />
    </>
  );
}
