import { digestOf, machineOfPage } from './inline-registry.ts';
import { embedding, listedAs } from './site.ts';

/** No digest has this form: a script that the registry does not list is refused by the browser. */
const unlisted = 'sha384-unlisted';
/** After this long a script counts as failed, and is asked for again; should it still arrive, it runs. */
const patienceMs = 8_000;

const requests = new Map<string, number>();
const pending = new Set<HTMLElement>();

function countRequest(listed: string): number {
  const request = (requests.get(listed) ?? 0) + 1;
  requests.set(listed, request);
  return request;
}

/** Notes a preload that failed: the browser keeps it, and would take it for the answer to the next request of the address. */
export const noteFailedPreload = (url: string): void => void countRequest(listedAs(new URL(url, document.baseURI)));

const giveUp = (element: HTMLElement) => pending.has(element) && element.dispatchEvent(new Event('error'));

/** A script or hint that is on its way when the line comes back counts as failed: it may hang for ever. */
export function failWhenOnline(element: HTMLElement): void {
  const settle = () => pending.delete(element);
  pending.add(element);
  element.addEventListener('load', settle);
  element.addEventListener('error', settle);
}

/**
 * Sets the digest that the registry lists on a script element. From the second request of the same file on, it also changes
 * the address: a browser would join an earlier request of the same address that still hangs.
 */
export function prepareScript(script: HTMLScriptElement, url: string): HTMLScriptElement {
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
}

// Before anything else hears of it: who tries again then asks at a changed address.
window.addEventListener('online', () => pending.forEach(giveUp));

type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown;
};

function isOfRelease(address: URL): boolean {
  const machine = machineOfPage();
  const path = machine !== null && address.origin === machine ? address.pathname : listedAs(address);
  return path.startsWith('/releases/');
}

/**
 * Where the page's policy asks for Trusted Types, the browser asks this before it takes text as the address of a script. Only
 * the release store of this site passes, and that of a machine of an override; HTML has no rule here, so text never becomes any.
 */
function guardScriptAddresses(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOfRelease(new URL(address, document.baseURI)) ? address : null),
  });
}

// On a page of another site the rules for its scripts are that site's.
if (!embedding) guardScriptAddresses();

// What the page's scripts share outside of modules: webpack's script loader calls it in every build.
const page = globalThis as { __QUAYWATCH__?: { prepareScript?: typeof prepareScript } };
(page.__QUAYWATCH__ ??= {}).prepareScript = prepareScript;
