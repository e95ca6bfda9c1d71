// Caches package manifests for test runs, which start many processes: Node reads a manifest again for each module, and
// drizzle-orm has a hundred modules and a manifest of 180 kB. That took a second per file.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
