import type { Compiler, Module } from 'webpack';

/** What the federation plugin makes itself. It names these modules after a digest of paths of the machine that builds. */
function nameOf(module: Module): string | null {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier) ? 'federation' : null;
}

/** Gives each module the same id wherever the same sources are built, so that a build is the same to the byte. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before webpack gives ids to those that have none.
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1_000 }, (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name !== null) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
