import { askAhead, forgetAskedAhead } from '@quaywatch/shared/api';
import { listSilentPorts, searchContainers, searchContainersAdvanced, type Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier, readSearchAddress } from '@quaywatch/shared/domain';
import { hasAccessToken, readCustomerId, readStoredVisitor, useSession } from '@quaywatch/shared/session';
import { whenSessionHasStarted } from '../load-reports/when-session-has-started.ts';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { viewOf } from '../remotes/use-registry.ts';

const containerPage = '/containers';

/**
 * Requests the containers of the opened address, and which ports are silent, while the page's scripts are loading and
 * the session's tokens are exchanged (NAV-87). Searches as the stored customer, and again if the session turns out to
 * be that of another customer or tier.
 * @returns when the page can show the result, or there is nothing to wait for
 */
export async function searchAhead(
  registry: Pick<RegistryStore, 'current'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const isLive = viewOf(registry.current()).pages.some(({ path }) => path === containerPage);
  if (!isLive || pathname.replace(/\/+$/, '') !== containerPage) return;
  const { parsed } = readSearchAddress(new URLSearchParams(search));
  if (!parsed.ok) return;
  // With an expired token, the search waits for the exchange, which may bring the session of another customer.
  const [tier = null] = hasAccessToken() ? readStoredVisitor().serviceTypes : [];
  const customerId = readCustomerId();
  const came = tier ? ask(tier, parsed.numbers) : Promise.resolve();
  await whenSessionHasStarted();
  const session = useSession.getState();
  if (session.tier === tier && session.customerId === customerId && !session.temporaryPassword) return came;
  forgetAskedAhead();
  return session.tier && !session.temporaryPassword ? ask(session.tier, parsed.numbers) : undefined;
}

function ask(tier: Tier, numbers: readonly string[]): Promise<void> {
  void askAhead(listSilentPorts, { asksQuietly: true });
  return askAhead(isAdvancedTier(tier) ? searchContainersAdvanced : searchContainers, { body: [...numbers] });
}
