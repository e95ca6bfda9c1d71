// Caches package manifests for test runs, which start many processes: Node reads a manifest again for each import, and
// drizzle-orm has a hundred modules and a manifest of 180 kB. This took half of the import time. Our own source files
// are not searched for either, because their imports give the exact path.
import { registerHooks, type ResolveFnOutput } from 'node:module';

const root = new URL('../..', import.meta.url).href;
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (specifier.startsWith('.')) {
      if (specifier.endsWith('.ts') && workspaceOf(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
      if (!parentURL.includes('/node_modules/drizzle-orm/')) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const workspace = workspaceOf(parentURL);
    if (!workspace) return next(specifier, context);
    const key = [specifier, workspace, ...conditions].join(' ');
    const known = resolved.get(key) ?? next(specifier, context);
    resolved.set(key, known);
    return { ...known, shortCircuit: true };
  },
});

/**
 * The workspace package of one of our source files. A package name resolves to the same place from all files of a
 * package.
 */
function workspaceOf(url: string): string | undefined {
  if (!url.startsWith(root) || url.includes('/node_modules/')) return undefined;
  return /^[a-z][a-z-]*(?=\/)/.exec(url.slice(root.length))?.[0];
}
