// `node scripts/build.ts [app...]`: builds the named applications, or all, if they have changed.
import { buildApps } from '@quaywatch/shared/build';
import { listApps } from '@quaywatch/shared/build/releases';
import { findNamed, root, runCommand } from './release/release-command.ts';

await runCommand(async () => {
  const only = process.argv.slice(2).map((name) => findNamed(name, listApps(root)));
  await buildApps({
    root,
    only,
    onResult: ({ folder, release, built, milliseconds }) =>
      built && console.log(`Built ${folder} ${release} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
});
