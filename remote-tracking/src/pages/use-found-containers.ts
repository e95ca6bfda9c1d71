import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Container, ContainerStatusEntry, FreeDaysOfPort, Tier } from '@quaywatch/shared/contract';
import { canManageContainers, sortContainers, type ContainerSort } from '@quaywatch/shared/domain';
import { useKeptState } from '@quaywatch/shared/query';
import { useIsMobile } from '@quaywatch/shared/ui';
import type { ToolbarModel } from '../features/container-toolbar/toolbar-model.ts';
import { filterContainers } from '../features/filter-result/result-summary.rules.ts';
import { useResultFilter } from '../features/filter-result/use-result-filter.ts';
import type { Silence } from '../results/silence.rules.ts';
import { useOpenDialog } from '../results/use-open-dialog.ts';
import { useOpenJourneys } from '../results/use-open-journeys.ts';
import { useResultColumns } from '../results/use-result-columns.ts';
import { listSelectedContainers, useSelection } from '../results/use-selection.ts';
import { useUkDay } from '../results/use-uk-day.ts';
import { typedDialogs, type OpenDialog } from './open-dialog.ts';
import { useRowParts } from './use-row-parts.tsx';

export type FoundContainersProps = {
  containers: readonly Container[];
  changed: ReadonlySet<string>;
  requestedNumbers: readonly string[];
  /** The numbers of all batches. */
  allNumbers: readonly string[];
  tier: Tier;
  pathOf: (numbers: readonly string[]) => string;
  onNumbers: (numbers: readonly string[]) => void;
  freeDays: readonly FreeDaysOfPort[];
  silences: readonly Silence[];
  refreshedAt: Date;
  onRefresh: () => void;
  onAlertsSet: () => void;
};

const numbersToSave = (shown: readonly string[], selected: ReadonlySet<string>): readonly string[] =>
  selected.size > 0 ? shown.filter((number) => selected.has(number)) : shown;

/** The state of a result: what is shown of it and how, what is ticked, and which dialog is open. */
export function useFoundContainers({
  containers,
  changed,
  requestedNumbers,
  tier,
  pathOf,
  freeDays,
  silences,
  refreshedAt,
  onRefresh,
}: FoundContainersProps) {
  const isMobile = useIsMobile();
  const today = useUkDay();
  const [sort, setSort] = useKeptState<ContainerSort | null>('sort', null);
  const [dialog, setDialog] = useOpenDialog<OpenDialog>(typedDialogs);
  const journeys = useOpenJourneys(isMobile ? 'current' : 'all');
  const filter = useResultFilter(containers, changed, requestedNumbers);
  const shownNumbers = filter.shown.map(({ container }) => container);
  const selection = useSelection(
    containers.map(({ container }) => container),
    shownNumbers,
  );

  // Rows are drawn again only when these change (`board-row.tsx`).
  const freeTime = useMemo(() => ({ freeDays, today }), [freeDays, today]);
  const showEstimates = useCallback(
    (number: string, visit: ContainerStatusEntry) => setDialog({ kind: 'estimates', number, visit }),
    [setDialog],
  );

  const render = useRowParts({ tier, requestedNumbers, pathOf, onRefresh, onDialog: setDialog });

  const canManage = canManageContainers(tier);
  const listed = filter.chosen.size > 0 ? shownNumbers : requestedNumbers;
  const columns = useResultColumns(canManage);
  const selectedContainers = listSelectedContainers(filter.shown, selection.numbers);
  const toolbar: ToolbarModel = {
    canManage,
    requestedCount: requestedNumbers.length,
    selection,
    selectedContainers,
    journeys,
    isApplying: dialog?.kind === 'apply-templates',
    onOpen: (kind) => setDialog({ kind }),
    onSaveAsList: () => setDialog({ kind: 'save-as-list', numbers: numbersToSave(listed, selection.numbers) }),
  };
  // A press on a heading or filter takes effect on it at once. The rows follow in a later task.
  const [drawnSort, drawnKinds] = [useDeferredValue(sort), useDeferredValue(filter.chosen)];
  const rows = {
    containers: sortContainers(filterContainers(containers, changed, drawnKinds), drawnSort),
    canManage,
    changed,
    selection,
    journeys,
    ...render,
  };

  const sorted = sortContainers(filter.shown, sort);
  const exported = {
    containers: sorted,
    selected: sorted.filter(({ container }) => selection.numbers.has(container)),
    view: canManage ? journeys.view : ('current' as const),
    from: refreshedAt,
    freeDays,
    silences,
    onShare: () => setDialog({ kind: 'share', numbers: sorted.map(({ container }) => container) }),
  };

  return {
    isMobile,
    filter,
    shownColumns: columns.shown,
    freeTime,
    showEstimates,
    result: { toolbar, rows, exported, sort, setSort },
    opened: dialog && { dialog, selection, selectedContainers, columns, onClose: () => setDialog(null) },
  };
}
