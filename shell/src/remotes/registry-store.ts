import { isSlotName, registeredRemote, type RegisteredRemote, type Registry } from '@quaywatch/shared/remote';

/** Id of the element that carries the registry inside the page. */
export const inlineRegistryId = 'registry';

const address = '/registry.json';
const timeLimitMs = 2_000;
const nothing: Registry = { generatedAt: '', revision: '', shell: '', remotes: [], integrity: {} };

let ofPage: Registry | null = null;
let registry: Registry | null = null;
let refreshing: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The registry that came with the page. */
export function registryOfPage(): Registry {
  ofPage ??= readInlineRegistry();
  return ofPage;
}

/** The registry as the page knows it: at first the one that came with it. */
export const currentRegistry = (): Registry => registry ?? registryOfPage();

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the registry again if it has changed, so that a release can be replaced without a reload. */
export function refreshRegistry(): Promise<void> {
  refreshing ??= fetchRegistry().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function fetchRegistry(): Promise<void> {
  const before = currentRegistry();
  const answer = await fetch(address, {
    cache: 'no-store',
    headers: { 'If-None-Match': `W/"${before.revision}"` },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (answer.status === 304) return;
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
  const next = readRegistry(await answer.json());
  // A release that runs in this page keeps its digests, for what it has yet to load.
  registry = { ...next, integrity: { ...before.integrity, ...next.integrity } };
  for (const listener of listeners) listener();
}

function readInlineRegistry(): Registry {
  const text = document.getElementById(inlineRegistryId)?.textContent;
  return text ? readRegistry(JSON.parse(text)) : nothing;
}

/** An entry that this shell does not understand costs that remote only. */
export function readRegistry(value: unknown): Registry {
  const { generatedAt = '', revision = '', shell = '', remotes = [], integrity = {} } = value as Partial<Registry>;
  return { generatedAt, revision, shell, integrity, remotes: remotes.flatMap(understoodRemote) };
}

function understoodRemote(value: unknown): RegisteredRemote[] {
  const parsed = registeredRemote.safeParse(value);
  return parsed.success ? [withKnownSlots(parsed.data)] : [];
}

const mentioned = new Set<string>();

/** A panel for a slot that this shell does not have costs that panel only. */
function withKnownSlots(remote: RegisteredRemote): RegisteredRemote {
  const { name, panels } = remote.descriptor;
  for (const { slot, module } of panels) {
    if (isSlotName(slot) || mentioned.has(`${name} ${slot} ${module}`)) continue;
    mentioned.add(`${name} ${slot} ${module}`);
    // eslint-disable-next-line no-console -- this is where the team that released the panel looks
    console.warn(`${name}: ${module} is not shown: this shell has no slot ${slot}.`);
  }
  return { ...remote, descriptor: { ...remote.descriptor, panels: panels.filter(({ slot }) => isSlotName(slot)) } };
}
