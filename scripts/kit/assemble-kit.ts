import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';
import { root } from '../release/release-command.ts';
import { compileSources } from './compile-sources.ts';
import { chooseDependencies, listImports } from './kit-dependencies.ts';

type Manifest = { readonly version: string; readonly exports: Readonly<Record<string, string>> };

type Settings = { readonly compilerOptions: object };

export const packageNames = ['@quaywatch/shared', '@quaywatch/remote-kit'] as const;

const manifest = () => JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as Manifest;

/** Only for the benchmark, this repository's tests, servers or customers' programs. */
const notPacked = [
  './build/monolith',
  './contract/refusals-of',
  './signing/sample-keys',
  './store/start-bucket',
  './feed',
  './programs',
];

const workspaceTemplate = join(root, 'scripts/create-remote/template');
/** Files of the template that are the same in a team's own repository. */
const sameFiles = ['remote.json.txt', 'src/pages/{{name}}-page.tsx.txt', 'src/panels/{{name}}-panel.tsx.txt'];

const command = 'kit/quaywatch-remote.js';

/** Programs that no source imports: the remote's own tests and type checks need them. */
const tools = ['@swc/core', '@swc/jest', 'jest', 'jest-environment-jsdom'];
const typesOf = ['@types/react', '@types/react-dom', '@types/node'];

/** Writes each package of the kit, ready to pack, into its folder below `stage`. */
export async function assembleKit(stage: string): Promise<void> {
  const { version, exports } = manifest();
  const [shared, kit] = packageNames.map((name) => join(stage, name)) as [string, string];
  await compileSources(stage, { shared, kit });
  for (const file of ['LICENSE', 'README.md'])
    for (const folder of [shared, kit]) cpSync(join(import.meta.dirname, 'package', file), join(folder, file));
  writeFileSync(join(kit, 'tsconfig.json'), compilerSettings());
  for (const template of [join(import.meta.dirname, 'template'), workspaceTemplate])
    cpSync(template, join(kit, 'kit/template'), { recursive: true, filter: isTaken });
  cpSync(join(root, 'scripts/alone/hot-client.js'), join(kit, 'alone/hot-client.js'));

  writeFileSync(join(shared, 'remote/slots.json'), `${JSON.stringify(readKnownSlots(root), null, 2)}\n`);
  chmodSync(join(kit, command), 0o755);

  writeManifest(shared, {
    name: '@quaywatch/shared',
    version,
    description: 'What a remote of Quaywatch imports: contract, session, calls, design system, tests.',
    sideEffects: false,
    exports: { ...builtExports(exports), './remote/slots.json': './remote/slots.json' },
    ...chooseDependencies(listImports(shared), typesOf),
  });
  const ofKit = chooseDependencies(listImports(kit), tools);
  writeManifest(kit, {
    name: '@quaywatch/remote-kit',
    version,
    description: 'Makes, shows and releases a remote of Quaywatch in a repository of its own.',
    bin: { 'quaywatch-remote': command },
    exports: { './tsconfig.json': './tsconfig.json' },
    dependencies: ofKit.dependencies,
    peerDependencies: { '@quaywatch/shared': version, ...ofKit.peerDependencies },
  });
}

/** A filter for `cpSync`, which also asks about folders. */
const isTaken = (path: string) =>
  !path.startsWith(workspaceTemplate) || sameFiles.some((file) => `${workspaceTemplate}/${file}`.startsWith(path));

/** The compiler settings of the workspace, with the types of the test matchers. */
function compilerSettings(): string {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as Settings;
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const types = ['node', '@testing-library/jest-dom/jest-globals'];
  return `${JSON.stringify({ compilerOptions: { ...compilerOptions, lib, types } }, null, 2)}\n`;
}

const builtExports = (exports: Manifest['exports']) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([door]) => !notPacked.includes(door))
      .map(([door, source]) => {
        const built = source.replace(/\.tsx?$/, '');
        return [door, built === source ? source : { types: `${built}.d.ts`, default: `${built}.js` }];
      }),
  );

function writeManifest(folder: string, content: object): void {
  const common = { license: 'SEE LICENSE IN LICENSE', type: 'module', engines: { node: '>=20.11' } };
  const files = readdirSync(folder).filter((name) => name !== 'package.json');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...content, ...common, files }, null, 2)}\n`);
}
