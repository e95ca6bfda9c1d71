// The product under test: the built shell and remotes, the real server, an empty data folder, demo data. The folder can be
// named, so that two of them can run beside each other; so can another program than the server's own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = join(root, '.cache', process.argv[2] ?? 'e2e-data');
rmSync(dataDir, { recursive: true, force: true });

process.env.DATA_DIR = dataDir;
process.env.DEMO = '1';
// Each journey sets the address that it comes from.
process.env.TRUSTED_PROXIES = '127.0.0.0/8,::1';
await import(join(root, 'scripts/publish.ts'));
await import(join(import.meta.dirname, process.argv[3] ?? '../server/src/main.ts'));
