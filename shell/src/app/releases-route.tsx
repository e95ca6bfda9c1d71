import { lazyPart } from '@quaywatch/shared/remote';
import { Route } from 'react-router-dom';
import { Guarded } from './guarded.tsx';
import { paths } from './paths.ts';

const LazyReleasesPage = lazyPart(async () => ({
  default: (await import('../features/inspect-releases/releases-page.tsx')).ReleasesPage,
}));

/** What runs in the tab and how it does, for the helpdesk (NAV-55). */
export const releasesRoute = () => (
  <Route
    path={paths.releases}
    element={
      <Guarded access={{ kind: 'authority', authority: 'HELP_DESK' }}>
        <LazyReleasesPage />
      </Guarded>
    }
  />
);
