import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../release/release-command.ts';
import { run } from '../prepare.mjs';

type Folders = { readonly shared: string; readonly kit: string };

/** Tests and their helpers, the port feed, the programs client, and what only the shell's build needs. */
const leftOut = [
  '**/node_modules',
  'shared/**/*.test.ts',
  'shared/**/*.test.tsx',
  'shared/feed',
  'shared/programs',
  ...['build', 'contract', 'signing', 'store'].map((door) => `shared/${door}/testing`),
  ...['monolith', 'subset-font-loader'].map((name) => `shared/build/${name}.ts`),
];

/**
 * Compiles the sources of the kit to JavaScript with declarations, because Node does not strip types in `node_modules`.
 * @throws with the compiler's report
 */
export async function compileSources(stage: string, { shared, kit }: Folders): Promise<void> {
  const output = join(stage, 'compiled');
  const project = join(stage, 'tsconfig.json');
  const ofRoot = (path: string) => join(root, path);
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    allowJs: true,
    removeComments: false,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    outDir: output,
    rootDir: root,
    types: ['node'],
    typeRoots: [ofRoot('node_modules/@types')],
  };
  const include = ['shared/**/*', 'scripts/kit/quaywatch-remote.ts'].map(ofRoot);
  mkdirSync(stage, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({ extends: ofRoot('tsconfig.base.json'), compilerOptions, include, exclude: leftOut.map(ofRoot) }),
  );
  await run('tsc', ['-p', project, '--singleThreaded'], { quiet: true });
  for (const [from, to] of [
    ['shared', shared],
    ['scripts', kit],
  ] as const) {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(output, from), to, { recursive: true });
  }
  for (const file of listOthers()) cpSync(ofRoot(`shared/${file}`), join(shared, file));
  rewriteDeclarations(shared);
  rewriteDeclarations(kit);
  rmSync(output, { recursive: true });
  rmSync(project);
}

/** Files that the compiler does not copy. */
const listOthers = () =>
  readdirSync(join(root, 'shared'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(svg|schema\.json|d\.ts)$/.test(file) && !file.includes('node_modules'),
  );

/** The compiler keeps the source file endings in declarations, but the kit has no source files. */
export function rewriteDeclarations(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  )) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const rewritten = text.replace(/(from |import\()(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2');
    if (rewritten !== text) writeFileSync(path, rewritten);
  }
}
