import type { Setting } from './setting.ts';

/** Access to a bucket of releases, under the names that other S3 tools use. */
export const bucketSettings = [
  {
    name: 'AWS_ACCESS_KEY_ID',
    default: 'none',
    meaning:
      'the access key of the bucket in `RELEASES_DIR`. A server needs to get and list; the commands also put and delete',
    required: 'with a bucket in `RELEASES_DIR`',
    example: '',
  },
  {
    name: 'AWS_SECRET_ACCESS_KEY',
    default: 'none',
    meaning: 'the secret that belongs to the access key',
    required: 'with a bucket in `RELEASES_DIR`',
    secret: true,
    neededBy: 'web',
    example: '',
  },
  {
    name: 'AWS_SESSION_TOKEN',
    default: 'none',
    meaning: 'the session token of temporary keys',
    secret: true,
    neededBy: 'web',
    example: '',
  },
  {
    name: 'AWS_REGION',
    preset: 'us-east-1',
    meaning: 'the region of the bucket; `AWS_DEFAULT_REGION` works as well',
  },
  {
    name: 'AWS_ENDPOINT_URL_S3',
    default: 'AWS',
    meaning: 'the address of the storage server, for a provider other than AWS; `AWS_ENDPOINT_URL` works as well',
    example: 'https://objects.example',
  },
] as const satisfies readonly Setting[];
