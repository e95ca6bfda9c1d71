// Runs as a separate process: `node build-release.ts <root> <folder>`.
import type { Release } from '@quaywatch/shared/release';
import { outputOf, readApp, type App } from './app.ts';
import { compile } from './compile.ts';
import { describeBuild, type BuildFacts } from './describe-build.ts';
import { describeCalls, findCalls } from './describe-calls.ts';
import { messageOf } from './message-of.ts';
import { readOwnCalls } from './read-own-calls.ts';
import { drawFirstSight } from './first-sight.ts';
import { createRemoteConfig } from './remote-config.ts';
import { namesOfContract } from './shared-modules.ts';
import { createShellConfig } from './shell-config.ts';
import { forgetMachine, writeRelease } from './write-release.ts';

async function buildRelease(root: string, folder: string): Promise<Release> {
  const app = readApp(root, folder);
  const output = outputOf(root, folder);
  // The federation plugin reads the build's version from here.
  process.env['MF_BUILD_VERSION'] = app.release;
  const config = app.descriptor ? createRemoteConfig(app, app.descriptor, output) : createShellConfig(app, output);
  const compilation = await compile(config);
  forgetMachine(root, output);
  const facts = describeBuild(app, compilation);
  const more = app.descriptor ? { calls: await describeUsed(app, facts) } : await drawFirstSight(app);
  return writeRelease(app, output, { ...facts, ...more });
}

async function describeUsed(app: App, { requires }: BuildFacts) {
  const taken = Object.entries(requires).map(([key, { names }]) => [key, names] as const);
  const ofContract = findCalls(namesOfContract(taken));
  return describeCalls([...ofContract, ...(await readOwnCalls(app))]);
}

const [, , root = '', folder = ''] = process.argv;
try {
  await buildRelease(root, folder);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
