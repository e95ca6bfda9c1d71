import { nextSort } from '@quaywatch/shared/domain';
import { Card } from '@quaywatch/shared/ui';
import { Board } from '../features/container-board/board.tsx';
import { ContainerCards } from '../features/container-cards/container-cards.tsx';
import { Legends, PortLegend } from '../features/container-details/legends.tsx';
import { ExportItems, ExportMenu } from '../features/export-result/export-menu.tsx';
import { NothingShown } from '../features/filter-result/nothing-shown.tsx';
import { SummaryChips } from '../features/filter-result/summary-chips.tsx';
import { BoardToolbar } from '../features/container-toolbar/board-toolbar.tsx';
import { CardsToolbar } from '../features/container-toolbar/cards-toolbar.tsx';
import { SelectionBar } from '../features/container-toolbar/selection-bar.tsx';
import { SortMenu } from '../features/container-toolbar/sort-menu.tsx';
import { ColumnsContext, FreeDaysContext, ShowEstimatesContext } from '../results/result-contexts.ts';
import { LazyPageDialog, usePageDialogAhead } from './lazy-page-dialog.tsx';
import { useFoundContainers, type FoundContainersProps } from './use-found-containers.ts';

export function FoundContainers(props: FoundContainersProps) {
  usePageDialogAhead();
  const { isMobile, filter, shownColumns, freeTime, showEstimates, result, opened } = useFoundContainers(props);
  const { rows, toolbar } = result;
  const { canManage } = toolbar;

  return (
    <FreeDaysContext value={freeTime}>
      <SummaryChips filter={filter} />
      <ColumnsContext value={shownColumns}>
        <ShowEstimatesContext value={showEstimates}>
          {rows.containers.length === 0 ? (
            <NothingShown all={filter.all} />
          ) : isMobile ? (
            <ResultOnPhone {...result} />
          ) : (
            <ResultAsBoard {...result} />
          )}
        </ShowEstimatesContext>
      </ColumnsContext>
      {(canManage || isMobile) && <Legends canManage={canManage} />}
      {isMobile && canManage && <SelectionBar model={toolbar} />}
      {opened && <LazyPageDialog {...props} {...opened} />}
    </FreeDaysContext>
  );
}

type ShownResult = ReturnType<typeof useFoundContainers>['result'];

const ResultOnPhone = ({ toolbar, rows, exported, sort, setSort }: ShownResult) => (
  <>
    <CardsToolbar
      model={toolbar}
      sortMenu={<SortMenu sort={sort} onSort={setSort} />}
      exportMenu={<ExportMenu {...exported} />}
    />
    <ContainerCards {...rows} />
  </>
);

const ResultAsBoard = ({ toolbar, rows, exported, sort, setSort }: ShownResult) => (
  <Card>
    <BoardToolbar
      model={toolbar}
      legend={<PortLegend />}
      exportMenu={<ExportMenu {...exported} />}
      exportItems={<ExportItems {...exported} />}
    />
    <Board {...rows} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
  </Card>
);
