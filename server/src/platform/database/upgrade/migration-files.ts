import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * One step of a migration (decision 0088):
 *
 * - `transaction`: its statements commit together.
 * - `index`: a `CREATE INDEX CONCURRENTLY`, which cannot run in a transaction.
 * - `batches`: one statement that is repeated, each time starting where the last one ended.
 */
export type Step = { readonly kind: 'transaction' | 'index' | 'batches'; readonly statements: readonly string[] };

export type Migration = {
  /** Number and name, such as `0005_statement_indexes`. */
  readonly name: string;
  /** The build that introduced it. */
  readonly build: number;
  /** When it was created. Databases and backups identify it by this number. */
  readonly moment: number;
  readonly hash: string;
  readonly steps: readonly Step[];
};

/** Reads all migrations of a drizzle-kit folder, in order. */
export function readMigrations(folder: string): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? '',
    build: Number(entries[index]?.tag.slice(0, 4)),
    moment: folderMillis,
    hash,
    steps: splitSteps(sql),
  }));
}

/** `-- step` begins a new transaction; `-- batches` marks one statement that is spread over many transactions. */
export function splitSteps(statements: readonly string[]): readonly Step[] {
  const steps: { kind: Step['kind']; statements: string[] }[] = [];
  for (const statement of statements) {
    const kind = kindOf(statement);
    const last = steps.at(-1);
    if (kind === 'transaction' && last?.kind === kind && !hasMark(statement, 'step')) last.statements.push(statement);
    else steps.push({ kind, statements: [statement] });
  }
  return steps;
}

function kindOf(statement: string): Step['kind'] {
  if (/^\s*create\s+(?:unique\s+)?index\s+concurrently\b/im.test(withoutComments(statement))) return 'index';
  return hasMark(statement, 'batches') ? 'batches' : 'transaction';
}

const hasMark = (statement: string, mark: string): boolean => new RegExp(`^-- ${mark}$`, 'm').test(statement);

const withoutComments = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '');

/** Lets an index be built in a transaction: on the embedded engine and in a restore nobody else uses the table. */
export const withoutConcurrently = (statement: string): string => statement.replace(/\bconcurrently\s+/i, '');
