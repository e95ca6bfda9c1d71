import type { RegisteredRemote } from '@quaywatch/shared/remote';

export type ShownPart = {
  readonly from: RegisteredRemote;
  readonly module: string;
  /** By `performance.now()`. */
  readonly drawnAt: number;
  /** Of what it has drawn in its place; a pop-up draws elsewhere. */
  readonly readRects: (() => readonly DOMRect[]) | null;
};

export type ShownParts = ReturnType<typeof createShownParts>;

/** Which parts of remotes the page shows, so that what happens in the page can be put down to a release. */
export function createShownParts() {
  const shown = new Set<ShownPart>();
  /** By container; stays when the part goes, since its code may go on. */
  const latest = new Map<string, ShownPart>();
  const listeners = new Set<(part: ShownPart) => void>();
  let last: ShownPart | null = null;
  return {
    /** @returns what to call when it goes */
    add(part: ShownPart): () => void {
      shown.add(part);
      latest.set(part.from.container, part);
      last = part;
      for (const listener of listeners) listener(part);
      return () => void shown.delete(part);
    },

    isShown: (part: ShownPart): boolean => shown.has(part),

    /** Drawn most recently, whether or not it is still there. */
    last: (): ShownPart | null => last,

    /** The most recent part of a release. */
    lastOf: (remote: string, release: string): ShownPart | undefined =>
      [...latest.values()].find(({ from }) => from.descriptor.name === remote && from.release === release),

    /** Tells also what is shown already. */
    watch(listener: (part: ShownPart) => void): () => void {
      for (const part of shown) listener(part);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
