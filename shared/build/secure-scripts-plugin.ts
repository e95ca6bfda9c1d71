import type { Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Passes every script element of webpack to the page's `prepareScript` (shell/src/remotes), which adds integrity and,
 * after a failure, changes the address. Without that function nothing loads, so no unchecked script runs.
 */
export class SecureScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SecureScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'SecureScriptsPlugin',
        (source) => `${source}\nscript = globalThis.__QUAYWATCH__.prepareScript(script, url);`,
      );
    });
  }
}
