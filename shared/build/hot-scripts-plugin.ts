import type { Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Replaces `SecureScriptsPlugin`: the page's registry has no digests of builds made after it, but the hot client does.
 */
export class HotScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HotScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(
        'HotScriptsPlugin',
        (source) => `${source}\nscript = globalThis.__QUAYWATCH_HOT__.prepareScript(script, url);`,
      );
    });
  }
}
