// What `pnpm kit` packs, without npm. The nightly journey installs it in a repository elsewhere.
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { assembleKit, packageNames } from './kit/assemble-kit.ts';
import { run } from './prepare.mjs';
import { root } from './release/release-command.ts';

type Target = string | Readonly<Record<'types' | 'default', string>>;
type Manifest = {
  readonly version: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** Whether to skip the slow test, which builds, and most starts of commands that say how they are typed. */
const skip = process.env['TEST_IN_FULL'] !== '1' && 'npm run test:nightly runs it';
let repository = '';

const folderOf = (name: string) => join(repository, 'node_modules', name);
const manifestOf = (name: string) => JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
const dependenciesOf = (name: string) => {
  const { dependencies, peerDependencies } = manifestOf(name);
  return { ...dependencies, ...peerDependencies };
};

/** Links it as npm would install it, from the packages of the workspace. */
function linkDependency(name: string): void {
  const places = ['shared', '', 'e2e', 'node_modules/.pnpm'].map((folder) => join(root, folder, 'node_modules', name));
  const source = places.find(existsSync);
  assert.ok(source, `${name} is in the workspace`);
  mkdirSync(dirname(folderOf(name)), { recursive: true });
  symlinkSync(source, folderOf(name));
}

/** As `npm init -y` and `npm install` leave it, with what the team adds. */
function writeManifest(scripts: object): void {
  const placeholder = 'echo "Error: no test specified" && exit 1';
  const manifest = {
    name: 'berth-cranes',
    version: '2.3.0',
    type: 'commonjs',
    license: 'MIT',
    scripts: { test: placeholder, lint: 'eslint', ...scripts },
    dependencies: { '@quaywatch/shared': '1.0.0' },
  };
  writeFileSync(join(repository, 'package.json'), JSON.stringify(manifest));
}

const kitCommand = (...args: string[]) =>
  run('node', [join(folderOf('@quaywatch/remote-kit'), 'kit/quaywatch-remote.js'), ...args], {
    cwd: repository,
    quiet: true,
  });

before(async () => {
  repository = mkdtempSync(join(tmpdir(), 'quaywatch-team-'));
  await assembleKit(join(repository, 'node_modules'));
  const names = packageNames.flatMap((name) => Object.keys(dependenciesOf(name)));
  for (const name of new Set(names)) if (!name.startsWith('@quaywatch/')) linkDependency(name);
  writeManifest({});
});
after(() => rmSync(repository, { recursive: true, force: true }));

test('the kit’s packages contain built scripts with types, and each door leads to a file [SRV-240]', () => {
  for (const name of packageNames) {
    const files = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter((file) => /(?<!\.d)\.m?tsx?$|\.test\.m?js$|\.snap$|node_modules/.test(file)),
      [],
      name,
    );
    for (const file of ['LICENSE', 'README.md']) assert.ok(files.includes(file), `${name} ${file}`);
    const targets = Object.values(manifestOf(name).exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    assert.deepEqual(
      targets.filter((target) => !existsSync(join(folderOf(name), target))),
      [],
    );
  }
});

test('the kit has the product’s version, and needs one exact version of each package [SRV-240]', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as Manifest;

  for (const name of packageNames) {
    assert.equal(manifestOf(name).version, version);
    for (const [asked, range] of Object.entries(dependenciesOf(name))) assert.match(range, /^\d+\.\d+\.\d+$/, asked);
  }
  assert.equal(dependenciesOf('@quaywatch/remote-kit')['@quaywatch/shared'], version);
});

test('the kit replaces no file and no script of a team, and names those that are in its way [SRV-488]', async () => {
  const refused = async (reason: RegExp, ...options: string[]) =>
    assert.rejects(kitCommand('create', 'crane-rates', ...options), (error: Error & { output?: string }) => {
      assert.match(error.output ?? '', reason);
      return true;
    });
  const mine = ['README.md', '.gitignore'].map((name) => join(repository, name));
  for (const file of mine) writeFileSync(file, 'ours');

  await refused(
    /^These files are there already: \.gitignore, README\.md\. Move or delete them, and repeat the command\.$/m,
  );
  for (const file of mine) {
    assert.equal(readFileSync(file, 'utf8'), 'ours');
    rmSync(file);
  }
  writeManifest({ test: 'vitest', build: 'vite build' });
  await refused(/^package\.json has scripts of these names already: test, build\. Rename them/);
  writeManifest({});
  await refused(
    /^Rspack is not installed: npm install --save-dev --save-exact @rspack\/core@2 @rspack\/cli@2$/m,
    '--rspack',
  );
  assert.deepEqual(readdirSync(repository).toSorted(), ['node_modules', 'package.json']);
});

