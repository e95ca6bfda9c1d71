import { RetryBoundary } from '@quaywatch/shared/remote';
import { Spinner, Unavailable, useIsMobile } from '@quaywatch/shared/ui';
import { ChevronDown } from 'lucide-react';
import { memo, Suspense, useId, useState, type ReactNode } from 'react';
import { laterArea } from '../../first-sight/early-press.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { LazySignInCard } from './lazy-sign-in-card.ts';
import type { ForgotPassword } from './sign-in-form.tsx';
import * as styles from './sign-in-page.styles.ts';
import { WelcomePanel } from './welcome-panel.tsx';

type DisclosureProps = { readonly children: ReactNode };

/** Collapses on a phone (SES-07). Both layouts use one tree, so that turning the phone keeps input and state. */
function Disclosure({ children }: DisclosureProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  return (
    <div css={styles.column}>
      <div css={styles.head}>
        <h1>Sign in</h1>
        <button
          type="button"
          css={styles.fold}
          aria-label="Sign-in form"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={formId} hidden={isMobile && !isOpen}>
        {children}
      </div>
    </div>
  );
}

type CardAreaProps = { readonly forgotPassword: ForgotPassword };

/** Memoised for the same reason as `SignedOutRoutes`. */
const CardArea = memo(function CardArea({ forgotPassword }: CardAreaProps) {
  return (
    <div {...{ [laterArea]: '' }} css={styles.later}>
      <RetryBoundary failed={(retry, busy) => <Unavailable feature="Sign in" onRetry={retry} busy={busy} />}>
        <Suspense fallback={<Spinner label="Loading" size="lg" />}>
          <LazySignInCard forgotPassword={forgotPassword} />
        </Suspense>
      </RetryBoundary>
    </div>
  );
});

export type SignInPageProps = {
  /** Called at the first input, to preload what follows. */
  readonly onBegin: () => void;
  readonly forgotPassword: ForgotPassword;
};

export const SignInPage = ({ onBegin, forgotPassword }: SignInPageProps) => (
  <div css={styles.grid}>
    <PageTitle>Sign in</PageTitle>
    <WelcomePanel />
    <div css={styles.side} onFocus={onBegin}>
      <Disclosure>
        <CardArea forgotPassword={forgotPassword} />
      </Disclosure>
    </div>
  </div>
);
