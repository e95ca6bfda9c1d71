import type { HostOptions, Quaywatch } from 'quaywatch/host';

/** What `host.js` leaves for the shell's scripts. */
export type Embedding = {
  readonly address: string;
  /** Not checked yet. */
  readonly registry: unknown;
  readonly options: HostOptions;
  readonly onReady: (quaywatch: Quaywatch) => void;
  readonly onFailed: (error: unknown) => void;
};

const page = globalThis as { __QUAYWATCH__?: { embedding?: Embedding } };

/** Null on our own pages (decision 0060). */
export const embedding: Embedding | null = page.__QUAYWATCH__?.embedding ?? null;

const origin = embedding?.address ?? location.origin;

export const atSite = (path: string): string => (embedding ? new URL(path, origin).href : path);

export const listedAs = (address: URL): string => (address.origin === origin ? address.pathname : address.href);
