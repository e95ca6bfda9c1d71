import { join } from 'node:path';
import { listSharedModules, type SharedModule } from './shared-modules.ts';

/** Parts provided instead of a large library of which pages use little. */
const replacements: Readonly<Record<string, string>> = {
  'react-router-dom': join(import.meta.dirname, 'provided-router.ts'),
  '@tanstack/react-query': join(import.meta.dirname, 'provided-query.ts'),
  '@emotion/react': join(import.meta.dirname, 'provided-emotion.ts'),
};

/**
 * Source of `virtual:provided-modules`: version and loader of each shared module. `import()` of a module in the first
 * scripts makes no request.
 */
export function providedModulesSource(modules: readonly SharedModule[] = listSharedModules()): string {
  const entries = modules.map(({ key, request, version }) => {
    const target = JSON.stringify(replacements[key] ?? request);
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: () => import(${target}) },`;
  });
  return `export const providedModules = {\n${entries.join('\n')}\n};\n`;
}
