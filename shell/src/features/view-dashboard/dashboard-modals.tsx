import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Suspense } from 'react';
import type { useDashboardSummary } from './dashboard-summary.hooks.ts';
import { useDashboardModals } from './use-dashboard-modals.ts';

const DashboardDialogs = lazyPart(async () => ({
  default: (await import('./dashboard-dialogs.tsx')).DashboardDialogs,
}));

type DashboardModalsProps = { readonly question: ReturnType<typeof useDashboardSummary> };

/** The dialogs of a visit, one after another; none after a failure (DSH-D10). */
export function DashboardModals({ question }: DashboardModalsProps) {
  // An answer cached from an earlier visit may be out of date.
  const isNews = question.isFetchedAfterMount && question.isSuccess;
  const modals = useDashboardModals(isNews ? question.data : undefined);
  if (!modals) return null;
  return (
    <RetryBoundary failed={() => null}>
      <Suspense fallback={null}>
        <DashboardDialogs key={modals.open} open={modals.open} info={modals.info} onClose={modals.close} />
      </Suspense>
    </RetryBoundary>
  );
}
