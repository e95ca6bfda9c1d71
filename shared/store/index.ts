// Stores files in a folder or a bucket. Not for browsers.
export type { BucketLimits } from './ask-bucket.ts';
export { isBucketAddress, readBucketSettings, type BucketSettings } from './bucket-settings.ts';
export { integrityOf } from './integrity.ts';
export { openBucket } from './open-bucket.ts';
export { openFolder } from './open-folder.ts';
export { openStore } from './open-store.ts';
export type { StoreFiles } from './store-files.ts';
