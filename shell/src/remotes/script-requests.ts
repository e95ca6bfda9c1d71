import { atSite, listedAs } from './site.ts';

/** A digest that matches no file, so that the browser refuses a script that the registry does not list. */
const unlisted = 'sha384-unlisted';
/** After this time a script counts as failed and is requested again. It still runs if it arrives later. */
const patienceMs = 8_000;

export type ScriptRequests = ReturnType<typeof createScriptRequests>;

export function createScriptRequests(digestOf: (address: string) => string | undefined) {
  const requests = new Map<string, number>();
  const pending = new Set<HTMLElement>();

  function countRequest(listed: string): number {
    const request = (requests.get(listed) ?? 0) + 1;
    requests.set(listed, request);
    return request;
  }

  const giveUp = (element: HTMLElement) => pending.has(element) && element.dispatchEvent(new Event('error'));

  /** A request that was pending while the browser was offline may hang forever, so it counts as failed. */
  function failWhenOnline(element: HTMLElement): void {
    const settle = () => pending.delete(element);
    pending.add(element);
    element.addEventListener('load', settle);
    element.addEventListener('error', settle);
  }

  // Registered first, so that code that retries on this event already uses a changed address.
  window.addEventListener('online', () => pending.forEach(giveUp));

  return {
    /** From the second request on, the address differs: the browser would join an earlier request that still hangs. */
    prepareScript(script: HTMLScriptElement, url: string): HTMLScriptElement {
      const address = new URL(url, document.baseURI);
      const listed = listedAs(address);
      const request = countRequest(listed);
      script.crossOrigin = 'anonymous';
      script.integrity = digestOf(listed) || unlisted;
      if (request > 1) {
        address.searchParams.set('attempt', String(request));
        script.src = address.href;
      }
      failWhenOnline(script);
      setTimeout(giveUp, patienceMs, script);
      return script;
    },

    /** Loads the scripts in parallel, without running them. */
    preloadScripts(addresses: readonly string[]): void {
      for (const address of addresses) {
        if (document.querySelector(`link[rel="preload"][href="${CSS.escape(atSite(address))}"]`)) continue;
        const link = document.createElement('link');
        link.rel = 'preload';
        link.as = 'script';
        link.crossOrigin = 'anonymous';
        link.integrity = digestOf(address) ?? '';
        link.href = atSite(address);
        link.addEventListener('error', () => {
          link.remove();
          // The browser caches the failure for this address, so the next request needs another one.
          countRequest(listedAs(new URL(link.href, document.baseURI)));
        });
        failWhenOnline(link);
        document.head.append(link);
      }
    },
  };
}
