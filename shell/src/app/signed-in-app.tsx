import { forgetDrafts } from '@quaywatch/shared/query';
import { ShellServicesProvider, type ShellServices } from '@quaywatch/shared/remote';
import { readStoredVisitor, useSession } from '@quaywatch/shared/session';
import { LiveRegion, ToastRegion } from '@quaywatch/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StaySignedIn } from '../features/stay-signed-in/stay-signed-in.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { askBeforeLeaving } from '../leaving/leave-questions.ts';
import { composeNavigation } from '../layout/navigation.rules.ts';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { beginLoadReports } from '../load-reports/begin-load-reports.ts';
import { reportStart } from '../load-reports/report-start.ts';
import { panelsFor } from '../remotes/panels-for.tsx';
import { subscribeRegistry } from '../remotes/registry-store.ts';
import { startRemotes } from '../remotes/start-remotes.ts';
import { useReleaseNotice } from '../remotes/use-release-notice.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { watchReleases } from '../remotes/watch-releases.ts';
import { PageBoundary } from './page-boundary.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useQueryCache } from './use-query-cache.ts';

// Start while the shell itself is still loading.
startRemotes(location.pathname, readStoredVisitor());
beginLoadReports();

/** The shell of a signed-in customer. It owns the query cache, so that signing out drops the cache. */
export function SignedInApp() {
  const queryClient = useQueryCache();
  const { message, announce } = useAnnouncer();
  const [services] = useState<ShellServices>({ announce, askBeforeLeaving, panelsFor, watchPanels: subscribeRegistry });
  useEffect(reportStart, []);
  useEffect(() => {
    forgetDrafts(useSession.getState().customerId);
    return () => {
      if (!useSession.getState().hasEnded) forgetDrafts();
    };
  }, []);
  useEffect(watchReleases, []);
  useReleaseNotice();
  const { navigation } = useRegistry();
  const { authorities, tier } = useSession();
  const entries = composeNavigation(navigation, { authorities, serviceTypes: tier ? [tier] : [] });

  return (
    <QueryClientProvider client={queryClient}>
      <ShellServicesProvider services={services}>
        <LeaveGuard>
          <SignedInLayout entries={entries}>
            <PageBoundary>
              <SignedInRoutes />
            </PageBoundary>
          </SignedInLayout>
        </LeaveGuard>
        <StaySignedIn />
        <ToastRegion />
        <LiveRegion message={message} />
      </ShellServicesProvider>
    </QueryClientProvider>
  );
}
