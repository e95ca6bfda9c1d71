// `pnpm releases [remote]`: every published release, the live one marked.
import { openReleaseStore } from '@quaywatch/shared/build';
import { releasesFolder, runCommand } from './releases-folder.ts';

await runCommand(() => {
  const store = openReleaseStore(releasesFolder());
  const names = process.argv[2] ? [process.argv[2]] : store.listNames();
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
