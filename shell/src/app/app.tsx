import { GlobalStyles } from '@quaywatch/shared/ui';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ContentMemory } from '../content/use-content.ts';
import { OverrideBanner } from '../remotes/override-banner.tsx';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { AppRoutes } from './app-routes.tsx';
import type { SignedInPart } from './signed-in-part.ts';
import { StartGate } from './start-gate.tsx';

type AppProps = {
  /** Above every page. */
  readonly notice: ReactNode;
  readonly registry: RegistryStore;
  readonly signedInPart: SignedInPart;
  readonly confirmationLink: string | null;
  readonly unlockToken: string | null;
};

export function App({ notice, registry, signedInPart, confirmationLink, unlockToken }: AppProps) {
  const [contentMemory] = useState(() => new Map());
  return (
    <ContentMemory value={contentMemory}>
      <GlobalStyles />
      {notice}
      <BrowserRouter>
        <StartGate>
          <AppRoutes signedInPart={signedInPart} confirmationLink={confirmationLink} unlockToken={unlockToken} />
        </StartGate>
        <OverrideBanner registry={registry} />
      </BrowserRouter>
    </ContentMemory>
  );
}
