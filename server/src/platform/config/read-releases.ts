import { isBucketAddress, readBucketSettings, type BucketSettings } from '@quaywatch/shared/store';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Config, Role } from './config.ts';
import { readText, type Environment } from './read-setting.ts';
import { StartProblem } from './start-problem.ts';

export function readReleases(
  env: Environment,
  dataDir: string,
  role: Role,
): Pick<Config, 'releasesDir' | 'releasesBucket'> {
  const place = readText(env, 'RELEASES_DIR') ?? join(dataDir, 'releases');
  if (!isBucketAddress(place)) return { releasesDir: resolve(place), releasesBucket: null };
  // It serves no pages, so it needs no key of the bucket.
  if (role === 'worker') return { releasesDir: join(dataDir, 'release-mirror'), releasesBucket: null };
  const releasesBucket = readBucket(place, env);
  return { releasesDir: join(dataDir, 'release-mirror', nameOf(releasesBucket)), releasesBucket };
}

function readBucket(place: string, env: Environment): BucketSettings {
  try {
    // Secrets may be in files, which only readText knows.
    const secrets = {
      AWS_SECRET_ACCESS_KEY: readText(env, 'AWS_SECRET_ACCESS_KEY') ?? undefined,
      AWS_SESSION_TOKEN: readText(env, 'AWS_SESSION_TOKEN') ?? undefined,
    };
    return readBucketSettings(place, Object.assign(Object.create(env) as Environment, secrets));
  } catch (error) {
    throw new StartProblem(`RELEASES_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Different buckets need different mirrors. */
function nameOf({ bucket, url, prefix }: BucketSettings): string {
  const digest = createHash('sha256').update(`${url} ${prefix}`).digest('hex');
  return `${bucket}-${digest.slice(0, 12)}`;
}
