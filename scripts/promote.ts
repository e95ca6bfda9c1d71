// `pnpm promote <remote> <release>`: makes a published release live, after the checks of a release. `--percent 10`: for
// a tenth of browsers, until it is promoted without the option or rolled back. `--preview TEXT`: for anyone who opens
// the link that it prints. `--removes`: allows dropping live pages or panels.
// `--drops-slots`: allows dropping slots that others fill. `--unwatched`: the servers do not take the release back,
// whatever browsers report; not with `--percent` or `--preview`. `--shell https://quaywatch.example`, or PUBLIC_URL:
// refuses the release if the server there does not serve its calls.
import { promoteRelease, startCanary, startPreview } from '@quaywatch/shared/build/releases';
import { readAudience } from './release/audience.ts';
import { composeComment } from './release/preview-comment.ts';
import { findStored, program, readCommand, runCommand } from './release/release-command.ts';
import { refuseBrokenCalls } from './release/server-calls.ts';

await runCommand(async () => {
  const command = readCommand(2, ['removes', 'drops-slots', 'unwatched'], ['percent', 'preview', 'shell']);
  const { words, store, author, has, textOf } = command;
  const [asked, release] = words;
  if (!asked || !release)
    throw new Error(`Usage: ${program} promote <remote> <release>. ${program} releases lists them.`);
  for (const option of ['percent', 'preview'])
    if (has('unwatched') && textOf(option) !== undefined)
      throw new Error(`--unwatched and --${option} cannot be combined: only a release for everybody is watched.`);
  const name = await findStored(asked, store);
  const audience = readAudience(command, [name]);
  const found = await store.readRelease(name, release);
  await refuseBrokenCalls(command, found ? [found] : []);
  if (audience.kind === 'preview') {
    const started = await startPreview(store, { name, release }, { ...author, text: audience.text });
    console.log(composeComment({ name, release }, started, audience.site));
    return;
  }
  const options = { removes: has('removes'), dropsSlots: has('drops-slots'), unwatched: has('unwatched'), ...author };
  if (audience.kind === 'share') {
    const { percent } = audience;
    const { current } = await startCanary(store, { name, release }, { ...options, percent });
    console.log(`Canary: ${name} ${release} for ${percent} % of the browsers (live: ${current})`);
    return;
  }
  const { current, previous } = await promoteRelease(store, { name, release }, { action: 'promote', ...options });
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
});