test('a remote that the kit creates in an empty repository compiles, and keeps what package.json has [SRV-240, SRV-488]', async () => {
  await kitCommand('create', 'crane-rates');

  await run('tsc', ['-p', repository], { quiet: true });
  const { $schema, needs } = JSON.parse(readFileSync(join(repository, 'remote.json'), 'utf8')) as Record<
    string,
    string
  >;
  assert.ok($schema && existsSync(join(repository, $schema)));
  assert.equal(needs, `^${manifestOf('@quaywatch/shared').version}`);
  const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: object };
  const { scripts, ...others } = manifest;
  assert.deepEqual(Object.keys(scripts), ['test', 'lint', 'dev', 'types', 'build', 'release']);
  assert.equal(Reflect.get(scripts, 'test'), 'jest');
  assert.deepEqual(others, {
    name: 'berth-cranes',
    version: '2.3.0',
    type: 'module',
    license: 'MIT',
    private: true,
    dependencies: { '@quaywatch/shared': '1.0.0' },
  });
});

test(
  'a build with a second router is refused, with the name under which the shell has it [SRV-241]',
  { skip },
  async () => {
    const page = join(repository, 'src/pages/crane-rates-page.tsx');
    const before = readFileSync(page, 'utf8');
    linkDependency('react-router');
    writeFileSync(join(repository, 'package-lock.json'), '{ "packages": {} }');
    writeFileSync(page, `import { useNavigate } from 'react-router';\n${before}export const go = useNavigate;\n`);

    await assert.rejects(kitCommand('build'), (error: Error & { output?: string }) => {
      assert.match(
        error.output ?? '',
        /ERROR in the build contains react-router, which the shell has as react-router-dom: import it from there/,
      );
      return true;
    });
    writeFileSync(page, before);
  },
);

test('a commit is the same release on Windows, where git would otherwise change the ends of lines [SRV-240]', async () => {
  const git = (...args: string[]) =>
    run('git', ['-c', 'core.autocrlf=true', ...args], { cwd: repository, quiet: true });
  const elsewhere = mkdtempSync(join(tmpdir(), 'quaywatch-windows-'));
  after(() => rmSync(elsewhere, { recursive: true, force: true }));
  await git('init', '--quiet');
  await git('add', '.');
  await git('checkout-index', '--all', `--prefix=${elsewhere}/`);

  const files = readdirSync(elsewhere, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 5);
  for (const { parentPath, name } of files) {
    const file = relative(elsewhere, join(parentPath, name));
    assert.equal(readFileSync(join(elsewhere, file), 'utf8'), readFileSync(join(repository, file), 'utf8'), file);
  }
});

test('what a command of the kit advises can be typed where only the kit is [SRV-240]', async () => {
  const advice = [
    ['promote', 'promote <remote> <release>. npx quaywatch-remote releases lists them.'],
    [
      'release-key',
      'release-key <name>. The name has lower-case letters, digits and hyphens, for example tracking-2027.',
    ],
    ['rollback', 'rollback <remote>'],
    ['retire', 'retire <remote>'],
    ['end-preview', 'end-preview <remote> <release>. npx quaywatch-remote releases lists them.'],
    [
      'sign',
      'sign <remote...>, or npx quaywatch-remote sign <remote> <release>. npx quaywatch-remote releases lists them.',
    ],
  ] as const;
  for (const [command, usage] of skip ? advice.slice(0, 2) : advice)
    await assert.rejects(
      kitCommand(command, ...(command === 'release-key' ? [] : ['--store', repository])),
      (error: Error & { output?: string }) => {
        assert.equal(error.output, `Usage: npx quaywatch-remote ${usage}\n`);
        return true;
      },
    );
});

test('the kit refuses to create a second remote in a repository [SRV-240]', async () => {
  await assert.rejects(kitCommand('create', 'other'), (error: Error & { output?: string }) => {
    assert.equal(error.output, 'This repository has a remote already: there is a remote.json.\n');
    return true;
  });
});
