import type { Registry } from '@quaywatch/shared/contract';
import { isAdvancedTier, nameVisitor, type Visitor } from '@quaywatch/shared/domain';
import type { Release, SessionSightName, SightOfPage } from '@quaywatch/shared/release';
import { fillMenu } from './fill-menu.rules.ts';

export type PageRequest = {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The customer as the cookies describe them; null if they do not. */
  readonly visitor?: Visitor | null;
  /** The address contains a secret, like that of a mailed link. */
  readonly hasSecret?: boolean;
};

export type ChosenSight = {
  readonly name: string;
  readonly page: SightOfPage;
  /** Whose menu it has, as given by `nameVisitor`; empty without a menu. Null on pages for everybody. */
  readonly visitor: string | null;
  readonly menu: string;
};

/** What the server draws before any script runs; null if scripts must draw the page (decisions 0105 and 0115). */
export function chooseSight(
  shell: Release,
  registry: Pick<Registry, 'remotes' | 'override' | 'previews'>,
  request: PageRequest,
): ChosenSight | null {
  // The page must show at the top that this browser runs another release (NAV-70, NAV-90).
  if (registry.override || registry.previews) return null;
  // Chromium sends the whole address along with the request for a picture in an inline style, whatever the page's
  // policy says (REG-37).
  if (request.hasSecret) return null;
  if (request.isSignedIn) return chooseForSession(shell, registry, request);
  // A stranger who opens the root of the site gets the sign-in page.
  const name = request.path === '/' ? '/login' : request.path;
  const page = shell.firstSight?.[name];
  return page ? { name, page, visitor: null, menu: '' } : null;
}

function chooseForSession(
  { sessionSight }: Release,
  registry: Pick<Registry, 'remotes'>,
  { path, visitor = null }: PageRequest,
): ChosenSight | null {
  // /sign-out leads to the sign-in page at once.
  if (!sessionSight || path === '/sign-out') return null;
  const { pages, menu } = sessionSight;
  if (visitor === null) return { name: 'frame', page: pages.frame, visitor: '', menu: '' };
  const name = nameSight(path, visitor);
  const items = fillMenu(menu, registry, { visitor, path });
  return { name, page: pages[name], visitor: nameVisitor(visitor), menu: items };
}

function nameSight(path: string, { serviceTypes: [tier] }: Visitor): SessionSightName {
  if (path !== '/' && path !== '/dashboard') return 'frame';
  return tier && isAdvancedTier(tier) ? 'dashboard-advanced' : 'dashboard';
}
