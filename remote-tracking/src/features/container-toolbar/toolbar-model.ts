import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { SelectedContainer, Selection } from '../../results/use-selection.ts';

export type ToolbarModel = {
  readonly canManage: boolean;
  readonly requestedCount: number;
  readonly selection: Selection;
  readonly selectedContainers: readonly SelectedContainer[];
  readonly journeys: OpenJourneys;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onChangeContact: () => void;
  readonly onSaveAsList: () => void;
  readonly onColumns: () => void;
  readonly isApplying: boolean;
  readonly onApplyTemplates: () => void;
};
