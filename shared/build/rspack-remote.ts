import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { outputOf, readApp, type App } from './app.ts';
import { createOutput, extensions } from './base-config.ts';
import { describeManifest } from './describe-manifest.ts';
import { readImportedNames } from './imported-names.ts';
import { asSharedModules, createFederationOptions, listConsumed } from './remote-config.ts';
import { secureScript } from './secure-scripts-plugin.ts';
import { ofRepository } from './team-repository.ts';
import { forgetMachine, writeRelease } from './write-release.ts';

type Hook<Tapped> = { tap(name: string, tapped: Tapped): void };
type Replacement = new (
  pattern: RegExp,
  replace: (data: { request: string }) => void,
) => { apply(compiler: RspackCompiler): void };

/** The part of Rspack's compiler that this file uses. Teams install Rspack themselves. */
type RspackCompiler = {
  readonly options: { readonly output: { readonly path?: string } };
  readonly webpack: {
    readonly NormalModuleReplacementPlugin: Replacement;
    readonly RuntimePlugin: {
      getCompilationHooks(compilation: unknown): { readonly createScript: Hook<(code: string) => string> };
    };
  };
  readonly hooks: {
    readonly compilation: Hook<(compilation: unknown) => void>;
    readonly done: Hook<(stats: { hasErrors(): boolean }) => void>;
  };
};

const typescript = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
    },
  },
};

/**
 * Configures Rspack for a remote in a team's own repository. A build ends with its `release.json`, which
 * `quaywatch-remote release` checks in the same way as one from the kit's webpack.
 * @param root the folder of the repository
 * @throws if `remote.json` is invalid
 */
export function rspackRemote(root: string) {
  const app = readApp(root, ofRepository);
  if (!app.descriptor) throw new Error(`There is no remote.json in ${root}.`);
  return {
    mode: 'production' as const,
    context: root,
    entry: {},
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: createOutput(app, outputOf(root, ofRepository)),
    resolve: { extensions },
    module: {
      rules: [
        { test: /\.tsx?$/, use: typescript, type: 'javascript/auto' },
        { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource' },
        asSharedModules,
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new SmallRuntimePlugin(),
      new ModuleFederationPlugin({ ...createFederationOptions(app, app.descriptor), shared: listConsumed() } as never),
      new ReleasePlugin(app),
    ],
  };
}

/** Rspack picks the CommonJS build of the federation's bundler runtime, from which nothing can be left out. */
class SmallRuntimePlugin {
  apply(compiler: RspackCompiler): void {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
  }
}

class ReleasePlugin {
  private readonly app: App;
  constructor(app: App) {
    this.app = app;
  }

  apply(compiler: RspackCompiler): void {
    const { root } = this.app;
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) =>
      compiler.webpack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap('ReleasePlugin', secureScript),
    );
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      const output = compiler.options.output.path;
      if (stats.hasErrors() || !output) return;
      forgetMachine(root, output);
      writeRelease(this.app, output, describeManifest(this.app, output, readImportedNames(root)));
    });
  }
}
