import { GlobalStyles } from '@quaywatch/shared/ui';
import { useState, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ContentMemory } from '../content/use-content.ts';
import { ShownSight, type FirstSight } from '../first-sight/first-sight.ts';
import { SaidTitle } from '../layout/page-title.tsx';
import { OverrideBanner } from '../remotes/override-banner.tsx';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { AppRoutes } from './app-routes.tsx';
import type { SignedInPart } from './signed-in-part.ts';
import { StartGate } from './start-gate.tsx';

type AppProps = {
  /** Shown above every page. */
  readonly notice: ReactNode;
  readonly sight: FirstSight;
  readonly registry: RegistryStore;
  readonly signedInPart: SignedInPart;
  readonly confirmationLink: string | null;
  readonly unlockToken: string | null;
  readonly router?: ComponentType<PropsWithChildren>;
};

export function App({
  notice,
  sight,
  registry,
  signedInPart,
  confirmationLink,
  unlockToken,
  router: Router = BrowserRouter,
}: AppProps) {
  const [contentMemory] = useState(() => new Map(sight.content));
  return (
    <ContentMemory value={contentMemory}>
      <ShownSight value={sight}>
        <GlobalStyles />
        {notice}
        <Router>
          <StartGate>
            <AppRoutes signedInPart={signedInPart} confirmationLink={confirmationLink} unlockToken={unlockToken} />
          </StartGate>
          <OverrideBanner registry={registry} />
          <SaidTitle />
        </Router>
      </ShownSight>
    </ContentMemory>
  );
}
