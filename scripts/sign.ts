// `pnpm sign <remote...>`: signs the live releases of these remotes, if they are older than signing or after a key was
// lost (decision 0100). `pnpm sign <remote> <release>`: signs this release, which can then be promoted, for example after
// its key was stolen. It compares each with a build of the same sources here; `--as-stored` signs what the store has
// without comparing.
import { signLive, signStored } from '@quaywatch/shared/build/releases';
import { findStored, program, readCommand, root, runCommand } from './release/release-command.ts';

/** Names of remotes begin with a letter. */
const isRelease = (word: string | undefined) => word !== undefined && /^\d/.test(word);

await runCommand(async () => {
  const { words, has, store, author } = readCommand(Infinity, ['as-stored']);
  const release = words.length === 2 && isRelease(words[1]) ? words[1] : undefined;
  const names = release === undefined ? words : words.slice(0, 1);
  if (names.length === 0 || names.some(isRelease))
    throw new Error(
      `Usage: ${program} sign <remote...>, or ${program} sign <remote> <release>. ${program} releases lists them.`,
    );
  if (!store.signing) throw new Error('No list of keys is named. Use --keys FILE or RELEASE_KEYS_FILE.');
  const vouchers = { root, asStored: has('as-stored') };
  for (const word of names) {
    const name = await findStored(word, store);
    const signed =
      release === undefined
        ? await signLive(store, name, { ...vouchers, ...author })
        : [await signStored(store, name, release, vouchers)];
    for (const one of signed) console.log(`Signed: ${name} ${one.release}, built at ${one.builtAt}`);
  }
});
