import { forgetDrafts } from '@quaywatch/shared/query';
import { ShellServicesProvider, type ShellServices } from '@quaywatch/shared/remote';
import { readStoredVisitor, useSession } from '@quaywatch/shared/session';
import { LiveRegion, ToastRegion, showToast } from '@quaywatch/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { StaySignedIn } from '../features/stay-signed-in/stay-signed-in.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { askBeforeLeaving } from '../leaving/leave-questions.ts';
import { composeNavigation } from '../layout/navigation.rules.ts';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { beginLoadReports } from '../load-reports/begin-load-reports.ts';
import { createStartReport } from '../load-reports/start-report.ts';
import { createRemotes } from '../remotes/create-remotes.ts';
import { createSlotServices } from '../remotes/panels-for.tsx';
import type { Releases } from '../remotes/releases.ts';
import { RemotesContext, useRemotes } from '../remotes/remotes-context.ts';
import { startRemotes } from '../remotes/start-remotes.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { watchReleases } from '../remotes/watch-releases.ts';
import { PageBoundary } from './page-boundary.tsx';
import { searchAhead } from './search-ahead.ts';
import { SignedInRoutes } from './signed-in-routes.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useQueryCache } from './use-query-cache.ts';

function useReleaseNotice(): void {
  const { replacements } = useRemotes();
  const isStaff = useSession(({ authorities }) => authorities.includes('HELP_DESK'));
  useEffect(() => {
    if (!isStaff) return undefined;
    return replacements.watch(({ remote, release, by }) =>
      showToast(`${remote} ${release} could not be started. ${by} is shown in its place.`, 'critical'),
    );
  }, [isStaff, replacements]);
}

export function startSignedInApp(releases: Releases): ComponentType {
  const remotes = createRemotes(releases);
  const reportStart = createStartReport(remotes);
  const slots = createSlotServices(remotes.registry);
  startRemotes(remotes, location.pathname, readStoredVisitor());
  void searchAhead(remotes.registry, location);
  beginLoadReports(remotes);
  return () => (
    <RemotesContext value={remotes}>
      <SignedInApp reportStart={reportStart} slots={slots} />
    </RemotesContext>
  );
}

type SignedInAppProps = {
  readonly reportStart: () => void;
  readonly slots: Pick<ShellServices, 'panelsFor' | 'slotOf'>;
};

/** It owns the query cache, so that signing out drops the cache. */
function SignedInApp({ reportStart, slots }: SignedInAppProps) {
  const remotes = useRemotes();
  const queryClient = useQueryCache();
  const { message, announce } = useAnnouncer();
  const [services] = useState<ShellServices>({
    announce,
    askBeforeLeaving,
    ...slots,
    watchPanels: remotes.registry.subscribe,
  });
  useEffect(reportStart, [reportStart]);
  useEffect(() => {
    forgetDrafts(useSession.getState().customerId);
    return () => {
      if (!useSession.getState().hasEnded) forgetDrafts();
    };
  }, []);
  useEffect(() => watchReleases(remotes), [remotes]);
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
