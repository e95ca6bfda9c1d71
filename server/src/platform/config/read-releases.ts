import { isBucketAddress, readBucketSettings, type BucketSettings } from '@quaywatch/shared/store';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { messageOf } from '../message-of.ts';
import type { Config, Role } from './config.ts';
import { readText, type Environment } from './read-setting.ts';
import { StartProblem } from './start-problem.ts';

type Releases = Pick<Config, 'releasesDir' | 'releasesBucket' | 'releasesFolder' | 'releaseKeysFile'>;

export function readReleases(env: Environment, dataDir: string, role: Role): Releases {
  const place = readText(env, 'RELEASES_DIR') ?? join(dataDir, 'releases');
  const keysFile = readText(env, 'RELEASE_KEYS_FILE');
  const releaseKeysFile = keysFile === null ? null : resolve(keysFile);
  const mirrorOf = (name: string) =>
    join(dataDir, 'release-mirror', releaseKeysFile === null ? name : `${name}-signed`);
  const common = { releasesBucket: null, releasesFolder: null, releaseKeysFile };
  if (!isBucketAddress(place)) {
    const folder = resolve(place);
    if (releaseKeysFile === null) return { ...common, releasesDir: folder };
    return { ...common, releasesDir: mirrorOf(digestOf(folder)), releasesFolder: folder };
  }
  // A worker serves no pages, so it needs no access to the bucket.
  if (role === 'worker') return { ...common, releasesDir: join(dataDir, 'release-mirror') };
  const releasesBucket = readBucket(place, env);
  return { ...common, releasesDir: mirrorOf(nameOf(releasesBucket)), releasesBucket };
}

function readBucket(place: string, env: Environment): BucketSettings {
  try {
    // Secrets may be in files, which only readText can read.
    const secrets = {
      AWS_SECRET_ACCESS_KEY: readText(env, 'AWS_SECRET_ACCESS_KEY') ?? undefined,
      AWS_SESSION_TOKEN: readText(env, 'AWS_SESSION_TOKEN') ?? undefined,
    };
    return readBucketSettings(place, Object.assign(Object.create(env) as Environment, secrets));
  } catch (error) {
    throw new StartProblem(`RELEASES_DIR: ${messageOf(error)}`);
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Different buckets need different mirrors. */
const nameOf = ({ bucket, url, prefix }: BucketSettings) => `${bucket}-${digestOf(`${url} ${prefix}`)}`;
