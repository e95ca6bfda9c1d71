import type { ReactNode } from 'react';
import { MoreTools } from './more-tools.tsx';
import {
  AddButton,
  ApplyTemplatesButton,
  RemoveButton,
  SavedListsLink,
  SelectionHint,
  StatusViewSwitch,
} from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type BoardToolbarProps = {
  model: ToolbarModel;
  legend: ReactNode;
  /** For a tier that has none of the other tools. */
  exportMenu: ReactNode;
  exportItems: ReactNode;
};

/** One row from 1200 px. Tools that the documents do not name are in the menu (CON-130). */
export function BoardToolbar({ model, legend, exportMenu, exportItems }: BoardToolbarProps) {
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
        <ApplyTemplatesButton model={model} />
        <RemoveButton model={model} />
        <AddButton model={model} />
        <span css={styles.end}>
          <StatusViewSwitch journeys={model.journeys} />
          <SavedListsLink isOpen />
          <MoreTools model={model}>{exportItems}</MoreTools>
        </span>
      </div>
      <SelectionHint selectedCount={model.selection.numbers.size} />
    </>
  );
}
