import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders beside the files: what is being read, what was read, what could not be. */
const workFolder = 'working';
export const doneFolder = 'done';
export const failedFolder = 'failed';

/** A file that this process alone reads. */
export type ClaimedFile = {
  /** As the port named it. */
  readonly name: string;
  /** Where it is while it is read. */
  readonly path: string;
  readonly token: string;
  /** How many processes have begun to read it, this one included. */
  readonly tries: number;
};

/** A claim that nobody has renewed for so long belongs to a process that has died. */
const claimSeconds = 60;
const separator = '~';
/** The name of a claim up to its separator: a token, and how many processes have begun to read the file. */
const claimName = /^[^.~]*(?:\.(\d{1,3}))?~/;
/** How the name of a result ends while it is written. */
export const halfResult = '.result-half';

/** @throws where one of them is no folder of its own: through a link files of one source would come into another's folder */
export async function makeFolders(root: string): Promise<void> {
  for (const folder of [workFolder, doneFolder, failedFolder]) {
    const path = join(root, folder);
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if ((await lstat(path)).isSymbolicLink()) throw new Error(`${path} is a link`);
  }
}

/** Takes a file for this process: a rename succeeds for one. Null when another process was first. */
export async function claimFile(root: string, name: string): Promise<ClaimedFile | null> {
  return moveToClaim(join(root, name), root, name, 1);
}

/** Takes over what processes that have died were reading. */
export async function takeOverClaims(root: string, now: Date): Promise<readonly ClaimedFile[]> {
  const claims: ClaimedFile[] = [];
  for (const entry of await readdir(join(root, workFolder))) {
    const path = join(root, workFolder, entry);
    const name = entry.slice(entry.indexOf(separator) + 1);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs > now.getTime() - claimSeconds * 1_000) continue;
    // A partial result. Its file is read again and gets a new one.
    if (entry.endsWith(halfResult)) {
      await unlink(path).catch(() => undefined);
      continue;
    }
    const claim = await moveToClaim(path, root, name, Number(claimName.exec(entry)?.[1] ?? 1) + 1);
    if (claim) claims.push(claim);
  }
  return claims;
}

async function moveToClaim(from: string, root: string, name: string, tries: number): Promise<ClaimedFile | null> {
  const token = randomUUID().slice(0, 8);
  const path = join(root, workFolder, `${token}.${tries}${separator}${name}`);
  try {
    await rename(from, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  await renewClaim({ path }, new Date());
  return { name, path, token, tries };
}

/** Says that the file is still being read. */
export async function renewClaim({ path }: Pick<ClaimedFile, 'path'>, now: Date): Promise<void> {
  await utimes(path, now, now).catch(() => undefined);
}

/** Gives the file back, to be read again. */
export async function releaseClaim(root: string, { path, name }: ClaimedFile): Promise<void> {
  await rename(path, await findFreePath(root, name, Date.now().toString(36)));
}

/** A path for a file that does not overwrite another one. */
export async function findFreePath(folder: string, name: string, token: string): Promise<string> {
  const path = join(folder, name);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isTaken) return path;
  const dot = name.lastIndexOf('.');
  return join(folder, dot <= 0 ? `${name}-${token}` : `${name.slice(0, dot)}-${token}${name.slice(dot)}`);
}
