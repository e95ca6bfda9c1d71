import type { Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Hands every script element that webpack makes to the page's `prepareScript` (shell/src/remotes), which adds integrity
 * and, after a failure, a changed address. Without that function nothing is loaded, so an unchecked script never runs.
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
