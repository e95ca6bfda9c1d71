import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket, openFolder, readBucketSettings, type StoreFiles } from '@quaywatch/shared/store';
import { startBucket, type TestBucket } from '@quaywatch/shared/store/start-bucket';

export type StoreKind = {
  readonly title: string;
  readonly changesAtOnce: number;
  readonly claimsAtOnce: number;
  begin(): Promise<void>;
  /** A second call opens the same store, as another process would. */
  open(): StoreFiles;
  /** From now on, `clear` restores what the store has now. */
  keep(): void;
  clear(): void;
  end(): Promise<void>;
};

export const storeKinds: readonly StoreKind[] = [inFolder(), inBucket()];

const newFolder = () => mkdtempSync(join(tmpdir(), 'quaywatch-releases-'));

function inFolder(): StoreKind {
  let folder: string | null = null;
  let kept: string | null = null;
  const remove = (path: string | null) => path !== null && rmSync(path, { recursive: true, force: true });
  return {
    title: 'a folder',
    changesAtOnce: 20,
    claimsAtOnce: 20,
    begin: async () => undefined,
    open: () => openFolder((folder ??= newFolder())),
    keep() {
      kept = newFolder();
      if (folder !== null) cpSync(folder, kept, { recursive: true });
    },
    clear() {
      remove(folder);
      folder = kept === null ? null : newFolder();
      if (folder !== null && kept !== null) cpSync(kept, folder, { recursive: true });
    },
    async end() {
      remove(folder);
      remove(kept);
    },
  };
}

function inBucket(): StoreKind {
  let bucket: TestBucket;
  let number = 0;
  let kept: number | null = null;
  return {
    title: 'a bucket',
    changesAtOnce: 5,
    claimsAtOnce: 8,
    async begin() {
      bucket = await startBucket();
    },
    open: () => openBucket(readBucketSettings(`s3://releases/store-${number}`, bucket.env)),
    keep() {
      kept = number;
      this.clear();
    },
    clear() {
      number += 1;
      if (kept !== null) bucket.copyFolder(`store-${kept}`, `store-${number}`);
    },
    end: () => bucket.close(),
  };
}
