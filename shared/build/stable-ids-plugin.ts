import type { Compiler, Module } from 'webpack';

/** Modules made by the federation plugin, which names them after paths of the building machine. */
function nameOf(module: Module): string | null {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/.test(identifier) ? 'federation' : null;
}

/** Gives each module the same id wherever the sources are built, so that builds are the same to the byte. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before webpack gives the remaining modules their ids.
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1_000 }, (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name !== null) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}
