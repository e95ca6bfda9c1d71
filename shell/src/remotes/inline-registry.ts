import { atSite, embedding } from './site.ts';

const inlineRegistryId = 'registry';

export const registryAddress = atSite('/registry.json');

/** Only these fields are checked. */
type RawRegistry = {
  readonly remotes: unknown[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly override?: { readonly origin: string | null };
};

const pausesMs = [0, 300, 1_000, 3_000, 8_000];

export const isRawRegistry = (value: unknown): value is RawRegistry => {
  const { remotes, integrity } = (value ?? {}) as Partial<RawRegistry>;
  return Array.isArray(remotes) && typeof integrity === 'object' && integrity !== null;
};

export type InlineRegistry = ReturnType<typeof createInlineRegistry>;

/**
 * The registry that came in the document. It also keeps the digests of every script that later registries list.
 * @param readDocument returns the embedded value, unchecked
 */
export function createInlineRegistry(readDocument: () => unknown = readElement) {
  let ofDocument: RawRegistry | null = null;
  let digests: Readonly<Record<string, string>> = {};

  function take(value: unknown): void {
    if (!isRawRegistry(value)) return;
    ofDocument = value;
    digests = { ...value.integrity, ...digests };
  }

  /** Null if the document has no valid registry. */
  function read(): RawRegistry | null {
    if (!ofDocument) take(readDocument());
    return ofDocument;
  }

  return {
    read,

    machine: (): string | null => read()?.override?.origin ?? null,

    digestOf(address: string): string | undefined {
      read();
      return digests[address];
    },

    /** Keeps older digests, because a running release may still load its chunks. */
    addDigests(more: Readonly<Record<string, string>>): void {
      read();
      digests = { ...digests, ...more };
    },

    /** Fetches a registry if the document has no valid one, because without digests no script may run. */
    async require(): Promise<void> {
      for (let attempt = 0; !read(); attempt += 1) {
        const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause));
        const answer = fetch(registryAddress, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
        take(await answer.then((found) => found.json()).catch(() => null));
      }
    },
  };
}

function readElement(): unknown {
  if (embedding) return embedding.registry;
  try {
    return JSON.parse(document.getElementById(inlineRegistryId)?.textContent ?? '');
  } catch {
    return null;
  }
}
