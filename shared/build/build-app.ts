// A separate process: `node build-app.ts <root> <folder>`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { Release } from '@quaywatch/shared/release';
import { outputOf, readApp, readRevision, type App } from './app.ts';
import { describeBuild } from './describe-build.ts';
import { createRemoteConfig } from './remote-config.ts';
import { createShellConfig } from './shell-config.ts';
import { writeAssets } from './release-assets.ts';

async function buildApp(root: string, folder: string): Promise<Release> {
  const app = readApp(root, folder);
  const output = outputOf(root, folder);
  // The federation plugin reads the build's version from here.
  process.env['MF_BUILD_VERSION'] = app.release;
  const config = app.descriptor ? createRemoteConfig(app, app.descriptor, output) : createShellConfig(app, output);
  const compilation = await compile(config);
  forgetMachine(root, output);
  return writeRelease(app, output, describeBuild(app, compilation));
}

/** Removes paths of this machine from source maps, and the names that the federation plugin makes of them. */
function forgetMachine(root: string, output: string): void {
  for (const name of readdirSync(output).filter((one) => one.endsWith('.map'))) {
    const map = readFileSync(join(output, name), 'utf8');
    const stable = map.replaceAll(`${root}/`, '').replaceAll(/\.federation\/entry\.[0-9a-f]+/g, '.federation/entry');
    writeFileSync(join(output, name), stable);
  }
}

/** `release.json` marks the build as complete. */
export function writeRelease(
  app: App,
  output: string,
  facts: ReturnType<typeof describeBuild>,
  { compressed = true }: { readonly compressed?: boolean } = {},
): Release {
  const { name, version, release, container, descriptor } = app;
  const identity = { name, version, release, container, descriptor };
  const built = { revision: readRevision(app.root), builtAt: readMoment().toISOString() };
  mkdirSync(output, { recursive: true });
  // Files with fixed names, which the server serves at the root of the site.
  const files = join(app.root, app.folder, 'public');
  if (existsSync(files)) cpSync(files, join(output, 'public'), { recursive: true });
  const complete: Release = { ...identity, ...built, ...facts, assets: writeAssets(output, compressed) };
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(complete, null, 2)}\n`);
  return complete;
}

/** Or SOURCE_DATE_EPOCH, for reproducible builds: seconds since 1970. */
const readMoment = () => {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return epoch ? new Date(Number(epoch) * 1_000) : new Date();
};

/** @throws with webpack's report when the build has errors */
export function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache; the process may end only afterwards.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('The build did not close.'));
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'No result.'));
        else resolve(stats.compilation);
      });
    });
  });
}

const [, script, root, folder] = process.argv;
if (script === import.meta.filename && root && folder) {
  try {
    await buildApp(root, folder);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
