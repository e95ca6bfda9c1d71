import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import webpack, { type Configuration, type RuleSetRule, type Compiler } from 'webpack';
import { readApp } from './app.ts';
import { describeBuild } from './describe-build.ts';
import { toDevelopment } from './development-config.ts';
import { hotComponents } from './hot-components.ts';
import { createRemoteConfig } from './remote-config.ts';
import { SecureScriptsPlugin } from './secure-scripts-plugin.ts';

/** The page's registry has no digests of later builds; the hot client has them. */
class HotScriptsPlugin {
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

export type AloneBuild = ReturnType<typeof describeBuild> & {
  readonly descriptor: RemoteDescriptor;
  /** `alone-files.ts` gives each build its own name in place of this one, because a page may run two builds. */
  readonly container: string;
  readonly version: string;
};

export type AloneListener = {
  readonly onBuilt: (build: AloneBuild) => void;
  /** The files of the previous build stay in place. */
  readonly onProblem: (text: string) => void;
};

/** @throws if the descriptor is invalid @returns a function that stops watching */
export function watchAlone(
  root: string,
  folder: string,
  output: string,
  { onBuilt, onProblem }: AloneListener,
): () => Promise<void> {
  const app = readApp(root, folder);
  const { descriptor } = app;
  if (!descriptor) throw new Error(`${folder} is not a remote.`);
  process.env['MF_BUILD_VERSION'] = 'development';
  const named = { ...app, container: `${app.name.replaceAll('-', '_')}_alone` };
  const config = toDevelopment(createRemoteConfig(named, descriptor, output), named);
  const watching = webpack(keepState(config, root, named.name)).watch(
    { ignored: /node_modules|[\\/]dist[\\/]/, aggregateTimeout: 50 },
    (error, stats) => {
      if (error || !stats) onProblem(String(error));
      else if (stats.hasErrors()) onProblem(stats.toString({ preset: 'errors-only', colors: false }));
      else
        onBuilt({
          ...describeBuild(named, stats.compilation),
          descriptor,
          container: named.container,
          version: app.version,
        });
    },
  );
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}

function keepState(config: Configuration, root: string, name: string): Configuration {
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof SecureScriptsPlugin));
  const rules = (config.module?.rules ?? []).map((rule) => withTransformer(rule as RuleSetRule, root));
  return {
    ...config,
    cache: { ...(config.cache as object), type: 'filesystem', name: `${name}-alone` },
    plugins: [...plugins, new HotScriptsPlugin()],
    module: { ...config.module, rules },
  };
}

function withTransformer(rule: RuleSetRule, root: string): RuleSetRule {
  const { use } = rule;
  if (typeof use !== 'object' || !use || !('loader' in use) || !use.loader?.includes('ts-loader')) return rule;
  const getCustomTransformers = () => ({ before: [hotComponents(root)] });
  return { ...rule, use: { ...use, options: { ...(use.options as object), getCustomTransformers } } };
}
