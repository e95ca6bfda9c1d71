// A remote made by `pnpm create-remote` in a copy of the workspace passes all checks unchanged.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { writeRemote } from './create-remote/write-remote.ts';
import { copyWorkspace, linkNewPackage } from './create-remote/testing/copy-workspace.ts';

const root = join(import.meta.dirname, '..');
/** Whether to skip the slow tests: builds, types, lint and the search for dead code. */
const skip = process.env['TEST_IN_FULL'] !== '1' && 'npm run test:nightly runs it';
const folder = 'remote-crane-rates';
const execute = promisify(execFile);
let copy = '';
let elsewhere = '';

async function run(command: string, ...args: string[]): Promise<string> {
  const bin = join(copy, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, NODE_OPTIONS: '', NODE_TEST_CONTEXT: '' };
  try {
    return (await execute(command, args, { cwd: copy, env, maxBuffer: 16_000_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'quaywatch-workspace-'));
  // At the same depth as the other copy: both share the packages, whose relative path is part of a build.
  elsewhere = mkdtempSync(join(tmpdir(), 'quaywatch-another-folder-'));
  for (const place of skip ? [copy] : [copy, elsewhere]) {
    copyWorkspace(root, place);
    assert.equal(writeRemote(place, 'crane-rates'), folder);
    linkNewPackage(root, place, folder);
  }
});
after(() => {
  for (const place of [copy, elsewhere].filter(Boolean)) rmSync(place, { recursive: true, force: true });
});

const filesOf = (place: string) => {
  const dist = join(place, folder, 'dist');
  return Object.fromEntries(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'base64')]));
};

void suite('a remote that was just created', { concurrency: 2 }, () => {
  before(async () => {
    if (skip) return;
    const env = { ...process.env, SOURCE_DATE_EPOCH: '1790000000', NODE_OPTIONS: '' };
    const build = (place: string) =>
      execute('node', ['shared/build/build-release.ts', place, folder], { cwd: place, env, maxBuffer: 16_000_000 });
    await Promise.all([copy, elsewhere].map(build));
  });

  test('its tests and those of its server part pass [SRV-152]', async () => {
    // Without --runInBand, Jest would start a process for each of its few files.
    await run('jest', '--silent', '--runInBand', folder);
    await run('node', '--test', join(folder, 'server/crane-rates.test.ts'));
  });

  test(
    'it builds, with a page, a panel and a call of its own that the shell does not know [SRV-152] [SRV-252]',
    { skip },
    () => {
      const release = JSON.parse(readFileSync(join(copy, folder, 'dist/release.json'), 'utf8'));
      const { descriptor, modules, requires, calls } = release;
      assert.deepEqual(
        [descriptor.name, descriptor.pages[0].path, descriptor.navigation[0].label, descriptor.panels[0].slot],
        ['crane-rates', '/crane-rates', 'Crane Rates', 'account-payment.account-section@1'],
      );
      assert.deepEqual(Object.keys(modules), [
        './src/pages/crane-rates-page.tsx',
        './src/panels/crane-rates-panel.tsx',
      ]);
      const ofContract = Object.keys(requires).filter((key) => key.startsWith('@quaywatch/shared/contract'));
      assert.ok(ofContract.some((key) => requires[key].names.includes('defineCall')));
      assert.ok(calls.some(({ path }: { path: string }) => path === '/api/crane-rates'));
    },
  );

  test('its descriptor has each field once, and names the schema that editors check it with', () => {
    const text = readFileSync(join(copy, folder, 'remote.json'), 'utf8');
    // Unlike JSON.parse, this parser refuses a duplicate field.
    const { $schema } = parse(text) as { $schema: string };
    assert.ok(existsSync(join(copy, folder, $schema)));
  });

  test('a build of the same sources in another folder is identical to the byte', { skip }, () => {
    const [here, there] = [filesOf(copy), filesOf(elsewhere)];
    assert.deepEqual(
      Object.keys({ ...here, ...there }).filter((name) => here[name] !== there[name]),
      [],
    );
  });

  test('the formatter accepts it [SRV-152]', async () => {
    await run('oxfmt', '--check', folder);
  });

  test('the lint rules about promises and React accept it [SRV-152]', { skip }, async () => {
    await run('oxlint', folder);
  });

  test('types, lint and the search for dead code accept it [SRV-152]', { skip }, async () => {
    // The workspace's settings, without the parts that a new remote does not touch.
    const include = [folder, 'shared/**/*.d.ts', '*/slots.d.ts', 'shared/testing/jest-setup.ts'];
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.browser.json', include }));
    await run('tsc', '-p', 'tsconfig.new.json', '--noEmit');
    await run('eslint', '--max-warnings=0', folder);
    await run('knip', '--no-progress');
  });
});

// Runs alone: while its file exists, nothing else may check the folder.
test(
  'the page of a new remote, like the rest of the workspace, may not import from the server [SRV-152]',
  { skip },
  async () => {
    const violation = join(copy, folder, 'src/reach-out.ts');
    writeFileSync(violation, "export { CodedError } from '@quaywatch/server/remote-module';\n");

    await assert.rejects(run('eslint', violation), /knows shared only, never server/);
    rmSync(violation);
  },
);

test('an invalid or taken name is refused in one line [SRV-152]', () => {
  for (const [name, reason] of [
    ['Crane', /cannot be a name: 2 to 24 small letters/],
    ['../crane', /cannot be a name/],
    ['crane-', /cannot be a name/],
    ['c', /cannot be a name/],
    ['alerts', /The name alerts is taken/],
    ['containers', /The page \/containers belongs to remote-tracking/],
    ['faqs', /The page \/faqs belongs to the shell/],
    ['preview', /The page \/preview belongs to the shell/],
    ['teams', /The path \/api\/teams belongs to another call/],
    ['metrics', /The path \/metrics belongs to the server/],
    ['content', /The path \/content belongs to the server/],
  ] as const)
    assert.throws(() => writeRemote(copy, name), reason, name);
});
