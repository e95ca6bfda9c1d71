import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Container, ContainerStatusEntry, FreeDaysOfPort, Tier } from '@quaywatch/shared/contract';
import { canManageContainers, nextSort, sortContainers, type ContainerSort } from '@quaywatch/shared/domain';
import { useKeptState } from '@quaywatch/shared/query';
import { Card, useIsMobile } from '@quaywatch/shared/ui';
import { Board } from '../features/container-board/board.tsx';
import { ContainerCards } from '../features/container-cards/container-cards.tsx';
import { Legends, PortLegend } from '../features/container-details/legends.tsx';
import { ExportItems, ExportMenu } from '../features/export-result/export-menu.tsx';
import { NothingShown } from '../features/filter-result/nothing-shown.tsx';
import { SummaryChips } from '../features/filter-result/summary-chips.tsx';
import { filterContainers } from '../features/filter-result/result-summary.rules.ts';
import { useResultFilter } from '../features/filter-result/use-result-filter.ts';
import { BoardToolbar } from '../features/container-toolbar/board-toolbar.tsx';
import { CardsToolbar } from '../features/container-toolbar/cards-toolbar.tsx';
import { SelectionBar } from '../features/container-toolbar/selection-bar.tsx';
import { SortMenu } from '../features/container-toolbar/sort-menu.tsx';
import type { Silence } from '../results/silence.rules.ts';
import { listSelectedContainers, useSelection } from '../results/use-selection.ts';
import { ColumnsContext, FreeDaysContext, ShowEstimatesContext } from '../results/result-contexts.ts';
import { useOpenDialog } from '../results/use-open-dialog.ts';
import { useOpenJourneys } from '../results/use-open-journeys.ts';
import { useResultColumns } from '../results/use-result-columns.ts';
import { useUkDay } from '../results/use-uk-day.ts';
import { LazyPageDialog, usePageDialogAhead } from './lazy-page-dialog.tsx';
import { typedDialogs, type OpenDialog } from './open-dialog.ts';
import { useRowParts } from './use-row-parts.tsx';

type FoundContainersProps = {
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

export function FoundContainers({
  containers,
  changed,
  requestedNumbers,
  allNumbers,
  tier,
  pathOf,
  onNumbers,
  freeDays,
  silences,
  refreshedAt,
  onRefresh,
  onAlertsSet,
}: FoundContainersProps) {
  usePageDialogAhead();
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
  const toolbar = {
    canManage,
    requestedCount: requestedNumbers.length,
    selection,
    selectedContainers,
    journeys,
    onAdd: () => setDialog({ kind: 'add' }),
    onRemove: () => setDialog({ kind: 'remove' }),
    onChangeContact: () => setDialog({ kind: 'contact' }),
    onSaveAsList: () => setDialog({ kind: 'save-as-list', numbers: numbersToSave(listed, selection.numbers) }),
    onColumns: () => setDialog({ kind: 'columns' }),
    isApplying: dialog?.kind === 'apply-templates',
    onApplyTemplates: () => setDialog({ kind: 'apply-templates' }),
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
    silences,
    onShare: () => setDialog({ kind: 'share', numbers: sorted.map(({ container }) => container) }),
  };

  return (
    <FreeDaysContext value={freeTime}>
      <SummaryChips filter={filter} />
      <ColumnsContext value={columns.shown}>
        <ShowEstimatesContext value={showEstimates}>
          {rows.containers.length === 0 ? (
            <NothingShown all={filter.all} />
          ) : isMobile ? (
            <>
              <CardsToolbar
                model={toolbar}
                sortMenu={<SortMenu sort={sort} onSort={setSort} />}
                exportMenu={<ExportMenu {...exported} />}
              />
              <ContainerCards {...rows} />
            </>
          ) : (
            <Card>
              <BoardToolbar
                model={toolbar}
                legend={<PortLegend />}
                exportMenu={<ExportMenu {...exported} />}
                exportItems={<ExportItems {...exported} />}
              />
              <Board {...rows} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
            </Card>
          )}
        </ShowEstimatesContext>
      </ColumnsContext>
      {(canManage || isMobile) && <Legends canManage={canManage} />}
      {isMobile && canManage && <SelectionBar model={toolbar} />}
      {dialog && (
        <LazyPageDialog
          dialog={dialog}
          requestedNumbers={requestedNumbers}
          allNumbers={allNumbers}
          containers={containers}
          selection={selection}
          selectedContainers={selectedContainers}
          columns={columns}
          onNumbers={onNumbers}
          onAlertsSet={onAlertsSet}
          onRefresh={onRefresh}
          onClose={() => setDialog(null)}
        />
      )}
    </FreeDaysContext>
  );
}

const numbersToSave = (shown: readonly string[], selected: ReadonlySet<string>): readonly string[] =>
  selected.size > 0 ? shown.filter((number) => selected.has(number)) : shown;
