import { isInView, showAgain } from './frame-visibility.ts';

/** What React shows of the frame now; null where it shows none. */
export type Frame = {
  readonly layout: HTMLElement | null;
  readonly header: HTMLElement | null;
  readonly nav: HTMLElement | null;
  readonly column: HTMLElement | null;
  /** In the navigation. */
  readonly entries: number;
};

export type FrameDamage = 'removed' | 'emptied' | 'hidden';

type GuardOptions = {
  readonly readFrame: () => Frame;
  /** Makes header and navigation anew. */
  readonly redraw: () => void;
  readonly onDamage: (damage: FrameDamage) => void;
};

const lookEveryMs = 800;
/** A transition may hide something for a moment. */
const confirmMs = 300;
/** Code that takes a part away as soon as it is back must not hold the page. */
const healAfterMs = 50;

/**
 * Puts header and navigation back when code of a remote has removed, emptied or hidden them, and tells of it. What is
 * removed is noticed at once. Nothing tells what a style sheet hides, so that is looked for in idle time.
 * @returns a function that stops it
 */
export function guardFrame({ readFrame, redraw, onDamage }: GuardOptions): () => void {
  let healing: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = false;
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

  /** React may have made the parts anew. */
  function observe({ layout, header, nav }: Frame): void {
    observer.disconnect();
    for (const parent of [document.documentElement, document.body, root, layout])
      if (parent) observer.observe(parent, { childList: true });
    for (const part of [header, nav]) if (part) observer.observe(part, { childList: true, subtree: true });
  }

  function look(): void {
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
    observer.disconnect();
    clearTimeout(healing);
    clearTimeout(looking);
  };
}

/** The nodes themselves, with all that React keeps on them. @returns whether one was missing */
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
