import type { ActiveOverride, ActivePreview, RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import { registryAddress, type InlineRegistry } from './inline-registry.ts';
import { createOverrideMachine } from './override-machine.ts';
import { createSlotWarnings, readRegistry } from './registry-reader.ts';
import { atSite } from './site.ts';

const nextAddress = atSite('/registry/next.json');
const previousAddress = atSite('/registry/previous.json');
const timeLimitMs = 2_000;
const none: readonly ActivePreview[] = [];
const nothing: Registry = { generatedAt: '', revision: '', shell: '', remotes: [], integrity: {} };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

export function createRegistryStore({ read, addDigests }: Pick<InlineRegistry, 'read' | 'addDigests'>) {
  const warnOfSlots = createSlotWarnings();
  const listeners = new Set<() => void>();
  const machine = createOverrideMachine({ addDigests, onChange: () => adopt(current()) });
  let first: Registry | null = null;
  let known: Registry | null = null;
  let refreshing: Promise<void> | null = null;
  let askedAt = 0;
  /** The plain registry address if the server does not support waiting. */
  let addressOfNext = nextAddress;

  function ofDocument(): Registry {
    const raw = read();
    if (!first && raw) warnOfSlots((first = readRegistry(raw)));
    return first ?? nothing;
  }

  const current = (): Registry => known ?? ofDocument();

  /** Names the shell that this tab runs, so that the server gives no release that needs a newer one. */
  function ofTab(address: string): string {
    const { shell } = ofDocument();
    return shell ? `${address}?shell=${shell}` : address;
  }

  function adopt(next: Registry): void {
    known = machine.applyTo(next);
    for (const listener of listeners) listener();
  }

  async function fetchFrom(address: string, signal: AbortSignal): Promise<boolean> {
    const before = current();
    askedAt = Date.now();
    const headers = { 'If-None-Match': `W/"${before.revision}"` };
    const answer = await fetch(ofTab(address), { cache: 'no-store', headers, signal });
    if (answer.status === 304) return false;
    if (answer.status === 404) addressOfNext = registryAddress;
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    const next = keepMissing(readRegistry(await answer.json()), before);
    // An empty registry means that the store is unavailable: keep the pages that people have open.
    if (next.remotes.length === 0) throw new Error('The registry answered without a remote');
    addDigests(next.integrity);
    warnOfSlots(next);
    adopt(next);
    return next.revision !== before.revision;
  }

  /** A machine that was named after this document was opened is not in its policy, so it does not count. */
  function override(): ActiveOverride | null {
    const { override: active } = current();
    if (!active) return null;
    return active.origin === null || active.origin === ofDocument().override?.origin ? active : null;
  }

  const previews = (): readonly ActivePreview[] => current().previews ?? none;

  /** Whether an override or a preview replaces the live release. */
  const isOverridden = (remote: string): boolean =>
    override()?.remote === remote || previews().some((one) => one.remote === remote);

  async function askMachine(): Promise<void> {
    const { origin, remote } = override() ?? { origin: null, remote: '' };
    if (origin !== null) await machine.ask(origin, remote);
  }

  return {
    ofDocument,
    current,
    override,
    previews,
    isOverridden,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** When the registry was last requested, in milliseconds since 1970. */
    askedAt: (): number => askedAt,

    /** Whether the server could not read a remote that this document does not know either. */
    isIncomplete: (): boolean => (current().missing?.length ?? 0) > 0,

    /** @throws if the server does not answer or the answer is not a registry */
    refresh(): Promise<void> {
      const asked = askMachine().catch(() => undefined);
      refreshing ??= Promise.all([fetchFrom(registryAddress, AbortSignal.timeout(timeLimitMs)), asked])
        .then(() => undefined)
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },

    /**
     * The server answers when a newer registry is live, or after 25 seconds.
     * @returns whether the registry has changed
     * @throws like `refresh`, and if `signal` aborts
     */
    awaitNext: (signal: AbortSignal): Promise<boolean> => fetchFrom(addressOfNext, signal),

    /** Releases that a rollback would return to. @throws if the server has none or does not answer */
    async fetchPrevious(): Promise<Registry> {
      const answer = await fetch(ofTab(previousAddress), {
        cache: 'no-store',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!answer.ok) throw new Error(`The registry of the releases before answered ${answer.status}`);
      const previous = readRegistry(await answer.json());
      addDigests(previous.integrity);
      return previous;
    },

    /** No other release may run. @throws if the machine does not answer or lacks the remote */
    async requireMachine(remote: string): Promise<void> {
      if (override()?.remote === remote && !machine.hasAnswered()) await askMachine();
    },
  };
}

/** Keeps the known release of each remote that the server cannot read at the moment. */
function keepMissing(next: Registry, before: Registry): Registry {
  const isMissing = ({ descriptor }: RegisteredRemote) => next.missing?.includes(descriptor.name) ?? false;
  const kept = before.remotes.filter(isMissing);
  const missing = next.missing?.filter((name) => !kept.some(({ descriptor }) => descriptor.name === name)) ?? [];
  return { ...next, remotes: [...next.remotes, ...kept], missing };
}
