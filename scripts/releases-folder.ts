import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Where releases are kept; the same settings as the server's. */
export const releasesFolder = () =>
  resolve(root, process.env['RELEASES_DIR'] ?? join(process.env['DATA_DIR'] ?? '.data', 'releases'));

/** The folder of an application, named by its folder or by its name: `tracking`, `remote-tracking`. */
export function folderNamed(name: string, folders: readonly string[]): string {
  const folder = folders.find((one) => one === name || one === `remote-${name}`);
  if (!folder) throw new Error(`There is no ${name}. Known: ${folders.join(', ')}.`);
  return folder;
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
