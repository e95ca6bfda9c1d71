import { isInView, showAgain } from './frame-visibility.ts';

/** The parts of the frame that React shows now; null for a part that it does not show. */
export type Frame = {
  readonly layout: HTMLElement | null;
  readonly header: HTMLElement | null;
  readonly nav: HTMLElement | null;
  readonly column: HTMLElement | null;
  /** Number of entries in the navigation. */
  readonly entries: number;
};

export type FrameDamage = 'removed' | 'emptied' | 'hidden';

type GuardOptions = {
  readonly readFrame: () => Frame;
  /** Renders header and navigation anew. */
  readonly redraw: () => void;
  readonly onDamage: (damage: FrameDamage) => void;
};

const lookEveryMs = 800;
/** A transition may hide something for a moment. */
const confirmMs = 300;
/** Code that removes a part again as soon as it is back must not block the page. */
const healAfterMs = 50;

/**
 * Restores header and navigation after code of a remote has removed, emptied or hidden them, and reports it. A removal
 * is noticed at once. No event tells what a style sheet hides, so this is checked in idle time.
 * @returns a function that stops the guard
 */
export function guardFrame({ readFrame, redraw, onDamage }: GuardOptions): () => void {
  let healing: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = false;
  let isStopped = false;
  const root = readFrame().layout?.parentElement ?? null;
  const observer = new MutationObserver(planHealing);

  function planHealing(): void {
    healing ??= setTimeout(() => {
      healing = undefined;
      heal();
    }, healAfterMs);
  }

  function heal(): void {
    const frame = readFrame();
    if (putBack(root, frame)) onDamage('removed');
    if (isHollow(frame)) {
      onDamage('emptied');
      redraw();
    }
    observe(frame);
  }

  /** Observes the current parts, because React may have made them anew. */
  function observe({ layout, header, nav }: Frame): void {
    observer.disconnect();
    for (const parent of [document.documentElement, document.body, root, layout])
      if (parent) observer.observe(parent, { childList: true });
    for (const part of [header, nav]) if (part) observer.observe(part, { childList: true, subtree: true });
  }

  function look(): void {
    if (isStopped) return;
    const { header, nav } = readFrame();
    const hidden = [header, nav].filter((part) => part?.isConnected && !isInView(part));
    const isConfirmed = wasHidden && hidden.length > 0;
    wasHidden = hidden.length > 0 && !isConfirmed;
    if (isConfirmed) {
      onDamage('hidden');
      for (const part of hidden) if (part && !isInView(part)) showAgain(part);
    }
    planLook(wasHidden ? confirmMs : lookEveryMs);
  }

  function planLook(pauseMs: number): void {
    looking = setTimeout(() => {
      if (document.visibilityState !== 'visible') planLook(lookEveryMs);
      else if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: confirmMs });
      else look();
    }, pauseMs);
  }

  heal();
  planLook(0);
  return () => {
    isStopped = true;
    observer.disconnect();
    clearTimeout(healing);
    clearTimeout(looking);
  };
}

/** Puts back the same nodes, with everything that React keeps on them. @returns whether one was missing */
function putBack(root: HTMLElement | null, { layout, header, nav, column }: Frame): boolean {
  let isMissing = false;
  const put = (node: HTMLElement | null, insert: () => void) => {
    if (!node || node.isConnected) return;
    insert();
    isMissing = true;
  };
  put(root, () => document.body.prepend(root ?? ''));
  put(layout, () => root?.prepend(layout ?? ''));
  put(column, () => layout?.append(column ?? ''));
  put(nav, () => column?.before(nav ?? ''));
  put(header, () => (nav ?? column)?.before(header ?? ''));
  return isMissing;
}

const isHollow = ({ header, nav, entries }: Frame): boolean =>
  header?.querySelector('a') === null || (nav !== null && nav.querySelectorAll('li').length < entries);
