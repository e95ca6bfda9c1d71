import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Code of every request of a script, with what it must do first. */
export const secureScript = (source: string) =>
  `${source}\nscript = globalThis.__QUAYWATCH__.prepareScript(script, url);`;

/** `prepareScript` (shell/src/remotes) adds integrity; without it nothing loads, so no unchecked script runs. */
export class SecureScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SecureScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('SecureScriptsPlugin', secureScript);
    });
  }
}
