import { currentRegistry } from './registry-store.ts';

/** Fetches scripts side by side that would otherwise be found one after the other; nothing runs yet. */
export function preloadScripts(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (document.querySelector(`link[rel="preload"][href="${CSS.escape(address)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = currentRegistry().integrity[address] ?? '';
    link.href = address;
    document.head.append(link);
  }
}
