import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Tier } from '@quaywatch/shared/contract';
import {
  batchPath,
  canManageContainers,
  containersPath,
  readContainerNumbers,
  readSearchAddress,
  type Batch,
} from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { SkipLink } from '@quaywatch/shared/ui';
import { useAlertMarks } from '../features/alert-marks/use-alert-marks.ts';
import { AutoRefreshSwitch } from '../features/auto-refresh/auto-refresh-switch.tsx';
import { useAutoRefreshChoice, useAutoRefresh } from '../features/auto-refresh/use-auto-refresh.ts';
import { DetailsHeading } from '../features/container-details/details-heading.tsx';
import { RefusedNumbers } from '../features/container-details/refused-numbers.tsx';
import { ResultsBanners } from '../features/container-details/results-banners.tsx';
import { ResultsLead } from '../features/container-details/results-lead.tsx';
import { ResultsSkeleton } from '../features/container-details/results-skeleton.tsx';
import { useSilentPorts } from '../features/container-details/silent-ports.hooks.ts';
import { useAnnouncedResults } from '../features/container-details/use-announced-results.ts';
import { findChangedNumbers } from '../features/search-containers/changed-containers.rules.ts';
import { useContainerSearch } from '../features/search-containers/use-container-search.ts';
import { useReconnecting } from '../features/search-containers/use-reconnecting.ts';
import { useStaleness } from '../features/search-containers/use-staleness.ts';
import { BatchPager, useBatchStart } from '../features/search-in-batches/batch-pager.tsx';
import { FailedSearch } from '../results/failed-search.tsx';
import { firstContainerId } from '../results/result-props.ts';
import { sheet } from '../results/result-table.styles.ts';
import { FoundContainers } from './found-containers.tsx';

/** Other numbers mean another address and history entry (CON-02, CON-D3, CON-D4). */
export default function ContainerDetailsPage() {
  const tier = useSession((session) => session.tier) ?? 'Free';
  const [parameters] = useSearchParams();
  const { text, all, batch, parsed } = readSearchAddress(parameters);
  useBatchStart(batch?.place);
  const pager = (label: string) => batch && batch.of > 1 && <BatchPager batch={batch} all={all} label={label} />;

  if (parsed.ok)
    return (
      <ContainerResults
        requestedNumbers={parsed.numbers}
        allNumbers={all}
        batch={batch}
        tier={tier}
        pager={pager}
        pathOf={(numbers) => (batch ? batchPath(batch.replace(numbers), batch.place) : containersPath(numbers))}
      />
    );
  return (
    <>
      <DetailsHeading numbers={readContainerNumbers(text).numbers} />
      {pager('Batches')}
      <RefusedNumbers message={parsed.message} text={batch ? '' : text} />
    </>
  );
}

type ContainerResultsProps = {
  requestedNumbers: readonly string[];
  allNumbers: readonly string[];
  batch: Batch | null;
  tier: Tier;
  pager: (label: string) => ReactNode;
  pathOf: (numbers: readonly string[]) => string;
};

/** Shows the states: loading, failed, found, and found but not refreshed. */
function ContainerResults({ requestedNumbers, allNumbers, batch, tier, pager, pathOf }: ContainerResultsProps) {
  const navigate = useNavigate();
  const search = useContainerSearch(requestedNumbers, tier);
  const { foundContainers, isLoading, isAutomatic, hasFailed, lastRefreshedAt, refresh } = search;
  const isWaiting = isLoading && !isAutomatic;
  const changed = findChangedNumbers(foundContainers ?? [], search.recentContainers);
  useAnnouncedResults({
    numbers: allNumbers,
    batch,
    containers: foundContainers,
    lastRefreshedAt,
    changedCount: changed.size,
    isAutomatic,
  });
  const [isOn, switchAutoRefresh] = useAutoRefreshChoice();
  useAutoRefresh({ ...search, isOn, refresh: search.refreshQuietly });
  const { isOffline, staleness } = useStaleness(search);
  const silences = useSilentPorts(foundContainers, lastRefreshedAt);
  useReconnecting(search);
  const expectAlerts = useAlertMarks({ ...search, containers: foundContainers, onMarks: search.takeAlertMarks });

  return (
    <>
      <Global styles={sheet} />
      {foundContainers && <SkipLink target={firstContainerId}>Skip to the first container</SkipLink>}
      <DetailsHeading
        numbers={allNumbers}
        lead={
          <ResultsLead
            containers={foundContainers}
            canManage={canManageContainers(tier)}
            lastRefreshedAt={lastRefreshedAt}
            isLoading={isWaiting}
          />
        }
        autoRefresh={<AutoRefreshSwitch isOn={isOn} onChange={switchAutoRefresh} />}
        isRefreshing={isWaiting}
        onRefresh={isWaiting && !foundContainers ? undefined : refresh}
      />
      {pager('Batches')}
      {hasFailed && !foundContainers && (
        <FailedSearch
          title="Container results could not be loaded"
          kept="Your container numbers are kept."
          tooMany={search.tooMany}
          isOffline={isOffline}
          onRetry={refresh}
        />
      )}
      {!hasFailed && !foundContainers && (
        <ResultsSkeleton count={requestedNumbers.length} canManage={canManageContainers(tier)} />
      )}
      {foundContainers && (
        <ResultsBanners
          staleness={staleness}
          silences={silences}
          isSmsSuspended={search.smsAlertsSuspended}
          isEmailSuspended={search.emailAlertsSuspended}
        />
      )}
      {foundContainers && lastRefreshedAt && (
        <FoundContainers
          containers={foundContainers}
          changed={changed}
          requestedNumbers={requestedNumbers}
          allNumbers={allNumbers}
          tier={tier}
          pathOf={pathOf}
          onNumbers={(numbers) => void navigate(pathOf(numbers))}
          freeDays={search.freeDays}
          silences={silences}
          refreshedAt={lastRefreshedAt}
          onRefresh={refresh}
          onAlertsSet={() => {
            expectAlerts();
            refresh();
          }}
        />
      )}
      {foundContainers && pager('Batches, below the result')}
    </>
  );
}
