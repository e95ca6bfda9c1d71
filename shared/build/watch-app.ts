// For development: `node watch-app.ts <root> <folder> <output> <store>`.
import webpack, { type Compilation } from 'webpack';
import { readApp, type App } from './app.ts';
import { describeBuild } from './describe-build.ts';
import { toDevelopment } from './development-config.ts';
import { messageOf } from './message-of.ts';
import { publishUnchecked } from './publish-builds.ts';
import { openReleaseStore } from './release-store.ts';
import { openFolder } from '@quaywatch/shared/store';
import { createRemoteConfig } from './remote-config.ts';
import { createShellConfig } from './shell-config.ts';
import { writeRelease } from './write-release.ts';

type WatchPlaces = {
  readonly output: string;
  readonly store: string;
};

/** Calls `report` with a line for each build, including its errors. */
export function watchApp(
  root: string,
  folder: string,
  { output, store }: WatchPlaces,
  report: (line: string) => void,
): void {
  const app = findApp(root, folder, report);
  if (!app) return;
  process.env['MF_BUILD_VERSION'] = 'development';
  // The page reloads after every build, so one name is enough.
  const named: App = { ...app, container: `${app.name.replaceAll('-', '_')}_development` };
  const config = app.descriptor ? createRemoteConfig(named, app.descriptor, output) : createShellConfig(named, output);
  webpack(toDevelopment(config, named)).watch({ ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
    if (error || !stats) report(`${folder}: ${String(error)}`);
    else if (stats.hasErrors()) report(`${folder}:\n${stats.toString({ preset: 'errors-only', colors: true })}`);
    else
      publish(named, stats.compilation, { output, store }, report).catch((problem: unknown) =>
        report(`${folder}: ${String(problem)}`),
      );
  });
}

/** Reports an invalid descriptor and returns null. A change to the descriptor starts another builder. */
function findApp(root: string, folder: string, report: (line: string) => void): App | null {
  try {
    return readApp(root, folder);
  } catch (error) {
    report(messageOf(error));
    return null;
  }
}

async function publish(
  app: App,
  compilation: Compilation,
  { output, store }: WatchPlaces,
  report: (line: string) => void,
): Promise<void> {
  const releases = openReleaseStore(openFolder(store));
  const release = `${app.version}-dev.${Date.now()}`;
  const previous = (await releases.readChannels())[app.name]?.current;
  await publishUnchecked(
    releases,
    output,
    writeRelease({ ...app, release }, output, describeBuild(app, compilation), { compressed: false }),
  );
  for (const old of await releases.listReleases(app.name))
    if (old.release !== release && old.release !== previous) await releases.remove(app.name, old.release);
  report(`${app.folder} ${release}`);
}

const [, script, root, folder, output, store] = process.argv;
if (script === import.meta.filename && root && folder && output && store)
  watchApp(root, folder, { output, store }, (line) => void process.stdout.write(`${line}\n`));
