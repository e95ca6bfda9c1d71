import { useAccess, useSession } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyConfirmEmailPage, LazySignedInApp, LazyUnlockAccountPage } from './lazy-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from './paths.ts';
import { SignedOutRoutes } from './signed-out-routes.tsx';

/** Leads to the dashboard what comes next. */
function ToDashboard({ onThere }: { readonly onThere: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.dashboard, { replace: true });
    onThere();
  }, [navigate, onThere]);
  return null;
}

/**
 * The application of the customer whose session it is. When it becomes another's, because somebody signed in in another tab,
 * everything goes that the one before had on the screen or in the cache, and the other begins at the dashboard (SES-58).
 */
function AppOfCustomer() {
  const customerId = useSession((session) => session.customerId);
  const [shown, setShown] = useState(customerId);
  const [isThere] = useState(() => () => setShown(useSession.getState().customerId));
  return shown === customerId ? <LazySignedInApp key={shown} /> : <ToDashboard onThere={isThere} />;
}

type AppRoutesProps = {
  /** The query of the confirmation link that the page was opened with. */
  readonly confirmationLink: string | null;
  /** The token of the unlock link that the page was opened with. */
  readonly unlockToken: string | null;
};

/**
 * Two applications in one: strangers load only their own part; the other is loaded with a sign-in (NAV-30). The links of
 * mails come before both, for anyone who opens them (REG-37, SES-50).
 */
export function AppRoutes({ confirmationLink, unlockToken }: AppRoutesProps) {
  const signedIn = useAccess({ kind: 'signed-in' });
  // A customer whom the server does not name has an empty one: they are no stranger, and nobody is them again.
  const customerId = useSession(({ status, customerId: named }) => (status === 'signed-in' ? (named ?? '') : null));
  const [lastCustomer, setLastCustomer] = useState(customerId);
  if (customerId !== null && customerId !== lastCustomer) setLastCustomer(customerId);
  const [link, setLink] = useState(confirmationLink);
  const [token, setToken] = useState(unlockToken);
  const ownApp = signedIn ? <AppOfCustomer /> : <SignedOutRoutes leftBy={lastCustomer} />;
  const app = token ? <LazyUnlockAccountPage token={token} onLeave={() => setToken(null)} /> : ownApp;
  return <PageBoundary>{link ? <LazyConfirmEmailPage link={link} onLeave={() => setLink(null)} /> : app}</PageBoundary>;
}
