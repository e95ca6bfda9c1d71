import type { RegisteredRemote } from '@quaywatch/shared/remote';

export type ShownPart = {
  readonly from: RegisteredRemote;
  readonly module: string;
  /** When the part was drawn, by `performance.now()`. */
  readonly drawnAt: number;
  /** Rectangles of what the part has drawn in its place; null for a pop-up, which draws elsewhere. */
  readonly readRects: (() => readonly DOMRect[]) | null;
};

export type ShownParts = ReturnType<typeof createShownParts>;

/** Records which parts of remotes the page shows, so that an event in the page can be attributed to a release. */
export function createShownParts() {
  const shown = new Set<ShownPart>();
  /** The latest part by container. It stays after the part is removed, because its code may keep running. */
  const latest = new Map<string, ShownPart>();
  const listeners = new Set<(part: ShownPart) => void>();
  let last: ShownPart | null = null;
  return {
    /** @returns a function to call when the part is removed */
    add(part: ShownPart): () => void {
      shown.add(part);
      latest.set(part.from.container, part);
      last = part;
      for (const listener of listeners) listener(part);
      return () => void shown.delete(part);
    },

    isShown: (part: ShownPart): boolean => shown.has(part),

    /** The part that was drawn most recently, even if it is no longer shown. */
    last: (): ShownPart | null => last,

    /** The most recent part of a release. */
    lastOf: (remote: string, release: string): ShownPart | undefined =>
      [...latest.values()].find(({ from }) => from.descriptor.name === remote && from.release === release),

    /** Also tells the parts that are already shown. */
    watch(listener: (part: ShownPart) => void): () => void {
      for (const part of shown) listener(part);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
