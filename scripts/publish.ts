// Makes the last builds live without building: for a product under test. `node scripts/publish.ts`
import { publishBuilds } from '@quaywatch/shared/build';
import { releasesFolder, root } from './releases-folder.ts';

publishBuilds(root, releasesFolder());
