// Runs as a separate process: `node build-app.ts <root> <folder>`.
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { Release } from '@quaywatch/shared/release';
import { outputOf, readApp, type App } from './app.ts';
import { describeBuild, type BuildFacts } from './describe-build.ts';
import { describeCalls, findCalls } from './describe-calls.ts';
import { messageOf } from './message-of.ts';
import { readOwnCalls } from './read-own-calls.ts';
import { drawFirstSight } from './first-sight.ts';
import { createRemoteConfig } from './remote-config.ts';
import { namesOfContract } from './shared-modules.ts';
import { createShellConfig } from './shell-config.ts';
import { forgetMachine, writeRelease } from './write-release.ts';

async function buildApp(root: string, folder: string): Promise<Release> {
  const app = readApp(root, folder);
  const output = outputOf(root, folder);
  // The federation plugin reads the build's version from here.
  process.env['MF_BUILD_VERSION'] = app.release;
  const config = app.descriptor ? createRemoteConfig(app, app.descriptor, output) : createShellConfig(app, output);
  const compilation = await compile(config);
  forgetMachine(root, output);
  const facts = describeBuild(app, compilation);
  const more = app.descriptor ? { calls: await describeUsed(app, facts) } : await drawFirstSight(app, compile);
  return writeRelease(app, output, { ...facts, ...more });
}

async function describeUsed(app: App, { requires }: BuildFacts) {
  const taken = Object.entries(requires).map(([key, { names }]) => [key, names] as const);
  const ofContract = findCalls(namesOfContract(taken));
  return describeCalls([...ofContract, ...(await readOwnCalls(app))]);
}

/** @throws with webpack's report if the build has errors */
export function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Closing writes the cache, so the process must not end before it is done.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError ?? new Error('The build did not close.'));
        else if (!stats || stats.hasErrors())
          reject(
            new Error(stats?.toString({ preset: 'errors-only', colors: false }) ?? 'The build produced no result.'),
          );
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
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
