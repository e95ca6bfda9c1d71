/** `folder: null` keeps the database in memory. `dump` fills an empty database before it opens. */
export type WorkerStart = { readonly folder: string | null; readonly dump: string | null };

export type WorkerRequest =
  | { readonly kind: 'open' }
  | { readonly kind: 'bytes'; readonly session: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly session: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' };
