import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from './hash-inputs.ts';
import { listSharedModules, readKeysByName } from './shared-modules.ts';
import { listRepositoryInputs } from './team-repository.ts';

/**
 * Imported names by the key of a shared module. `*` stands for the whole module. A door that is taken whole has its own
 * name as the key.
 */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Remotes bundle these, so their calls are made by the remote. */
const bundledDoors = ['query', 'forms'];
const sharedFolder = join(import.meta.dirname, '..');

/** The names that the sources of a team's repository take from shared modules. Imports of packages are not read. */
export function readImportedNames(root: string): ImportedNames {
  const sources = listRepositoryInputs(root)
    .flatMap((input) => listFiles(root, input))
    .filter((path) => /^src\/.*\.tsx?$/.test(path));
  return readNames(root, sources);
}

/** The names that `shared/query` and `shared/forms` take from shared modules; none if the sources take neither. */
export function readBundledNames(imported: ImportedNames): ImportedNames {
  const isTaken = bundledDoors.some((door) => imported.has(`@quaywatch/shared/${door}`));
  const files = isTaken ? bundledDoors.flatMap((door) => listFiles(sharedFolder, door)) : [];
  // In the kit these are JavaScript with declarations.
  return readNames(
    sharedFolder,
    files.filter((path) => /\.[jt]sx?$/.test(path) && !path.endsWith('.d.ts')),
  );
}

function readNames(root: string, files: readonly string[]): ImportedNames {
  const found = new Map<string, Set<string>>();
  const keysByName = readKeysByName();
  for (const path of files)
    for (const [module, name] of listImports(readFileSync(join(root, path), 'utf8'), path)) {
      const byName = keysByName.get(module);
      const key = byName && name !== '*' ? byName.get(name) : module;
      if (key) found.set(key, (found.get(key) ?? new Set()).add(name));
    }
  return found;
}

/** Lists the keys of imported modules that the shell provides. */
export function findShareKeys(imported: ImportedNames): string[] {
  const provided = new Set(listSharedModules().map(({ key }) => key));
  return [...imported.keys()].filter((key) => provided.has(key));
}

type TakenName = readonly [module: string, name: string];

/** Lists what each import, and each export from another module, takes after compiling. */
function listImports(text: string, path: string): TakenName[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return statements.flatMap((statement) => {
    const isExport = ts.isExportDeclaration(statement);
    if (!isExport && !ts.isImportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const names = isExport ? namesOfExport(statement) : namesOfImport(statement);
    return names.map((name) => [moduleSpecifier.text, name] as const);
  });
}

function namesOfImport({ importClause: clause }: ts.ImportDeclaration): string[] {
  if (!clause) return ['*'];
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = clause.namedBindings;
  const whole = bindings && ts.isNamespaceImport(bindings) ? ['*'] : [];
  const named = bindings && ts.isNamedImports(bindings) ? namesOf(bindings.elements) : [];
  return [...(clause.name ? ['default'] : []), ...whole, ...named];
}

function namesOfExport({ isTypeOnly, exportClause: clause }: ts.ExportDeclaration): string[] {
  if (isTypeOnly) return [];
  return clause && ts.isNamedExports(clause) ? namesOf(clause.elements) : ['*'];
}

const namesOf = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] =>
  elements.filter((one) => !one.isTypeOnly).map(({ name, propertyName }) => (propertyName ?? name).text);
