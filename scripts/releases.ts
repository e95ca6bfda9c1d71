// `pnpm releases [remote]`: every published release, the live one marked.
import { findNamed, openStore, runCommand } from './release-command.ts';

await runCommand(() => {
  const store = openStore();
  const [asked] = process.argv.slice(2);
  const names = asked ? [findNamed(asked, store.listNames())] : store.listNames();
  for (const name of names) {
    const channel = store.readChannel(name);
    console.log(name);
    for (const { release, builtAt, revision, assets } of store.listReleases(name)) {
      const mark = release === channel?.current ? 'live' : release === channel?.previous ? 'previous' : '';
      const kilobytes = Math.round(assets.reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1000);
      console.log(
        `  ${release.padEnd(22)} ${mark.padEnd(9)} ${builtAt}  ${(revision ?? '-').slice(0, 8)}  ${kilobytes} kB`,
      );
    }
  }
});
