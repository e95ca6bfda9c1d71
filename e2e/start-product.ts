// The product under test: the built shell and remotes, the real server, an empty data folder, demo data.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = join(root, '.cache/e2e-data');
rmSync(dataDir, { recursive: true, force: true });

process.env.DATA_DIR = dataDir;
process.env.DEMO = '1';
await import(join(root, 'scripts/publish.ts'));
await import(join(root, 'server/src/main.ts'));
