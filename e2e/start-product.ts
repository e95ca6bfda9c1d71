// Starts the product under test: built shell and remotes, the real server, and demo data in a new folder. The folder
// and the program can be given, so that two products can run side by side.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPortTaken } from './fixtures/is-port-taken.ts';
import { machineOrigins } from './fixtures/machine-address.ts';
import { portalOrigin } from './foreign-host/portal-address.ts';

// Removed from the arguments, because publish.ts reads its own.
const [name = 'e2e-data', program] = process.argv.splice(2);
const root = join(import.meta.dirname, '..');
const dataDir = join(root, '.cache', name);
/** For the product that all journeys share. A journey's own product copies these data, which halves its start. */
const demoDir = join(root, '.cache/e2e-demo');

const port = Number(process.env.PORT);
// Checked before anything is deleted, because the data may belong to the product that runs there.
if (await isPortTaken(port)) {
  process.stderr.write(`PORT ${port} is in use by another program.\n`);
  process.exit(1);
}

process.env.DEMO = '1';
// Lets each journey set its client address.
process.env.TRUSTED_PROXIES = '127.0.0.0/8,::1';
process.env.HOST_ORIGINS = portalOrigin(port);
process.env.OVERRIDE_ORIGINS = machineOrigins().join();
if (program === undefined) {
  rmSync(demoDir, { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, 'server/testing/make-demo-data.ts')], {
    env: { ...process.env, DATA_DIR: demoDir },
  });
}
rmSync(dataDir, { recursive: true, force: true });
cpSync(demoDir, dataDir, { recursive: true });

process.env.DATA_DIR = dataDir;
await import(join(root, 'scripts/publish.ts'));
await import(join(import.meta.dirname, program ?? '../server/src/main.ts'));
