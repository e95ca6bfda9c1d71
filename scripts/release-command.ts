import { join, resolve } from 'node:path';
import { openReleaseStore } from '@quaywatch/shared/build';

export const root = join(import.meta.dirname, '..');

/** Where releases are kept; the same settings as the server's. */
const releasesFolder = () =>
  resolve(root, process.env['RELEASES_DIR'] ?? join(process.env['DATA_DIR'] ?? '.data', 'releases'));

/** The store that the commands work on; what is damaged in it is named and left out. */
export const openStore = () => openReleaseStore(releasesFolder(), (problem) => console.error(problem));

/**
 * Finds an application by its name or its folder: `tracking` or `remote-tracking`.
 * @throws when there is none; the message lists those there are
 */
export function findNamed(name: string, known: readonly string[]): string {
  const bare = (one: string) => one.replace(/^remote-/, '');
  const found = known.find((one) => one === name) ?? known.find((one) => bare(one) === bare(name));
  if (!found) throw new Error(`There is no ${name}. Known: ${known.join(', ') || 'nothing'}.`);
  return found;
}

/** Runs a command; what goes wrong is one message and exit code 1, without a stack. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
