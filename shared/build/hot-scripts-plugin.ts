import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** In place of `SecureScriptsPlugin`: the page's registry knows no digests of builds that came after it, the hot client does. */
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
