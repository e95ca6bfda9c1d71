import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, openReleaseStore, type Author, type ReleaseStore } from '@quaywatch/shared/build/releases';
import { refuseNpmOptions } from '@quaywatch/shared/release';
import { openStore } from '@quaywatch/shared/store';
import { readSigning } from './release-signing.ts';

export const isInWorkspace = import.meta.filename.endsWith('.ts');

/** What runs the commands, for advice: a team with a repository of its own has only the kit. */
export const program = isInWorkspace ? 'pnpm' : 'npx quaywatch-remote';

/**
 * The workspace of the product; in a team's own repository, which has the compiled commands, the folder they start in.
 */
export const root = isInWorkspace ? join(import.meta.dirname, '../..') : process.cwd();

/** The store, unless `--store` names another. Reads the same settings as the server. */
function releasesPlace(): string {
  const named =
    process.env['RELEASES_DIR'] ?? (isInWorkspace ? join(process.env['DATA_DIR'] ?? '.data', 'releases') : '');
  if (!named)
    throw new Error('No release store is named. Use --store FOLDER, --store s3://bucket/folder or RELEASES_DIR.');
  return named;
}

export type ReleaseCommand = {
  readonly words: readonly string[];
  has(flag: string): boolean;
  textOf(option: string): string | undefined;
  /** Reports and leaves out damaged releases. */
  readonly store: ReleaseStore;
  readonly author: Author;
};

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

/**
 * Reads the command line of any command.
 * @param most how many words it takes
 * @throws for an unknown option, one that npm kept, or more words
 */
export function readArguments<Known extends Options>(options: Known, most: number) {
  const refusal = refuseNpmOptions(Object.keys(options));
  if (refusal !== null) throw new Error(refusal);
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const surplus = positionals.slice(most).join(' ');
  const taken = ['options only', 'one name', 'a name and a release'][most];
  if (surplus) throw new Error(`Not understood: ${surplus}. This command takes ${taken}.`);
  return { values, positionals };
}

/**
 * Reads the command line of a release command. All take `--store` with a folder or `s3://bucket/prefix`, `--by NAME`
 * and `--reason TEXT`; where releases are signed, also `--keys` with the list of keys and `--sign-with` with a private
 * key.
 * @param most how many words it takes
 * @param flags further options of this command
 * @param texts those of them that take a text
 * @throws for an unknown option, one that npm kept, or more words. `store` throws for a bucket without credentials, or keys that cannot be read
 */
export function readCommand(
  most: number,
  flags: readonly string[] = [],
  texts: readonly string[] = [],
): ReleaseCommand {
  const text = { type: 'string' } as const;
  const own = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' } as const]),
    ...texts.map((option) => [option, text] as const),
  ]);
  const common = { store: text, by: text, reason: text, keys: text, 'sign-with': text };
  const { values, positionals } = readArguments({ ...own, ...common }, most);
  const typed = values as Readonly<Record<string, string | boolean | undefined>>;
  const textOf = (name: string) => (typeof typed[name] === 'string' ? typed[name] : undefined);
  let store: ReleaseStore | undefined;
  return {
    words: positionals,
    has: (flag) => typed[flag] === true,
    textOf,
    // A command that only asks an installation needs no store.
    get store() {
      return (store ??= openReleaseStore(
        openStore(textOf('store') ?? releasesPlace(), root),
        (problem) => console.error(problem),
        readSigning({ keysFile: textOf('keys'), keyFile: textOf('sign-with') }),
      ));
    },
    author: { by: textOf('by') ?? userName(), reason: textOf('reason') ?? null },
  };
}

function userName(): string {
  const named = process.env['RELEASED_BY'];
  if (named) return named;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/**
 * The address of the installation that is released to: `--shell`, or PUBLIC_URL.
 * @throws for a text that is no such address
 */
export function readInstallation({ textOf }: ReleaseCommand): string | undefined {
  const typed = textOf('shell');
  const installation = typed || process.env['PUBLIC_URL'] || undefined;
  if (installation !== undefined) requireAddress(typed ? '--shell' : 'PUBLIC_URL', installation);
  return installation;
}

/** @throws unless it begins with http: or https: */
export function requireAddress(setting: string, address: string): void {
  if (URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)) return;
  throw new Error(
    `${setting} takes the address of an installation, such as https://quaywatch.example, not ${address}.`,
  );
}

/**
 * Finds an application by name or folder: `tracking` or `remote-tracking`.
 * @throws when there is none; the message lists the known ones
 */
export function findNamed(name: string, known: readonly string[]): string {
  const bare = (one: string) => one.replace(/^remote-/, '');
  const found = known.find((one) => one === name) ?? known.find((one) => bare(one) === bare(name));
  if (!found) throw new Error(`There is no ${name}. Known: ${known.join(', ') || 'nothing'}.`);
  return found;
}

export const findStored = async (name: string, store: ReleaseStore): Promise<string> => {
  const known = await store.listNames();
  if (known.length === 0) throw new Error(`There are no releases in ${store.files.place}.`);
  return findNamed(name, known);
};

/** Runs a command. If it fails, it prints one message without a stack and exits with 1. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
