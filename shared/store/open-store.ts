import { resolve } from 'node:path';
import { isBucketAddress, readBucketSettings } from './bucket-settings.ts';
import { openBucket } from './open-bucket.ts';
import { openFolder } from './open-folder.ts';
import type { StoreFiles } from './store-files.ts';

/**
 * Opens `s3://bucket/prefix`, or a folder relative to `root`.
 * @param env holds a bucket's credentials
 * @throws if the name is malformed or credentials are missing
 */
export const openStore = (
  place: string,
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): StoreFiles =>
  isBucketAddress(place) ? openBucket(readBucketSettings(place, env)) : openFolder(resolve(root, place));
