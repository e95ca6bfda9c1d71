import { askAhead } from '@quaywatch/shared/api';
import { listSilentPorts, searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { isAdvancedTier, readSearchAddress } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { whenSessionHasStarted } from '../load-reports/when-session-has-started.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { viewOf } from '../remotes/use-registry.ts';

const containerPage = '/containers';

/**
 * Requests the containers of the opened address, and which ports are silent, while the page's scripts are loading
 * (NAV-87). It waits for the session: the stored tier may be outdated, and its search would then be a second one.
 */
export async function searchAhead(
  registry: Pick<RegistryStore, 'current'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const isLive = viewOf(registry.current()).pages.some(({ path }) => path === containerPage);
  if (!isLive || pathname.replace(/\/+$/, '') !== containerPage) return;
  const { parsed } = readSearchAddress(new URLSearchParams(search));
  if (!parsed.ok) return;
  await whenSessionHasStarted();
  const { tier, temporaryPassword } = useSession.getState();
  if (!tier || temporaryPassword) return;
  askAhead(isAdvancedTier(tier) ? searchContainersAdvanced : searchContainers, { body: [...parsed.numbers] });
  askAhead(listSilentPorts, { asksQuietly: true });
}
