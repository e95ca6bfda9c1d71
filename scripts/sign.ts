// `pnpm sign <remote...>`: signs the live releases of these remotes, if they are older than signing or after a key was
// lost or stolen (decision 0100). It compares each with a build of the same sources here; `--as-stored` signs what the
// store has without comparing.
import { signLive } from '@quaywatch/shared/build/releases';
import { findStored, readCommand, root, runCommand } from './release-command.ts';

await runCommand(async () => {
  const { words, has, store, author } = readCommand(['as-stored']);
  if (words.length === 0) throw new Error('Usage: pnpm sign <remote...>');
  if (!store.signing) throw new Error('No list of keys is named. Use --keys FILE or RELEASE_KEYS_FILE.');
  for (const word of words) {
    const name = await findStored(word, store);
    for (const { release, builtAt } of await signLive(store, name, { root, asStored: has('as-stored'), ...author }))
      console.log(`Signed: ${name} ${release}, built at ${builtAt}`);
  }
});
