import { Global } from '@emotion/react';
import type { Tier } from '@quaywatch/shared/contract';
import { canManageContainers } from '@quaywatch/shared/domain';
import { AutoRefreshSwitch } from '../features/auto-refresh/auto-refresh-switch.tsx';
import { useAutoRefreshChoice } from '../features/auto-refresh/use-auto-refresh-choice.ts';
import { useAutoRefresh } from '../features/auto-refresh/use-auto-refresh.ts';
import { DetailsHeading } from '../features/container-details/details-heading.tsx';
import { FailedRefresh } from '../features/container-details/failed-refresh.tsx';
import { ResultsLead } from '../features/container-details/results-lead.tsx';
import { ResultsSkeleton } from '../features/container-details/results-skeleton.tsx';
import { useAnnouncedResults } from '../features/container-details/use-announced-results.ts';
import { findChangedNumbers } from '../features/search-containers/changed-containers.rules.ts';
import { useContainerSearch } from '../features/search-containers/use-container-search.ts';
import { FailedSearch } from '../results/failed-search.tsx';
import { FoundContainers } from './found-containers.tsx';
import { sheet } from './printed-page.styles.ts';

type ContainerResultsProps = {
  requestedNumbers: readonly string[];
  tier: Tier;
  onNumbers: (numbers: readonly string[]) => void;
};

/** The search for the numbers of the address in its four states: loading, failed, found, found but not refreshed. */
export function ContainerResults({ requestedNumbers, tier, onNumbers }: ContainerResultsProps) {
  const search = useContainerSearch(requestedNumbers, tier);
  const { foundContainers, isLoading, isAutomatic, hasFailed, lastRefreshedAt, refresh } = search;
  const isWaiting = isLoading && !isAutomatic;
  const changed = findChangedNumbers(foundContainers ?? [], search.recentContainers);
  useAnnouncedResults(lastRefreshedAt, changed.size, isAutomatic);
  const [isOn, switchAutoRefresh] = useAutoRefreshChoice();
  useAutoRefresh({ ...search, isOn, refresh: search.refreshQuietly });

  return (
    <>
      <Global styles={sheet} />
      <DetailsHeading
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
        onRefresh={isLoading && !foundContainers ? undefined : refresh}
      />
      {hasFailed && foundContainers && <FailedRefresh />}
      {hasFailed && !foundContainers && (
        <FailedSearch title="Container results could not be loaded" onRetry={refresh}>
          Your container numbers are kept. Select Try again to repeat the search.
        </FailedSearch>
      )}
      {!hasFailed && !foundContainers && <ResultsSkeleton />}
      {foundContainers && (
        <FoundContainers
          containers={foundContainers}
          changed={changed}
          requestedNumbers={requestedNumbers}
          tier={tier}
          onNumbers={onNumbers}
          onRefresh={refresh}
        />
      )}
    </>
  );
}
