// Makes the last builds live without building: for a product under test. `node scripts/publish.ts`
import { publishBuilds } from '@quaywatch/shared/build';
import { openStore, root } from './release-command.ts';

publishBuilds(root, openStore());
