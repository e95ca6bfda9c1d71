import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** The subfolder for files that are being read. Others hold files that were read and files that failed. */
const workFolder = 'working';
export const doneFolder = 'done';
export const failedFolder = 'failed';

/** A file that only this process reads. */
export type ClaimedFile = {
  readonly name: string;
  /** Its path while it is being read. */
  readonly path: string;
  readonly token: string;
  /** How many processes have started to read it, including this one. */
  readonly tries: number;
};

/** A claim that was not renewed for this long belongs to a dead process. */
const claimSeconds = 60;
const separator = '~';
/** The prefix of a claimed file's name: a token, and how many processes have started to read the file. */
const claimName = /^[^.~]*(?:\.(\d{1,3}))?~/;
/** The suffix of a result file while it is being written. */
export const halfResult = '.result-half';

/** @throws if a subfolder is a link, which would put one source's files into another's folder */
export async function makeFolders(root: string): Promise<void> {
  for (const folder of [workFolder, doneFolder, failedFolder]) {
    const path = join(root, folder);
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if ((await lstat(path)).isSymbolicLink()) throw new Error(`${path} is a link`);
  }
}

export async function claimFile(root: string, name: string): Promise<ClaimedFile | null> {
  return moveToClaim(join(root, name), root, name, 1);
}

export async function takeOverClaims(root: string, now: Date): Promise<readonly ClaimedFile[]> {
  const claims: ClaimedFile[] = [];
  for (const entry of await readdir(join(root, workFolder))) {
    const path = join(root, workFolder, entry);
    const name = entry.slice(entry.indexOf(separator) + 1);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs > now.getTime() - claimSeconds * 1_000) continue;
    // A partial result. Its file will be read again and get a new one.
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

/** Renews the claim while the file is being read. */
export async function renewClaim({ path }: Pick<ClaimedFile, 'path'>, now: Date): Promise<void> {
  await utimes(path, now, now).catch(() => undefined);
}

export async function releaseClaim(root: string, { path, name }: ClaimedFile): Promise<void> {
  await rename(path, await findFreePath(root, name, Date.now().toString(36)));
}

export async function findFreePath(folder: string, name: string, token: string): Promise<string> {
  const path = join(folder, name);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isTaken) return path;
  const ending = extname(name);
  // After a dot, because the name up to its first dot may be the source.
  return join(folder, `${basename(name, ending)}.${token}${ending}`);
}
