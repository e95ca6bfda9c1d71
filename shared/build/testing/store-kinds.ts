import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket, openFolder, readBucketSettings, type StoreFiles } from '@quaywatch/shared/store';
import { startBucket, type TestBucket } from '@quaywatch/shared/store/start-bucket';

export type StoreKind = {
  readonly title: string;
  readonly changesAtOnce: number;
  begin(): Promise<void>;
  /** A second call opens the same store, as another process would. */
  open(): StoreFiles;
  clear(): void;
  end(): Promise<void>;
};

export const storeKinds: readonly StoreKind[] = [inFolder(), inBucket()];

function inFolder(): StoreKind {
  let folder: string | null = null;
  return {
    title: 'a folder',
    changesAtOnce: 20,
    begin: async () => undefined,
    open: () => openFolder((folder ??= mkdtempSync(join(tmpdir(), 'quaywatch-releases-')))),
    clear() {
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
      folder = null;
    },
    end: async () => undefined,
  };
}

function inBucket(): StoreKind {
  let bucket: TestBucket;
  let number = 0;
  return {
    title: 'a bucket',
    changesAtOnce: 8,
    async begin() {
      bucket = await startBucket();
    },
    open: () => openBucket(readBucketSettings(`s3://releases/store-${number}`, bucket.env)),
    clear() {
      number += 1;
    },
    end: () => bucket.close(),
  };
}
