import { hasStoredSession, startSession } from '@quaywatch/shared/session';
import { applyTheme } from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { LazyDashboardPage, LazySignInPage } from './app/lazy-parts.ts';
import { paths } from './app/paths.ts';
import { createSignedInPart } from './app/signed-in-part.ts';
import { takeConfirmationLink, takeUnlockToken } from './app/mail-links.ts';
import { loadContent } from './content/load-content.ts';
import { passPopsOn } from './leaving/first-pop-listener.ts';
import type { Releases } from './remotes/releases.ts';

// Only a head start, while site key and session are on their way: if it fails, the screen loads again and handles the
// failure.
const begin = (loading: Promise<unknown>) => void loading.catch(() => undefined);

export function start(releases: Releases, notice: ReactNode = null): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with the id "root".');
  const signedInPart = createSignedInPart(releases);
  if (hasStoredSession()) {
    begin(signedInPart.preload());
    if (['/', paths.dashboard].includes(location.pathname)) begin(LazyDashboardPage.preload());
  } else {
    begin(LazySignInPage.preload());
    begin(loadContent('Sign In'));
  }
  begin(loadContent('Critical Alerts (LGPL)'));
  begin(loadContent('Critical Alerts (DPWS)'));
  void startSession();
  applyTheme();
  passPopsOn();
  createRoot(place).render(
    <App
      notice={notice}
      registry={releases.registry}
      signedInPart={signedInPart}
      confirmationLink={takeConfirmationLink()}
      unlockToken={takeUnlockToken()}
    />,
  );
}
