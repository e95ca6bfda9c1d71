export type BucketSettings = {
  readonly bucket: string;
  /** No slash at either end; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  /** Ends with a slash. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The token of temporary credentials; null for others. */
  readonly sessionToken: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Paths of RFC 3986 (3.3) without characters that need encoding, so that every key has one spelling. */
const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.~-]+(?:\/[\w.~-]+)*))?\/?$/;

/**
 * Whether it cannot be a folder. An address with another scheme than s3 is none either, and `readBucketSettings` refuses
 * it. `C:/releases` is a folder on Windows.
 */
export const isBucketAddress = (place: string): boolean => /^(?:s3:|[a-z][a-z0-9+.-]+:\/\/)/i.test(place);

/**
 * Reads `s3://bucket/prefix` and the environment variables of the AWS tools: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
 * AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL.
 * @throws with a sentence that names what is missing or wrong, without any value
 */
export function readBucketSettings(place: string, env: Environment): BucketSettings {
  const [, bucket, prefix = ''] = address.exec(place) ?? [];
  if (bucket === undefined || prefix.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error('A bucket is written as s3://bucket or s3://bucket/folder.');
  const read = (name: string) => env[name]?.trim() || null;
  const accessKeyId = read('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null || secretAccessKey === null)
    throw new Error(`s3://${bucket} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  const region = read('AWS_REGION') ?? read('AWS_DEFAULT_REGION') ?? 'us-east-1';
  const url = urlOf(bucket, region, read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL'));
  return { bucket, prefix, region, url, accessKeyId, secretAccessKey, sessionToken: read('AWS_SESSION_TOKEN') };
}

function urlOf(bucket: string, region: string, endpoint: string | null): string {
  if (!/^[a-z0-9-]+$/.test(region)) throw new Error('AWS_REGION must be a region such as eu-west-2.');
  if (endpoint === null) {
    const host = `s3.${region}.amazonaws.com`;
    // The certificate covers one label before the host.
    return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`;
  }
  const parsed = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || parsed.username || parsed.password || parsed.search)
    throw new Error('AWS_ENDPOINT_URL_S3 must be an address such as https://objects.example, without a password.');
  return `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}/${bucket}/`;
}
