import type { HostOptions, Quaywatch } from 'quaywatch/host';

/** What `host.js` leaves for the shell's scripts on a page of another site, before they run there. */
export type Embedding = {
  /** Origin of this product. */
  readonly address: string;
  /** As it came. */
  readonly registry: unknown;
  readonly options: HostOptions;
  readonly onReady: (quaywatch: Quaywatch) => void;
  readonly onFailed: (error: unknown) => void;
};

const page = globalThis as { __QUAYWATCH__?: { embedding?: Embedding } };

/** Set on a page of another site (decision 0060); null on our own. */
export const embedding: Embedding | null = page.__QUAYWATCH__?.embedding ?? null;

const origin = embedding?.address ?? location.origin;

/** The address of a file or call of this product, as a page has to ask for it. */
export const atSite = (path: string): string => (embedding ? new URL(path, origin).href : path);

/** An address as the registry lists it: a file of this product goes by its path. */
export const listedAs = (address: URL): string => (address.origin === origin ? address.pathname : address.href);
