import { createHash } from 'node:crypto';
import type { Registry } from '@quaywatch/shared/contract';
import type { PageAccess } from '@quaywatch/shared/domain';
import { addressOf, type Release } from '@quaywatch/shared/release';

export type PageRequest = { readonly path: string; readonly isSignedIn: boolean };

/** Scripts, pictures and typefaces that the page needs beyond the shell's first scripts. */
export function filesToPreload(shell: Release, registry: Registry, { path, isSignedIn }: PageRequest): string[] {
  const { everyPage, signedIn, paths, signedInPaths } = shell.preload;
  const forSignedIn = isSignedIn ? [...signedIn, ...(signedInPaths[path] ?? [])] : [];
  const own = [...forSignedIn, ...(paths[path] ?? []), ...everyPage].map((file) => addressOf(shell, file));
  const remotes = registry.remotes.flatMap(({ descriptor, scripts }) => {
    const page = descriptor.pages.find((one) => one.path === path);
    // A developer's machine serves its own.
    if (registry.override?.origin && registry.override.remote === descriptor.name) return [];
    return page && isHinted(page.access.kind, isSignedIn) ? (scripts[page.module] ?? []) : [];
  });
  return [...new Set([...own, ...remotes])];
}

/** Authorities are not known yet, and only who has one may load what is behind it (HCU-59). */
const isHinted = (access: PageAccess['kind'], isSignedIn: boolean) =>
  access === 'everyone' || (isSignedIn && access !== 'authority');

/** Names everything the browser needs first, so that it loads at once. */
export function renderPage(shell: Release, registry: Registry, request: PageRequest): string {
  const digest = (address: string) => `crossorigin="anonymous" integrity="${registry.integrity[address] ?? ''}"`;
  const preloadOf = (address: string) => {
    if (address.endsWith('.js')) return `<link rel="preload" as="script" href="${address}" ${digest(address)}>`;
    // Without the attribute the browser would load a typeface twice, since it requests them anonymously.
    if (address.endsWith('.woff2')) return `<link rel="preload" as="font" href="${address}" crossorigin="anonymous">`;
    return `<link rel="preload" as="image" href="${address}">`;
  };
  const preloads = filesToPreload(shell, registry, request).map(preloadOf);
  const scripts = shell.entry
    .map((path) => addressOf(shell, path))
    .map((address) => `<script defer src="${address}" ${digest(address)}></script>`);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quaywatch</title>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101f2f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${lateStyle}
${[...scripts, ...preloads].join('\n')}
<script type="application/json" id="registry">${embedJson(registry)}</script>
</head>
<body>
<div id="root">${lateNotice(registry.override !== undefined)}</div>
<noscript>Quaywatch needs JavaScript. Please switch it on in your browser and load this page again.</noscript>
</body>
</html>
`;
}

/** JSON that cannot end the surrounding element. */
const embedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

// Without scripts, for a page whose first scripts do not arrive. The style shows it after ten seconds and takes no room
// before, which would count as a layout shift.
const style =
  '#late{visibility:hidden;animation:late 0s 10s forwards;position:fixed;inset:3rem 0 auto;margin:auto;max-width:30rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}@keyframes late{to{visibility:visible}}';

const wayOut = ' An override is active. <a href="/safe-mode">Stop the override</a>';

/** For a page that has not started after ten seconds; the shell replaces it when it draws. */
const lateNotice = (hasOverride: boolean) =>
  `<p id="late" role="status">Quaywatch is taking longer than usual to open. <a href="">Try again</a>${hasOverride ? wayOut : ''}</p>`;

const lateStyle = `<style>${style}</style>`;

/** Allows exactly this style in the page's policy. */
export const lateStyleDigest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
