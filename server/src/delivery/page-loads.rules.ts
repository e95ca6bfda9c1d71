import type { Registry } from '@quaywatch/shared/contract';
import type { PageAccess } from '@quaywatch/shared/domain';
import { addressOf, type Release } from '@quaywatch/shared/release';
import type { PageRequest } from './choose-sight.rules.ts';

/** Scripts, pictures and fonts that the page needs beyond the shell's first scripts. */
export function filesToPreload(
  shell: Release,
  registry: Registry,
  { path, isSignedIn }: PageRequest,
  isDrawn = false,
): string[] {
  const { everyPage, signedIn, signedOut, paths, signedInPaths, undrawn } = shell.preload;
  const forVisitor = isSignedIn ? [...signedIn, ...(signedInPaths[path] ?? [])] : signedOut;
  const forScripts = isDrawn ? [] : [...(undrawn['*'] ?? []), ...(undrawn[path] ?? [])];
  const own = [...forVisitor, ...(paths[path] ?? []), ...forScripts, ...everyPage].map((file) =>
    addressOf(shell, file),
  );
  const remotes = registry.remotes.flatMap(({ descriptor, scripts }) => {
    const page = descriptor.pages.find((one) => one.path === path);
    // A developer's machine serves its own files.
    if (registry.override?.origin && registry.override.remote === descriptor.name) return [];
    return page && isHinted(page.access.kind, isSignedIn) ? (scripts[page.module] ?? []) : [];
  });
  return [...new Set([...own, ...remotes])];
}

/** Authorities are not yet known, and only those who have one may load what it protects (HCU-59). */
const isHinted = (access: PageAccess['kind'], isSignedIn: boolean) =>
  access === 'everyone' || (isSignedIn && access !== 'authority');

/** What the document shows before any script runs: nothing, header and menu around an empty place, or the page. */
export type DrawnPart = 'nothing' | 'frame' | 'page';

/**
 * Elements that load what a page needs, in the order in which it needs them. The shell's first scripts have the most to
 * do, so they come before all others, and run while those arrive. For a page that is drawn they wait for
 * its first paint (NAV-98); a frame shows nothing of its page, so they are loaded at once.
 */
export function composeLoads(shell: Release, registry: Registry, request: PageRequest, drawn: DrawnPart) {
  const digestOf = (address: string) => `crossorigin="anonymous" integrity="${registry.integrity[address] ?? ''}"`;
  const preloadScript = (address: string) => `<link rel="preload" as="script" href="${address}" ${digestOf(address)}>`;
  const preloadOther = (address: string) =>
    // Without this attribute the browser would load a font twice, because it requests fonts anonymously.
    address.endsWith('.woff2')
      ? `<link rel="preload" as="font" href="${address}" crossorigin="anonymous">`
      : `<link rel="preload" as="image" href="${address}">`;

  const files = filesToPreload(shell, registry, request, drawn !== 'nothing');
  const isScript = (address: string) => address.endsWith('.js');
  // The session's first call needs the client, and all else waits for that call (shell/preload.json names it first).
  const [client = ''] = request.isSignedIn ? shell.preload.signedIn.map((file) => addressOf(shell, file)) : [];
  const scripts = files.filter((address) => isScript(address) && address !== client).map(preloadScript);
  const others = files.filter((address) => !isScript(address)).map(preloadOther);
  // Without `fetchpriority`, browsers load deferred scripts after pictures and fonts.
  const run = shell.entry
    .map((path) => addressOf(shell, path))
    .map((address) => `<script defer src="${address}" ${digestOf(address)} fetchpriority="high"></script>`);
  const first = [...run, ...(client === '' ? [] : [preloadScript(client)])];
  // Fonts that come after the first paint are not used on this page (font-display: optional).
  if (drawn === 'page') return { atOnce: others, afterPaint: first, afterFirst: scripts };
  return { atOnce: [...first, ...others], afterPaint: [], afterFirst: scripts };
}
