// What `pnpm programs-client` packs, without npm: the program in its README is compiled and run with it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { run } from './prepare.mjs';
import { assembleClient } from './programs-client/assemble-client.ts';
import { root } from './release/release-command.ts';

const container = 'CSQU3054383';
const status = { statusType: 'Discharged' };
const visit = { port: 'LGP', vessel: {}, status, actions: {} };
const found = { container, actions: {}, isAvailableForSettingAlerts: true, containerStatuses: [visit] };
const answers: Readonly<Record<string, unknown>> = {
  'POST /api/containers/advanced': { containers: [found], limit: { smsLimit: 300, emailLimit: 300 } },
  'GET /api/container-references?limit=200': [{ container, reference: 'Job 4711' }],
};

let folder = '';
let installation: Server;
const packed = () => join(folder, 'node_modules/@quaywatch/programs');
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'programs-client-'));
  await assembleClient(packed());
  symlinkSync(join(root, 'shared/node_modules/zod'), join(folder, 'node_modules/zod'));
  installation = createServer((request, response) => {
    const answer = answers[`${request.method} ${request.url}`];
    const isKnown = request.headers.authorization === 'Bearer qwk_x' && answer !== undefined;
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => installation.listen(0, '127.0.0.1', done));
});
after(() => {
  installation.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a customer’s program compiles with the packed client and reads containers and references [SRV-287]', async () => {
  const readme = readFileSync(join(packed(), 'README.md'), 'utf8');
  const source = join(folder, 'src');
  mkdirSync(source);
  writeFileSync(join(source, 'program.mts'), /```ts\n([^]*?)```/.exec(readme)?.[1] ?? '');
  const typeRoots = [join(root, 'node_modules/@types')];
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    module: 'NodeNext',
    skipLibCheck: false,
    rootDir: source,
    outDir: join(folder, 'out'),
    types: ['node'],
    typeRoots,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  await run('tsc', ['-p', join(folder, 'tsconfig.json'), '--singleThreaded'], { quiet: true });

  const { port } = installation.address() as AddressInfo;
  const env = { QUAYWATCH: `http://127.0.0.1:${port}`, QUAYWATCH_KEY: 'qwk_x' };
  const printed = await run('node', [join(folder, 'out/program.mjs')], { quiet: true, env });

  assert.equal(printed, `${container} LGP Discharged\n${container} Job 4711\n`);
});

test('the package depends only on packages that its program installs from a registry [SRV-287]', () => {
  const { dependencies, files } = JSON.parse(readFileSync(join(packed(), 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    files: string[];
  };

  assert.deepEqual(Object.keys(dependencies), ['zod']);
  assert.deepEqual(files.toSorted(), ['LICENSE', 'README.md', 'contract', 'programs']);
});
