import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Adds the call of `prepareScript` to the code that requests a script. */
export const secureScript = (source: string) =>
  `${source}\nscript = globalThis.__QUAYWATCH__.prepareScript(script, url);`;

/** `prepareScript` (shell/src/remotes) adds the integrity. Without that function no script loads, checked or not. */
export class SecureScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SecureScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('SecureScriptsPlugin', secureScript);
    });
  }
}
