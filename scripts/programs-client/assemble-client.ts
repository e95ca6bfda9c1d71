import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseDependencies, listImports } from '../kit/kit-dependencies.ts';
import { rewriteDeclarations } from '../kit/compile-sources.ts';
import { run } from '../prepare.mjs';
import { root } from '../release/release-command.ts';

/**
 * Compiles the client with the contract, so that it makes the same calls that the server checks, and writes the
 * package.
 * @throws with the compiler's report
 */
export async function assembleClient(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    removeComments: false,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: false,
    outDir: folder,
    rootDir: join(root, 'shared'),
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  const files = [join(root, 'shared/programs/index.ts')];
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  await run('tsc', ['-p', project, '--singleThreaded'], { quiet: true });
  rmSync(project);
  nameContract(join(folder, 'programs'));
  rewriteDeclarations(folder);
  cpSync(join(import.meta.dirname, 'package'), folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  const { dependencies, peerDependencies } = chooseDependencies(listImports(folder), []);
  const content = {
    name: '@quaywatch/programs',
    version,
    license: 'SEE LICENSE IN LICENSE',
    description: 'Calls a Quaywatch installation with the key of a program.',
    type: 'module',
    engines: { node: '>=20.11' },
    sideEffects: false,
    exports: { '.': { types: './programs/index.d.ts', default: './programs/index.js' } },
    dependencies: { ...dependencies, ...peerDependencies },
    files: readdirSync(folder),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** Imports the contract by path, because the package contains it beside the client and not as a package of its own. */
function nameContract(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('@quaywatch/shared/contract', '../contract/index.js'));
  }
}
