import { CommandProblem } from '../process/command-problem.ts';
import { openDialog } from '../process/dialog.ts';
import type { BackupHead } from './backup-format.ts';
import { nameBuild } from './read-backup.ts';

const engines: Readonly<Record<BackupHead['engine'], string>> = {
  pglite: 'the embedded database',
  postgres: 'PostgreSQL',
};

/** Summarises a backup for the operator before it is restored. */
export const describeBackup = ({ takenAt, engine, tables, ...head }: BackupHead, rows: number): string =>
  `The backup is complete: taken at ${takenAt} by version ${nameBuild(head)} from ${engines[engine]}, ` +
  `${rows.toLocaleString('en-GB')} rows of ${tables.length} tables.`;

const word = 'replace';

/** @throws CommandProblem unless the operator confirms twice: with the option and in the dialog */
export async function askToReplace(
  database: string,
  { head, replaces, stop }: { readonly head: BackupHead; readonly replaces: boolean; readonly stop: AbortSignal },
): Promise<void> {
  if (!replaces)
    throw new CommandProblem(
      `There is data in ${database}. Nothing was changed; --replace replaces it with the backup.`,
    );
  const dialog = openDialog({ input: process.stdin, output: process.stdout }, stop);
  try {
    const question = `Everything in ${database} will be replaced by the backup of ${head.takenAt}. Type ${word} to go on:`;
    if ((await dialog.ask(question)).trim() !== word) throw new CommandProblem('Nothing was changed.');
  } finally {
    dialog.close();
  }
}
