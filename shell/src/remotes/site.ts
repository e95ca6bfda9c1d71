import type { HostOptions, Quaywatch } from 'quaywatch/host';

/** What `host.js` leaves for the shell's scripts on another site's page. */
export type Embedding = {
  /** Origin of this product. */
  readonly address: string;
  /** Unchecked. */
  readonly registry: unknown;
  readonly options: HostOptions;
  readonly onReady: (quaywatch: Quaywatch) => void;
  readonly onFailed: (error: unknown) => void;
};

const page = globalThis as { __QUAYWATCH__?: { embedding?: Embedding } };

/** Set on another site's page (decision 0060); null on our own. */
export const embedding: Embedding | null = page.__QUAYWATCH__?.embedding ?? null;

const origin = embedding?.address ?? location.origin;

/** The address of one of this product's files or calls, from any page. */
export const atSite = (path: string): string => (embedding ? new URL(path, origin).href : path);

/** An address as the registry lists it: files of this product by path. */
export const listedAs = (address: URL): string => (address.origin === origin ? address.pathname : address.href);
