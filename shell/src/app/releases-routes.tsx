import { lazyPart } from '@quaywatch/shared/remote';
import { Route } from 'react-router-dom';
import { Guarded } from './guarded.tsx';
import { paths } from './paths.ts';

const LazyReleasesPage = lazyPart(async () => ({
  default: (await import('../features/inspect-releases/releases-page.tsx')).ReleasesPage,
}));

const LazyOverridePage = lazyPart(async () => ({
  default: (await import('../features/inspect-releases/override-page.tsx')).OverridePage,
}));

/** For the helpdesk: what runs in this tab and how it does, and links that open another release (NAV-55, NAV-70). */
export const releasesRoutes = () =>
  [
    { path: paths.releases, page: <LazyReleasesPage /> },
    { path: paths.override, page: <LazyOverridePage /> },
  ].map(({ path, page }) => (
    <Route
      key={path}
      path={path}
      element={<Guarded access={{ kind: 'authority', authority: 'HELP_DESK' }}>{page}</Guarded>}
    />
  ));
