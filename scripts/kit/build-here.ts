// `quaywatch-remote build`: builds this remote into `dist`, unless the build there is from these sources.
import { buildApps } from '@quaywatch/shared/build';
import { root, runCommand } from '../release/release-command.ts';

await runCommand(() =>
  buildApps({ root, onResult: ({ release, built }) => console.log(`${release}${built ? '' : ' was built before'}`) }),
);
