import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { nothingToPreload, type Release } from '@quaywatch/shared/release';
import { listApps, readApp, type App } from './app.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describe-build.ts';
import { drawFirstSight } from './first-sight.ts';
import { hashInputs } from './hash-inputs.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { createShellConfig } from './shell-config.ts';
import { writeRelease } from './write-release.ts';
import { openFolder } from '@quaywatch/shared/store';

/** Builds one bundle for the benchmark to compare with: a release store whose remotes have descriptors but no code. */
export async function buildMonolith(root: string, releasesDir: string): Promise<void> {
  const store = openReleaseStore(openFolder(releasesDir));
  const folders = listApps(root);
  const hash = hashInputs(root, ['pnpm-lock.yaml', 'shared', ...folders]);
  const shell = { ...readApp(root, 'shell'), release: `monolith-${hash}`, container: `monolith_${hash}` };
  if ((await store.readChannels())['shell']?.current === shell.release) return;

  const remotes = folders.filter((folder) => folder !== 'shell').map((folder) => readApp(root, folder));
  const output = join(root, '.cache/monolith/build');
  const compilation = await compile(createMonolithConfig(shell, remotes, output));
  const facts = describeBuild(shell, compilation);
  const provides = Object.fromEntries(
    Object.entries(facts.modules).map(([module, { scripts }]) => [module, { version: '', names: null, scripts }]),
  );
  const sights = await drawFirstSight(shell);
  const release = writeRelease(shell, output, { ...facts, provides, ...sights });
  rmSync(releasesDir, { recursive: true, force: true });
  await store.publish(output, release);
  await store.writeChannel('shell', { current: release.release, previous: null, earlier: [] });
  for (const remote of remotes) await publishWithoutCode(store, remote, release);
}

function createMonolithConfig(shell: App, remotes: readonly App[], output: string): Configuration {
  const config = createShellConfig(shell, output);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.experiments.schemes.VirtualUrlPlugin({ 'exposed-modules': bundledModulesSource(remotes) }, 'bundled'),
      new webpack.NormalModuleReplacementPlugin(/[\\/]exposed-modules\.ts$/, 'bundled:exposed-modules'),
    ],
  };
}

/** Source in which a plain `import()` replaces loading through the federation. */
function bundledModulesSource(remotes: readonly App[]): string {
  const entries = remotes.flatMap((remote) =>
    modulesOf(remote).map((module) => {
      const file = join(remote.root, remote.folder, module);
      return `  ${JSON.stringify(`${remote.name} ${module}`)}: () => import(${chunkOf(remote, module)}${JSON.stringify(file)}),`;
    }),
  );
  return `const modules = {\n${entries.join('\n')}\n};
export const createExposedModules = () => ({
  load: (remote, module) => modules[\`\${remote.descriptor.name} \${module}\`](),
  listSharedVersions: async () => [],
});\n`;
}

/** This name selects what the container page shares, as it does for the product (shell-config.ts). */
const chunkOf = ({ descriptor }: App, module: string) =>
  descriptor?.pages.some((page) => page.module === module && page.path === '/containers')
    ? '/* webpackChunkName: "containers" */ '
    : '';

const modulesOf = ({ descriptor }: App) =>
  [...(descriptor?.pages ?? []), ...(descriptor?.panels ?? [])].map(({ module }) => module);

async function publishWithoutCode(store: ReleaseStore, remote: App, shell: Release): Promise<void> {
  const { name, version, descriptor } = remote;
  const { release, container, revision, builtAt } = shell;
  const keyOf = (module: string) => relative(join(remote.root, 'shell'), join(remote.root, remote.folder, module));
  const modules = Object.fromEntries(
    modulesOf(remote).map((module) => [module, { scripts: [], shared: [keyOf(module)] }]),
  );
  const empty = { entry: [], preload: nothingToPreload, requires: {}, provides: {}, assets: [] };
  const complete: Release = { name, version, release, container, revision, builtAt, descriptor, modules, ...empty };
  await store.files.write(`${name}/${release}/release.json`, JSON.stringify(complete));
  await store.writeChannel(name, { current: release, previous: null, earlier: [] });
}
