import type { SelectedContainer } from '@quaywatch/shared/remote';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { Selection } from '../../results/use-selection.ts';

/** The same on a desk and on a phone. */
export type ToolbarModel = {
  readonly canManage: boolean;
  readonly requestedCount: number;
  readonly selection: Selection;
  readonly selectedContainers: readonly SelectedContainer[];
  readonly journeys: OpenJourneys;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onChangeContact: () => void;
  /** The selected numbers, or all shown ones. */
  readonly onSaveAsList: () => void;
  /** The pop-up is open; its request may be running (CON-32). */
  readonly isApplying: boolean;
  readonly onApplyTemplates: () => void;
};
