import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
  cpSync,
  linkSync,
  mkdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoreFiles } from './store-files.ts';

const isDraft = (name: string) => name.endsWith('.draft');
/** A copy takes seconds, so an older draft was left by a killed command. */
const staleAfter = 3_600_000;

const leastRoom = 1_000_000;

/** A copy that finds no room fails with EIO, as if the disk were broken. */
function isFull(error: unknown, folder: string): boolean {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EIO') return code === 'ENOSPC';
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastRoom;
}

/** The folder is on this machine or on a shared mount. It must support hard links. */
export function openFolder(folder: string): StoreFiles {
  const fileOf = (path: string) => join(folder, path);
  const draftOf = (path: string) => `${fileOf(path)}.${process.pid}.${Date.now()}.draft`;

  function sweepDrafts(path: string): void {
    for (const name of readdirSync(path).filter(isDraft)) {
      const draft = join(path, name);
      const age = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
      if (age > staleAfter) rmSync(draft, { recursive: true, force: true });
    }
  }

  /** Removes the draft, also after a failure. */
  function finish<Result>(path: string, make: (draft: string) => void, place: (draft: string) => Result): Result {
    const draft = draftOf(path);
    mkdirSync(dirname(draft), { recursive: true });
    sweepDrafts(dirname(draft));
    try {
      make(draft);
      return place(draft);
    } catch (error) {
      throw isFull(error, dirname(draft)) ? new Error(`The disk of ${folder} is full.`, { cause: error }) : error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  function linkNew(draft: string, path: string): boolean {
    try {
      linkSync(draft, fileOf(path));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** If two commands copy the same build, the first one's copy stays. */
  function moveNew(draft: string, path: string): void {
    try {
      renameSync(draft, fileOf(path));
    } catch (error) {
      const isThere = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isThere || !existsSync(fileOf(`${path}/release.json`))) throw error;
    }
  }

  return {
    place: folder,
    async list(path, after = '') {
      if (!existsSync(fileOf(path))) return [];
      return readdirSync(fileOf(path))
        .filter((name) => !isDraft(name) && name > after)
        .sort();
    },
    async read(path) {
      return existsSync(fileOf(path)) ? readFileSync(fileOf(path)) : null;
    },
    async write(path, content) {
      finish(
        path,
        (draft) => writeFileSync(draft, content, { flush: true }),
        (draft) => renameSync(draft, fileOf(path)),
      );
    },
    async create(path, content) {
      return finish(
        path,
        (draft) => writeFileSync(draft, content, { flush: true }),
        (draft) => linkNew(draft, path),
      );
    },
    async add(path, source, others = {}) {
      finish(
        path,
        (draft) => {
          cpSync(source, draft, { recursive: true });
          for (const [name, content] of Object.entries(others)) writeFileSync(join(draft, name), content);
        },
        (draft) => moveNew(draft, path),
      );
    },
    async remove(path) {
      rmSync(fileOf(path), { recursive: true, force: true });
    },
  };
}
