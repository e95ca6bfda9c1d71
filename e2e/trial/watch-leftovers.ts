export type Leftovers = {
  readonly running: readonly string[];
  readonly page: readonly string[];
};

declare global {
  var listLeftovers: (() => Leftovers) | undefined;
}

/**
 * Runs in a page before its scripts, and records what releases leave behind on window, document and timers. Only direct
 * calls of a release count, because the shell and the libraries clean up after themselves.
 */
export function watchLeftovers(): void {
  type Call = (this: unknown, ...values: unknown[]) => unknown;
  type Kept = { readonly line: string; readonly is: readonly unknown[] };
  const kept = new Set<Kept>();

  /** The code of this file has no address. */
  function isCalledByRemote(): boolean {
    const frames = new Error().stack?.split('\n') ?? [];
    return /\/releases\/(?!shell\/)/.test(frames.find((frame) => frame.includes('://')) ?? '');
  }

  function drop(...is: readonly unknown[]): void {
    for (const one of kept) if (one.is.every((value, index) => value === is[index])) kept.delete(one);
  }

  function wrap(owner: object, name: string, make: (original: Call) => Call): void {
    const methods = owner as Record<string, Call>;
    const original = methods[name];
    if (original) methods[name] = make(original);
  }

  const places = new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
  ]);
  wrap(EventTarget.prototype, 'addEventListener', (original) => {
    return function add(type, listener, options) {
      const target = this ?? window;
      const place = places.get(target);
      const { once = false, signal } = typeof options === 'object' ? (options as AddEventListenerOptions) : {};
      if (place && listener && !once && isCalledByRemote()) {
        const is = [target, type, listener];
        kept.add({ line: `a listener of ${String(type)} at the ${place}`, is });
        signal?.addEventListener('abort', () => drop(...is));
      }
      return original.call(target, type, listener, options);
    };
  });
  wrap(EventTarget.prototype, 'removeEventListener', (original) => {
    return function remove(type, listener, options) {
      const target = this ?? window;
      drop(target, type, listener);
      return original.call(target, type, listener, options);
    };
  });

  function watchClock(start: string, stop: string, line: string, ends: boolean): void {
    wrap(window, start, (original) => (callback, ...rest) => {
      const isOfRemote = isCalledByRemote();
      const run: Call = (...values) => {
        if (ends) drop(stop, id);
        return (callback as Call)(...values);
      };
      const id = original.call(window, isOfRemote ? run : callback, ...rest);
      if (isOfRemote) kept.add({ line, is: [stop, id] });
      return id;
    });
    wrap(window, stop, (original) => (id) => {
      drop(stop, id);
      return original.call(window, id);
    });
  }
  watchClock('setInterval', 'clearInterval', 'an interval that goes on', false);
  watchClock('setTimeout', 'clearTimeout', 'a timer that is still to come', true);
  watchClock('requestAnimationFrame', 'cancelAnimationFrame', 'an animation that goes on', true);

  const describe = (element: Element) => (element.cloneNode() as Element).outerHTML.replace(/<\/.*/, '');
  globalThis.listLeftovers = () => ({
    running: [
      ...[...kept].map(({ line }) => line),
      ...Object.keys(window).map((name) => `the global variable ${name}`),
    ],
    page: [
      ...[...document.body.children].map((element) => `${describe(element)} in the page`),
      ...[document.documentElement, document.body].map((element) => `the attributes ${describe(element)}`),
      `the title ${document.title}`,
      `the address ${location.href}`,
    ],
  });
}
