import { useConnectionProblem } from '@quaywatch/shared/api';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';
import { use, type ReactNode } from 'react';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { ShownSight } from '../first-sight/first-sight.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Patience } from './patience.tsx';
import { StartFailure } from './start-failure.tsx';
import { useFirstAlerts } from './use-first-alerts.ts';
import { useSiteKeyLoader } from './use-site-key-loader.ts';

type StartGateProps = { readonly children: ReactNode };

/** Shows the page once site key, stored session and critical alerts are settled (NAV-01, SES-29). */
export function StartGate({ children }: StartGateProps) {
  const sight = use(ShownSight);
  const { siteKey, failed, retry } = useSiteKeyLoader(sight.siteKey);
  // A page that came drawn in the document is taken over only after its session is settled, so it need not wait.
  const starting = useSession(({ status }) => status === 'starting') && sight.name === null;
  const alertsKnown = useFirstAlerts();
  const problem = useConnectionProblem(({ present }) => present);

  const tryAgain = () => {
    if (siteKey === null) retry();
    // The exchange handles its own failures (SES-D12).
    if (starting) exchangeTokens().catch(() => undefined);
  };

  if (failed || (starting && problem)) return <StartFailure onRetry={tryAgain} />;
  if (siteKey === null || starting || !alertsKnown) return <Patience />;
  return (
    <SiteKeyProvider value={siteKey}>
      {children}
      <ConnectionNotice />
    </SiteKeyProvider>
  );
}
