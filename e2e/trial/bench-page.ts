import type { Page, Route } from '@playwright/test';
import { accounts, password, type Account } from '../fixtures/accounts.ts';

type Shown = { remove(): void };

/** Copied from the product's `/host.d.ts`. */
type Quaywatch = {
  showPanel(place: Element, slot: string, props: object): Shown;
  showPage(place: Element, path: string): Shown;
};

/** Available in the page once it is open. */
export type BenchGlobals = {
  quaywatch: { get(module: string): Promise<() => { connect(options: object): Promise<Quaywatch> }> };
  bench: {
    shell: Quaywatch;
    /** True if a part navigated away, as a page does that needs a query. */
    hasLeft: boolean;
  };
};

/** Opens an empty page in which a shell shows single parts of a remote, as on another site (decision 0060). */
export async function openBenchPage(page: Page, origin: string, remote: string, account: Account): Promise<void> {
  // In a trial, a part that throws is not replaced by the live one, which would then be tried instead.
  await page.addInitScript(() => Object.assign(globalThis, { __QUAYWATCH__: { isTrial: true } }));
  const address = `${origin}/slot-bench`;
  const body =
    '<!doctype html><html lang="en"><title>Slots</title><body><script src="/host.js"></script></body></html>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  const clear = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: leaveTo(remote, (await response.json()) as RawRegistry) });
  };
  // Changes only the page's first request; later ones may stay open for long (decision 0053).
  await page.route(`${origin}/registry.json`, clear, { times: 1 });
  const answer = await page.request.post('/api/oauth/token', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    form: { username: accounts[account], password, grant_type: 'password', scope: 'ui' },
  });
  await page.goto(address);
  await page.evaluate(connectShell, (await answer.json()) as unknown);
}

type RawRegistry = {
  readonly remotes: readonly { readonly descriptor: { readonly name: string; readonly panels: { slot: string }[] } }[];
};

/** Removes the panels of other remotes. */
function leaveTo(remote: string, registry: RawRegistry): RawRegistry {
  const clear = (one: RawRegistry['remotes'][number]) => {
    const panels = one.descriptor.name === remote ? one.descriptor.panels : [];
    return { ...one, descriptor: { ...one.descriptor, panels } };
  };
  return { ...registry, remotes: registry.remotes.map(clear) };
}

async function connectShell(token: unknown): Promise<void> {
  const host = globalThis as unknown as BenchGlobals;
  const { connect } = (await host.quaywatch.get('./host'))();
  const onNavigate = () => void (host.bench.hasLeft = true);
  const shell = await connect({ signedInAs: () => Promise.resolve(token), onNavigate });
  host.bench = { shell, hasLeft: false };
}
