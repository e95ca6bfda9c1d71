import { resolve } from 'node:path';
import { isBucketAddress, readBucketSettings } from './bucket-settings.ts';
import { openBucket } from './open-bucket.ts';
import { openFolder } from './open-folder.ts';
import type { StoreFiles } from './store-files.ts';

/**
 * Opens a place of releases by its name: `s3://bucket/prefix`, or a folder, relative to `root`.
 * @param env where the key of a bucket is
 * @throws when a bucket is named wrongly, or its key is not there
 */
export const openStore = (
  place: string,
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): StoreFiles =>
  isBucketAddress(place) ? openBucket(readBucketSettings(place, env)) : openFolder(resolve(root, place));
