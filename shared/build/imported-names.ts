import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from './hash-inputs.ts';
import { listSharedModules, readKeysByName } from './shared-modules.ts';
import { listRepositoryInputs } from './team-repository.ts';

/** Imported names by the key of a shared module. `*` stands for the whole module. */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that the sources of a team's repository import from shared modules. Imports of packages are not read. */
export function readImportedNames(root: string): ImportedNames {
  const found = new Map<string, Set<string>>();
  const sources = listRepositoryInputs(root)
    .flatMap((input) => listFiles(root, input))
    .filter((path) => /^src\/.*\.tsx?$/.test(path));
  const keysByName = readKeysByName();
  for (const path of sources)
    for (const [module, name] of listImports(readFileSync(join(root, path), 'utf8'), path)) {
      const byName = keysByName.get(module);
      const key = byName ? byName.get(name) : module;
      if (key) found.set(key, (found.get(key) ?? new Set()).add(name));
    }
  return found;
}

/** Lists the keys of imported modules that the shell provides. */
export function findShareKeys(imported: ImportedNames): string[] {
  const provided = new Set(listSharedModules().map(({ key }) => key));
  return [...imported.keys()].filter((key) => provided.has(key));
}

/** Lists the module and name of each import that remains after compiling. */
function listImports(text: string, path: string): (readonly [module: string, name: string])[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const module = statement.moduleSpecifier.text;
    const { importClause: clause } = statement;
    if (!clause) return [[module, '*'] as const];
    if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = clause.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.filter((one) => !one.isTypeOnly) : [];
    const names = named.map(({ name, propertyName }) => (propertyName ?? name).text);
    const whole = bindings && ts.isNamespaceImport(bindings) ? ['*'] : [];
    return [...(clause.name ? ['default'] : []), ...whole, ...names].map((name) => [module, name] as const);
  });
}
