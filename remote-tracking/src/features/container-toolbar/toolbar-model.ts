import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { SelectedContainer, Selection } from '../../results/use-selection.ts';

type ToolDialog = 'add' | 'remove' | 'contact' | 'columns' | 'apply-templates';

export type ToolbarModel = {
  readonly canManage: boolean;
  readonly requestedCount: number;
  readonly selection: Selection;
  readonly selectedContainers: readonly SelectedContainer[];
  readonly journeys: OpenJourneys;
  readonly isApplying: boolean;
  readonly onOpen: (kind: ToolDialog) => void;
  readonly onSaveAsList: () => void;
};
