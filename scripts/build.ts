// `node scripts/build.ts [app...]`: builds what changed; all applications when none is named.
import { buildApps, listApps } from '@quaywatch/shared/build';
import { folderNamed, root, runCommand } from './releases-folder.ts';

await runCommand(async () => {
  const only = process.argv.slice(2).map((name) => folderNamed(name, listApps(root)));
  await buildApps({
    root,
    only,
    onResult: ({ folder, release, built, milliseconds }) =>
      built && console.log(`Built ${folder} ${release} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
});
