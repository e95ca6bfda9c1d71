import { useAccess, useSession } from '@quaywatch/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsDrawnAhead } from '../first-sight/use-is-drawn-ahead.ts';
import { LazyConfirmEmailPage, LazyDashboardPage, LazyUnlockAccountPage } from './lazy-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from '../paths.ts';
import type { SignedInPart } from './signed-in-part.ts';
import { SignedOutPart } from './signed-out-part.ts';

function ToDashboard({ onThere }: { readonly onThere: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.dashboard, { replace: true });
    onThere();
  }, [navigate, onThere]);
  return null;
}

/** Another customer starts at the dashboard, with nothing of the previous one on screen or in the cache (SES-58). */
function AppOfCustomer({ part: Part }: { readonly part: SignedInPart }) {
  const customerId = useSession((session) => session.customerId);
  const [shown, setShown] = useState(customerId);
  const [showCurrent] = useState(() => () => setShown(useSession.getState().customerId));
  return shown === customerId ? <Part key={shown} /> : <ToDashboard onThere={showCurrent} />;
}

type AppRoutesProps = {
  readonly signedInPart: SignedInPart;
  readonly confirmationLink: string | null;
  readonly unlockToken: string | null;
};

/** Visitors load only the signed-out application (NAV-30), customers the other. Links from mails come before both (REG-37, SES-50). */
export function AppRoutes({ signedInPart, confirmationLink, unlockToken }: AppRoutesProps) {
  // React takes over what is inside a boundary last and in small steps, unless the boundary is drawn again. The hook
  // makes React draw the boundary again right after the first render.
  useIsDrawnAhead();
  const signedIn = useAccess({ kind: 'signed-in' });
  // The server may not name the customer. The empty id then stands for "signed in, but never the same customer again".
  const customerId = useSession(({ status, customerId: named }) => (status === 'signed-in' ? (named ?? '') : null));
  const [lastCustomer, setLastCustomer] = useState(customerId);
  if (customerId !== null && customerId !== lastCustomer) setLastCustomer(customerId);
  const [link, setLink] = useState(confirmationLink);
  const [token, setToken] = useState(unlockToken);
  // This is only a head start: if it fails, signing in loads the same file again and reports the failure.
  const loadAhead = useCallback(
    () => void Promise.all([signedInPart.preload(), LazyDashboardPage.preload()]).catch(() => undefined),
    [signedInPart],
  );
  const ownApp = signedIn ? (
    <AppOfCustomer part={signedInPart} />
  ) : (
    <SignedOutPart onBegin={loadAhead} leftBy={lastCustomer} />
  );
  const app = token ? <LazyUnlockAccountPage token={token} onLeave={() => setToken(null)} /> : ownApp;
  return <PageBoundary>{link ? <LazyConfirmEmailPage link={link} onLeave={() => setLink(null)} /> : app}</PageBoundary>;
}
