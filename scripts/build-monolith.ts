// `node scripts/build-monolith.ts`: builds the sources as one bundle in `.cache/monolith/releases`, for the benchmark.
// Serve it with RELEASES_DIR=.cache/monolith/releases.
import { join } from 'node:path';
import { buildMonolith } from '@quaywatch/shared/build/monolith';
import { root, runCommand } from './release/release-command.ts';

await runCommand(() => buildMonolith(root, join(root, '.cache/monolith/releases')));
