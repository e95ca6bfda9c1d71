import type { App } from './app.ts';

/** Gathers the first segments of all routes whose paths are secret. Call it before any route is added. */
export function gatherSecretPages(app: App): void {
  const pages = new Set<string>();
  app.decorate('secretPages', pages);
  app.addHook('onRoute', ({ url, config }) => {
    const page = config?.hasSecretPath && url.split('/')[1];
    if (page) pages.add(page);
  });
}

/** @returns the secret page that a path means, however it is spelt */
export function secretPageOf(path: string, pages: ReadonlySet<string>): string | undefined {
  const [first = '', ...others] = segmentsOf(path);
  const page = first.trim().toLowerCase();
  return others.length > 0 && pages.has(page) ? page : undefined;
}

function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  // Unlike `decodeURIComponent`, this accepts every path.
  const decoded = path.replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  for (const segment of decoded.replace(/^https?:\/\/[^/]*/i, '').split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}
