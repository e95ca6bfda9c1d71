import { hasStoredSession, startSession } from '@quaywatch/shared/session';
import { applyTheme } from '@quaywatch/shared/ui';
import { createRoot } from 'react-dom/client';
// Before the router listens.
import './leaving/first-pop-listener.ts';
import { App } from './app/app.tsx';
import { LazySignedInApp } from './app/lazy-parts.ts';
import { takeConfirmationLink } from './app/take-confirmation-link.ts';
import { takeUnlockToken } from './app/take-unlock-token.ts';
import { loadContent } from './content/load-content.ts';

// What the first screen needs is fetched while the site key and the token exchange are still on their way. Only a head
// start: where it fails, the screen asks again and deals with the failure.
const begin = (loading: Promise<unknown>) => void loading.catch(() => undefined);

/** Draws the shell into a page of ours. */
export function start(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with the id "root".');
  begin(hasStoredSession() ? LazySignedInApp.preload() : loadContent('Sign In'));
  begin(loadContent('Critical Alerts (LGPL)'));
  begin(loadContent('Critical Alerts (DPWS)'));
  void startSession();
  applyTheme();
  createRoot(place).render(<App confirmationLink={takeConfirmationLink()} unlockToken={takeUnlockToken()} />);
}
