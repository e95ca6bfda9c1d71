import { composeNavigation } from '@quaywatch/shared/domain';
import { ShellServicesProvider, type ShellServices } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { showToast, Skeleton, ToastRegion } from '@quaywatch/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { StaySignedIn } from '../features/stay-signed-in/stay-signed-in.tsx';
import { ShownSight } from '../first-sight/first-sight.ts';
import { useIsDrawnAhead } from '../first-sight/use-is-drawn-ahead.ts';
import { ownNavigation } from '../layout/own-navigation.ts';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { askBeforeLeaving } from '../leaving/leave-questions.ts';
import { QueryClientsContext } from '../remotes/query-clients.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { watchReleases } from '../remotes/watch-releases.ts';
import { Announcements, createAnnouncer } from './announcer.tsx';
import { ContactUs } from './contact-us.tsx';
import { SignedInRoutes } from './signed-in-routes.tsx';
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

const patienceMs = 300;

/** Keeps a frame that the server has drawn until a page in it can show its result at once, but not for long. */
function useFrameOnly(isDrawn: boolean, searched: Promise<void>): boolean {
  const [isKept, setKept] = useState(isDrawn);
  useEffect(() => {
    if (!isKept) return undefined;
    const end = () => setKept(false);
    const patience = setTimeout(end, patienceMs);
    void searched.then(end);
    return () => clearTimeout(patience);
  }, [isKept, searched]);
  return isKept;
}

type SignedInScreenProps = {
  readonly reportStart: () => void;
  readonly slots: Pick<ShellServices, 'panelsFor' | 'slotOf'>;
  /** Resolves when the page of the opened address can show its result, or there is nothing to wait for. */
  readonly searched: Promise<void>;
};

/** Owns the query caches, so that signing out drops them. */
export function SignedInScreen({ reportStart, slots, searched }: SignedInScreenProps) {
  const remotes = useRemotes();
  const clients = useQueryCache();
  const [announcer] = useState(createAnnouncer);
  const [services] = useState<ShellServices>({
    announce: announcer.announce,
    askBeforeLeaving,
    ...slots,
    watchPanels: remotes.registry.subscribe,
  });
  useEffect(reportStart, [reportStart]);
  // Earlier releases kept drafts in session storage.
  useEffect(() => sessionStorage.removeItem('typedDrafts'), []);
  useEffect(() => watchReleases(remotes), [remotes]);
  useReleaseNotice();
  const { navigation } = useRegistry();
  const { authorities, tier } = useSession();
  const sight = use(ShownSight);
  const isAhead = useIsDrawnAhead();
  const isFrameOnly = useFrameOnly(isAhead && sight.name === 'frame', searched);
  const isMenuDrawn = !isAhead || sight.visitor !== '';
  const visitor = { authorities, serviceTypes: tier ? [tier] : [] };
  const entries = isMenuDrawn ? composeNavigation([...ownNavigation, ...navigation], visitor) : [];

  return (
    <QueryClientsContext value={clients}>
      <QueryClientProvider client={clients.of('shell')}>
        <ShellServicesProvider services={services}>
          <LeaveGuard>
            <SignedInLayout entries={entries}>
              {isFrameOnly ? <Skeleton lines={10} label="Loading the page" /> : <SignedInRoutes />}
            </SignedInLayout>
            <ContactUs />
          </LeaveGuard>
          <StaySignedIn />
          <ToastRegion />
          <Announcements announcer={announcer} />
        </ShellServicesProvider>
      </QueryClientProvider>
    </QueryClientsContext>
  );
}
