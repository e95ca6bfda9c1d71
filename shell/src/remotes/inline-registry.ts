import { atSite, embedding } from './site.ts';

/** Id of the element that carries the registry inside the page. */
const inlineRegistryId = 'registry';

export const registryAddress = atSite('/registry.json');

/** As it came; whoever uses it checks the rest. */
type RawRegistry = {
  readonly remotes: unknown[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly override?: { readonly origin: string | null };
};

const pausesMs = [0, 300, 1_000, 3_000, 8_000];

let ofPage: RawRegistry | null = null;
let digests: Readonly<Record<string, string>> = {};

export const isRawRegistry = (value: unknown): value is RawRegistry => {
  const { remotes, integrity } = (value ?? {}) as Partial<RawRegistry>;
  return Array.isArray(remotes) && typeof integrity === 'object' && integrity !== null;
};

/** The registry that came with the page; null while there is none that can be read. */
export function registryInPage(): RawRegistry | null {
  if (!ofPage) take(embedding ? embedding.registry : readElement());
  return ofPage;
}

/** The machine that the policy of this document lets in (decision 0063); null for none. */
export const machineOfPage = (): string | null => registryInPage()?.override?.origin ?? null;

/** The digest of a script, of any release that this page has heard of. */
export function digestOf(address: string): string | undefined {
  registryInPage();
  return digests[address];
}

/** A release that runs in this page keeps its digests, for what it has yet to load. */
export function addDigests(more: Readonly<Record<string, string>>): void {
  registryInPage();
  digests = { ...digests, ...more };
}

/** Fetches the registry where the page came without one that can be read: until then no script of the shell may run. */
export async function requireRegistry(): Promise<void> {
  for (let attempt = 0; !registryInPage(); attempt += 1) {
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = fetch(registryAddress, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    take(await answer.then((found) => found.json()).catch(() => null));
  }
}

function take(value: unknown): void {
  if (!isRawRegistry(value)) return;
  ofPage = value;
  digests = { ...value.integrity, ...digests };
}

function readElement(): unknown {
  try {
    return JSON.parse(document.getElementById(inlineRegistryId)?.textContent ?? '');
  } catch {
    return null;
  }
}
