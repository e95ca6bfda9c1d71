import type { Setting } from './setting.ts';

/** The key of a bucket of releases, by the names that other tools take as well. */
export const bucketSettings = [
  {
    name: 'AWS_ACCESS_KEY_ID',
    default: 'none',
    meaning:
      'the key of the bucket in `RELEASES_DIR`; that of a server gets and lists, that of the commands puts and deletes too',
    required: 'with a bucket in `RELEASES_DIR`',
    example: '',
  },
  {
    name: 'AWS_SECRET_ACCESS_KEY',
    default: 'none',
    meaning: 'the secret of that key',
    required: 'with a bucket in `RELEASES_DIR`',
    secret: true,
    example: '',
  },
  {
    name: 'AWS_SESSION_TOKEN',
    default: 'none',
    meaning: 'belongs to keys that expire',
    secret: true,
    example: '',
  },
  {
    name: 'AWS_REGION',
    preset: 'us-east-1',
    meaning: 'where the bucket is; `AWS_DEFAULT_REGION` is taken as well',
  },
  {
    name: 'AWS_ENDPOINT_URL_S3',
    default: 'AWS',
    meaning: 'the server of the bucket, where another provider has it; `AWS_ENDPOINT_URL` is taken as well',
    example: 'https://objects.example',
  },
] as const satisfies readonly Setting[];
