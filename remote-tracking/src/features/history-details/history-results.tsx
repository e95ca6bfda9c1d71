import { useEffect, type ReactNode } from 'react';
import { SearchX, Search } from 'lucide-react';
import { css } from '@emotion/react';
import { nextSort, portNames } from '@quaywatch/shared/domain';
import { useIsOnline, useKeptState } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Banner, Card, EmptyState, Spinner, useIsMobile, LinkButton, PageHeading } from '@quaywatch/shared/ui';
import { type HistorySearch, showDay } from '../../history/history-form.rules.ts';
import { FailedSearch } from '../../results/failed-search.tsx';
import { SlowAnswer } from '../../results/slow-answer.tsx';
import { countContainers } from '../../results/visit.rules.ts';
import { HistoryCards } from './history-cards.tsx';
import { HistoryExportMenu } from './history-export-menu.tsx';
import { describeWayToRest, firstSort, groupByContainer, sortHistoryRows } from './history-rows.rules.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable, type HistoryTableProps } from './history-table.tsx';
import { useHistory } from './use-history.ts';

type HistoryHeadingProps = {
  lead: ReactNode;
  formAddress: string;
  exportMenu: ReactNode;
};

const HistoryHeading = ({ lead, formAddress, exportMenu }: HistoryHeadingProps) => (
  <PageHeading
    title="History Details"
    back={{ to: formAddress, label: 'History Search' }}
    lead={lead}
    actions={
      <>
        {exportMenu}
        <LinkButton icon={Search} to={formAddress}>
          Search again
        </LinkButton>
      </>
    }
  />
);

const headingStyles = {
  /** Keeps the same height with and without the spinner. */
  lead: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-2)', minHeight: '1.25rem' }),
  notice: css({ marginBottom: 'var(--s-4)' }),
};

type HistoryResultsProps = { search: HistorySearch; formAddress: string };

/** Loading, failed, empty or found (HIS-19, HIS-D9). */
export function HistoryResults({ search, formAddress }: HistoryResultsProps) {
  const { announce } = useShellServices();
  const { rows, isCutShort, hasFailed, tooMany, retry } = useHistory(search);
  const isOnline = useIsOnline();
  const wayToRest = isCutShort ? describeWayToRest(search) : null;
  const [sort, setSort] = useKeptState('sort', firstSort);
  const sorted = rows && sortHistoryRows(rows, sort);
  const count = rows && countContainers(groupByContainer(rows).length);

  useEffect(() => {
    if (count) announce(`History loaded, ${count}`);
  }, [announce, count]);

  const lead = (
    <span css={headingStyles.lead}>
      {!rows && !hasFailed && (
        <>
          <Spinner label="Loading" />
          <SlowAnswer />
        </>
      )}
      <span>{[count, describeSearch(search)].filter(Boolean).join(', ')}</span>
    </span>
  );
  return (
    <>
      <HistoryHeading
        lead={lead}
        formAddress={formAddress}
        exportMenu={sorted && sorted.length > 0 && <HistoryExportMenu rows={sorted} wayToRest={wayToRest} />}
      />
      {wayToRest && <CutShort wayToRest={wayToRest} />}
      {sorted && sorted.length > 0 && (
        <FoundHistory rows={sorted} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
      )}
      {rows?.length === 0 && <NoHistory when={search.to ? 'Between these dates' : 'On this day'} />}
      {hasFailed && (
        <FailedSearch
          title="Container history could not be loaded"
          kept="What you searched for is kept."
          tooMany={tooMany}
          isOffline={!isOnline}
          onRetry={retry}
        />
      )}
      {!rows && !hasFailed && <HistorySkeleton count={search.numbers.length} />}
    </>
  );
}

function FoundHistory(table: HistoryTableProps) {
  const isMobile = useIsMobile();
  if (isMobile) return <HistoryCards rows={table.rows} />;
  return (
    <Card>
      <HistoryTable {...table} />
    </Card>
  );
}

const CutShort = ({ wayToRest }: { readonly wayToRest: string }) => (
  <div css={headingStyles.notice}>
    <Banner>There is more history than can be shown. {wayToRest} to see the rest.</Banner>
  </div>
);

/** Without requested numbers there is no row that could say NO DETAILS (HIS-D4). */
const NoHistory = ({ when }: { readonly when: string }) => (
  <Card>
    <EmptyState icon={SearchX} title="NO DETAILS">
      {when} you searched for no container and set no alerts. Enter container numbers to see their history.
    </EmptyState>
  </Card>
);

/** '01/09/2026 to 31/10/2026, Southampton, Import'. */
const describeSearch = ({ from, to, port, activity }: HistorySearch): string =>
  [to ? `${showDay(from)} to ${showDay(to)}` : `Journey Date ${showDay(from)}`, port && portNames[port], activity]
    .filter(Boolean)
    .join(', ');
