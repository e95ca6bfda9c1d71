import { prepareCalls } from '@quaywatch/shared/api';
import { formatTime, nameVisitor, thisMoment } from '@quaywatch/shared/domain';
import { hasStoredSession, startSession, useSession } from '@quaywatch/shared/session';
import { applyTheme } from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { LazyDashboardPage, LazyPolicyPage, LazySignInPage } from './app/lazy-parts.ts';
import { paths } from './paths.ts';
import { createSignedInPart } from './app/signed-in-part.ts';
import { SignedOutPart } from './app/signed-out-part.ts';
import { takeConfirmationLink, takeUnlockToken } from './app/mail-links.ts';
import { loadContent } from './content/load-content.ts';
import { LazySignInCard } from './features/sign-in/lazy-sign-in-card.ts';
import { keepDrawnFields } from './first-sight/drawn-fields.ts';
import type { FirstSight } from './first-sight/first-sight.ts';
import { fitsSight } from './first-sight/fits-sight.rules.ts';
import { takeFirstSight } from './first-sight/take-first-sight.ts';
import { whenIdle } from './layout/when-idle.ts';
import { passPopsOn } from './leaving/first-pop-listener.ts';
import type { Releases } from './remotes/releases.ts';

// This is only a head start while site key and session are loading. If it fails, the screen loads the part again and
// handles the failure.
const begin = (loading: Promise<unknown>) => loading.then(() => undefined).catch(() => undefined);

/** Whether the router keeps a state in the history entry (as `usr`). */
const hasEntryState = () => Boolean((history.state as { readonly usr?: unknown } | null)?.usr);

const idleWithinMs = 2_000;

export function start(releases: Releases, notice: ReactNode = null): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with the id "root".');
  const isSignedIn = hasStoredSession();
  // First of all: the exchange of tokens waits for other tabs, and everything else for the exchange.
  const session = begin(startSession());
  if (isSignedIn) void prepareCalls();
  const signedInPart = createSignedInPart(releases);
  const confirmationLink = takeConfirmationLink();
  const unlockToken = takeUnlockToken();
  const sight = takeFirstSight(place);
  const ahead: Promise<void>[] = [];
  if (isSignedIn) {
    ahead.push(begin(signedInPart.preload()));
    if (['/', paths.dashboard].includes(location.pathname)) ahead.push(begin(LazyDashboardPage.preload()));
  } else {
    const Page = sight.name === paths.signIn || sight.name === null ? LazySignInPage : LazyPolicyPage;
    ahead.push(begin(SignedOutPart.preload()), begin(Page.preload()));
  }
  if (sight.name === null) {
    if (!isSignedIn) void begin(Promise.all([LazySignInCard.preload(), loadContent('Sign In')]));
    void begin(loadContent('Critical Alerts (LGPL)'));
    void begin(loadContent('Critical Alerts (DPWS)'));
  }
  // The first time that is formatted takes long; the browser waits for scripts anyway.
  whenIdle(() => void formatTime(thisMoment()), idleWithinMs);
  applyTheme();
  passPopsOn();

  const draw = async (): Promise<void> => {
    const { status, authorities, tier, temporaryPassword } = useSession.getState();
    const hasLink = confirmationLink !== null || unlockToken !== null;
    const fits = fitsSight(sight, {
      pathname: location.pathname,
      hasSession: isSignedIn,
      visitor: status === 'signed-in' && tier ? nameVisitor({ authorities, serviceTypes: [tier] }) : null,
      mustChange: temporaryPassword,
      hasState: hasEntryState(),
      isPlain: !hasLink && notice === null,
    });
    if (fits && !isSignedIn && location.pathname === '/') history.replaceState(history.state, '', paths.signIn);
    const app = (shown: FirstSight) => (
      <App
        notice={notice}
        sight={shown}
        registry={releases.registry}
        signedInPart={signedInPart}
        confirmationLink={confirmationLink}
        unlockToken={unlockToken}
      />
    );
    const fields = keepDrawnFields(place);
    // React takes over what is left of the page before the browser is idle.
    const forget = () => whenIdle(fields.forget, idleWithinMs);
    const shown = fits ? sight.read(forget) : await sight.readAnew();
    // Otherwise this element would cover the page.
    document.getElementById('late')?.remove();
    const drawnAnew = (error: unknown) => {
      reportError(error);
      void fields.putBack();
    };
    if (fits) hydrateRoot(place, app(shown), { onRecoverableError: drawnAnew });
    else createRoot(place).render(app(shown));
  };
  if (sight.visitor !== null) ahead.push(session);
  // A page in the document stays until everything that renders the same page is loaded.
  if (sight.name === null) void draw();
  else void Promise.all(ahead).then(draw);
}
