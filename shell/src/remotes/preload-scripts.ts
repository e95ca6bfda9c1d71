import { digestOf } from './inline-registry.ts';
import { failWhenOnline, noteFailedPreload } from './prepare-script.ts';
import { atSite } from './site.ts';

/** Fetches scripts side by side that would otherwise be found one after the other; nothing runs yet. */
export function preloadScripts(addresses: readonly string[]): void {
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
      noteFailedPreload(link.href);
    });
    failWhenOnline(link);
    document.head.append(link);
  }
}
