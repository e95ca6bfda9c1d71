// `quaywatch-remote release`: checks types, runs tests, builds, checks the build and makes it live. Takes the options
// of `pnpm release`.
import { listApps, requireBuilt, requireRights } from '@quaywatch/shared/build/releases';
import { run } from '../prepare.mjs';
import { readCommand, root, runCommand } from '../release/release-command.ts';
import { attempt, publishTried, readAudienceOf, refuseUntried } from '../release/publish-tried.ts';

/** Runs the repository's own script, so that a team can test and build with its own tools. */
const script = (name: string) => run('npm', ['run', name, '--silent'], { quiet: true, cwd: root });

await runCommand(async () => {
  const command = readCommand(0, ['removes', 'drops-slots', 'untried'], ['percent', 'preview', 'shell']);
  const folders = listApps(root);
  const audience = await readAudienceOf(command, folders);
  await requireRights(root, command.store, folders);
  if (!command.has('untried')) {
    console.log('Checking types');
    await attempt('the type check failed', () => script('types'));
    console.log('Running tests');
    await attempt('tests fail', () => script('test'));
  }
  console.log('Building');
  await attempt('it does not build', () => script('build'));
  requireBuilt(root, folders);
  await refuseUntried(command, folders, audience);
  await publishTried(command, folders, audience);
});
