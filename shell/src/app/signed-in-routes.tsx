import { routeAccess, type PageAccess } from '@quaywatch/shared/domain';
import { useSession, signOut } from '@quaywatch/shared/session';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import { lazyPart } from '@quaywatch/shared/remote';
import { legalPages } from '../layout/legal-links.tsx';
import { ownNavigation } from '../layout/own-navigation.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { whenIdle } from '../layout/when-idle.ts';
import { RemotePage } from '../remotes/remote-part.tsx';
import { usePages } from '../remotes/use-pages.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { Guarded } from './guarded.tsx';
import { LazyDashboardPage, LazyFaqsPage, LazyPreviewPage } from './lazy-parts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { paths } from '../paths.ts';
import { policyRoutes } from './policy-routes.tsx';
import { SignedOutPart } from './signed-out-part.ts';
import { UnknownAddress } from './unknown-address.tsx';

const LazyReleasesPage = lazyPart(async () => ({
  default: (await import('../features/inspect-releases/releases-page.tsx')).ReleasesPage,
}));

const LazyOverridePage = lazyPart(async () => ({
  default: (await import('../features/inspect-releases/override-page.tsx')).OverridePage,
}));

const staff: PageAccess = { kind: 'authority', authority: 'HELP_DESK' };

const releasesRoutes = () =>
  [
    { path: paths.releases, page: <LazyReleasesPage /> },
    { path: paths.override, page: <LazyOverridePage /> },
  ].map(({ path, page }) => <Route key={path} path={path} element={<Guarded access={staff}>{page}</Guarded>} />);

function SignOut() {
  useEffect(() => signOut(), []);
  return null;
}

const further = [
  { path: paths.override, label: 'Run another release' },
  { path: paths.preview, label: 'Preview' },
];

const openBeforeChange: readonly string[] = [
  paths.account,
  paths.preview,
  paths.signOut,
  ...legalPages.map(({ path }) => path),
];

const ownAccess: Readonly<Record<string, PageAccess>> = {
  ...routeAccess,
  [paths.releases]: staff,
  [paths.override]: staff,
};

/**
 * Access to a page of the shell, or to one that no live remote has. The same visitors are refused as if that page were
 * there (NAV-28), so that access does not depend on what is released.
 */
const specifiedAccess = (pathname: string): PageAccess | undefined =>
  Object.entries(ownAccess).find(([path]) => matchPath(path, pathname))?.[1];

const laterWithinMs = 3_000;

/** Later than what every customer needs. Then New search of a result works without a line too. */
const dashboardAfterMs = 10_000;

const loadDashboard = () => void LazyDashboardPage.preload().catch(() => undefined);

const loadLater = () => void Promise.all([LazyFaqsPage.preload(), SignedOutPart.preload()]).catch(() => undefined);

export function SignedInRoutes() {
  // If this fails, the page loads the file again and reports the failure.
  useEffect(() => {
    whenIdle(loadLater, laterWithinMs);
    const timer = setTimeout(loadDashboard, dashboardAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const pages = usePages();
  const { pathname: opened } = useLocation();
  const pathname = opened === '/' ? paths.dashboard : opened;
  const mustChange = useSession(({ temporaryPassword }) => temporaryPassword);

  const pageAt = (address: string) => {
    const page = pages.find(({ path }) => matchPath(path, address));
    const access = page?.access ?? specifiedAccess(address);
    return access && { title: page?.title, access };
  };
  // Like a route, in any letter case and with or without a slash at the end.
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(paths.signIn)) return <AfterSignIn pageAt={pageAt} />;
  if (mustChange && !openBeforeChange.some(isAt)) return <Navigate to={paths.account} replace />;
  const { label } = [...ownNavigation, ...legalPages, ...further].find(({ path }) => isAt(path)) ?? {};
  return (
    // A page that cannot load must not stand in the way of the next one, which may be loaded already.
    <PageBoundary key={label} feature={label}>
      <Routes>
        <Route path="/" element={<LazyDashboardPage />} />
        <Route path={paths.dashboard} element={<LazyDashboardPage />} />
        <Route path={paths.faqs} element={<LazyFaqsPage />} />
        <Route path={paths.signOut} element={<SignOut />} />
        <Route path={paths.register} element={<Navigate to="/" replace />} />
        <Route path={paths.preview} element={<LazyPreviewPage />} />
        {policyRoutes()}
        {releasesRoutes()}
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              <Guarded access={page.access} title={page.title}>
                <PageTitle>{page.title}</PageTitle>
                <RemotePage page={page} />
              </Guarded>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <Guarded access={specifiedAccess(pathname) ?? { kind: 'signed-in' }}>
              <UnknownAddress />
            </Guarded>
          }
        />
      </Routes>
    </PageBoundary>
  );
}
