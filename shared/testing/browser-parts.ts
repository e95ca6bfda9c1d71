type Query = { matches: boolean; listeners: Set<() => void>; media: string };

let width = 1440;
const queries = new Map<string, Query>();

function matches(media: string) {
  const [, max, unit] = /max-width:\s*([\d.]+)(px|rem)/.exec(media) ?? [];
  return max !== undefined && width <= Number(max) * (unit === 'rem' ? 16 : 1);
}

function matchMedia(media: string) {
  const query = queries.get(media) ?? { media, matches: matches(media), listeners: new Set<() => void>() };
  queries.set(media, query);
  return {
    media,
    get matches() {
      return matches(media);
    },
    addEventListener: (_: string, listener: () => void) => query.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => query.listeners.delete(listener),
  };
}

export function setWindowWidth(pixels: number) {
  width = pixels;
  window.innerWidth = pixels;
  for (const query of queries.values()) for (const listener of query.listeners) listener();
}

/** Reports nothing, because the simulated browser has no layout. */
class BlindObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

export function installBrowserParts() {
  Object.defineProperty(window, 'matchMedia', { writable: true, value: matchMedia });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Object.assign(window, { IntersectionObserver: BlindObserver, ResizeObserver: BlindObserver });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
