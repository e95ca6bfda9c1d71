import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BucketLimits } from './ask-bucket.ts';
import { readBucketSettings } from './bucket-settings.ts';
import { openBucket } from './open-bucket.ts';
import { openStore } from './open-store.ts';
import type { StoreFiles } from './store-files.ts';
import { startBucket, type BucketFault, type TestBucket } from './testing/start-bucket.ts';

let bucket: TestBucket;
let store = 0;
let files: StoreFiles;
const impatient: BucketLimits = { attempts: 2, timeout: 300 };
const busy: BucketFault = { kind: 'refused', status: 503, code: 'SlowDown' };

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(() => {
  store += 1;
  files = open();
});
afterEach(() => bucket.behave({ faults: [], ignoresConditions: false, isReadOnly: false, listSize: 1000 }));

const open = (changes: object = {}, limits?: BucketLimits) =>
  openBucket(readBucketSettings(`s3://releases/store-${store}`, { ...bucket.env, ...changes }), limits);

test('files are written, read and listed by folder, and removed with the whole folder [SRV-180]', async () => {
  for (const path of [
    'alerts/channel.json',
    'alerts/1.0.0-a/entry and more.js',
    'alerts/1.0.0-a/part/äö+.js',
    'z.json',
  ])
    await files.write(path, path);

  expect(await files.list('')).toEqual(['alerts', 'z.json']);
  expect(await files.list('alerts')).toEqual(['1.0.0-a', 'channel.json']);
  expect(await files.list('alerts/1.0.0-a')).toEqual(['entry and more.js', 'part']);
  expect(await files.list('alerts/1.0.0-a/part')).toEqual(['äö+.js']);
  expect(String(await files.read('alerts/1.0.0-a/part/äö+.js'))).toBe('alerts/1.0.0-a/part/äö+.js');
  expect(await files.read('alerts/9.9.9-z/entry.js')).toBeNull();

  await files.remove('alerts/1.0.0-a');
  expect(await files.list('alerts')).toEqual(['channel.json']);
  await files.remove('alerts/channel.json');
  expect(await files.list('alerts')).toEqual([]);
});

test('a list that the server sends in several parts is complete, and can start after a name [SRV-180]', async () => {
  await bucket.behave({ listSize: 10 });
  const names = Array.from({ length: 25 }, (_, index) => `${String(index + 1).padStart(9, '0')}.json`);
  await Promise.all(names.map((name) => files.write(`.history/${name}`, '{}')));
  await bucket.listAsked();

  expect(await files.list('.history')).toEqual(names);
  expect(await bucket.listAsked()).toHaveLength(3);
  expect(await files.list('.history', '000000012.json')).toEqual(names.slice(12));
});

test('only one of twenty writers of a new file succeeds [SRV-180]', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, index) => open().create('1.json', `${index}`)));

  expect(made.filter(Boolean)).toHaveLength(1);
  expect(String(await files.read('1.json'))).toBe(`${made.indexOf(true)}`);
});

test('a request that fails temporarily is tried again [SRV-180]', async () => {
  await files.write('warm-up.json', '');
  for (const fault of [
    busy,
    { ...busy, status: 429 },
    { ...busy, status: 500, code: 'InternalError' },
    { kind: 'cut' },
  ]) {
    await bucket.behave({ faults: [fault as BucketFault, fault as BucketFault] });
    await files.write('a.json', JSON.stringify(fault));
    expect(String(await files.read('a.json'))).toBe(JSON.stringify(fault));
  }
});

test('if the answer to a new file was lost, the command knows whether it wrote the file itself [SRV-180]', async () => {
  await files.write('warm-up.json', '');
  await bucket.behave({ faults: [{ kind: 'lost', only: 'PUT' }] });
  expect(await files.create('1.json', 'ours')).toBe(true);

  await bucket.behave({ faults: [{ kind: 'cut', only: 'PUT' }] });
  expect(await files.create('1.json', 'theirs')).toBe(false);
  expect(String(await files.read('1.json'))).toBe('ours');
});

test('two conflicting writes are tried again [SRV-180]', async () => {
  await files.write('warm-up.json', '');
  await bucket.behave({ faults: [{ kind: 'refused', status: 409, code: 'ConditionalRequestConflict' }] });

  expect(await files.create('1.json', '')).toBe(true);
});

test('a server that ignores If-None-Match is refused before anything is written [SRV-180]', async () => {
  await bucket.behave({ ignoresConditions: true });

  await expect(files.create('.history/000000001.json', '')).rejects.toThrow('despite If-None-Match');
  await expect(files.write('alerts/channel.json', '')).rejects.toThrow('despite If-None-Match');
  await expect(files.add('alerts/1.0.0-a', mkdtempSync(join(tmpdir(), 'quaywatch-')))).rejects.toThrow('If-None-Match');
  expect(await files.list('')).toEqual([]);

  await bucket.behave({ ignoresConditions: false, faults: [{ kind: 'refused', status: 501, code: 'NotImplemented' }] });
  await expect(open().write('a.json', '')).rejects.toThrow('despite If-None-Match');
});

test('a release exists once its last file is there, which names the others [SRV-180]', async () => {
  const build = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  mkdirSync(join(build, 'public'));
  for (const path of ['a.js', 'public/z.pdf', 'release.json', 'z.js']) writeFileSync(join(build, path), path);
  await files.list('');
  await bucket.listAsked();

  await files.add('alerts/1.0.0-a', build);

  const puts = (await bucket.listAsked()).filter((one) => one.startsWith('PUT') && !one.includes('.probe'));
  expect(puts).toHaveLength(4);
  expect(puts.at(-1)).toBe(`PUT /releases/store-${store}/alerts/1.0.0-a/release.json`);
  await files.remove('alerts/1.0.0-a');
  const [first] = (await bucket.listAsked()).filter((one) => one.startsWith('DELETE') && !one.includes('.probe'));
  expect(first).toBe(`DELETE /releases/store-${store}/alerts/1.0.0-a/release.json`);
  rmSync(build, { recursive: true });
});

test('an error message says what is wrong and never shows the key [SRV-180]', async () => {
  const secret = 'not-the-secret';
  const problemOf = async (opened: StoreFiles, work = (one: StoreFiles): Promise<unknown> => one.read('a.json')) => {
    const problem = await work(opened).then(String, (error: Error) => error.message);
    expect(problem).not.toContain(secret);
    expect(problem).not.toContain('S3RVER');
    return problem;
  };
  const place = `s3://releases/store-${store}`;

  expect(await problemOf(open({ AWS_SECRET_ACCESS_KEY: secret }))).toBe(
    `${place}: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID (GET store-${store}/a.json: 403).`,
  );
  expect(await problemOf(open({ AWS_ACCESS_KEY_ID: 'nobody' }))).toContain(
    'the server does not know the key in AWS_ACCESS_KEY_ID',
  );
  expect(await problemOf(openBucket(readBucketSettings('s3://berths', bucket.env)))).toContain(
    's3://berths: there is no bucket berths',
  );
  await bucket.behave({ faults: [{ kind: 'refused', status: 301, code: 'PermanentRedirect' }] });
  expect(await problemOf(open())).toContain('the bucket is not in us-east-1: set AWS_REGION');
  await bucket.behave({ isReadOnly: true });
  expect(await problemOf(open(), (one) => one.write('a.json', ''))).toContain('the key lacks a permission');
  await bucket.stop();
  expect(await problemOf(open({}, impatient))).toMatch(/http:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED/);
  await bucket.startAgain();
});

test('an address that is no bucket is not taken for a folder; a drive of Windows is one [SRV-491]', () => {
  for (const place of ['https://objects.example/releases', 'file:///releases', 'S3://releases', 'gs://releases'])
    expect(() => openStore(place, '/srv')).toThrow('A bucket is written as s3://bucket or s3://bucket/folder.');
  for (const place of ['releases', '/srv/releases', 'C:/releases', 'C:\\releases', 'c://releases'])
    expect(openStore(place, '/srv').place).toBe(resolve('/srv', place));
});

test('an invalid address or key is refused before any request [SRV-180]', () => {
  const read = (place: string, env: object = bucket.env) => readBucketSettings(place, { ...env });

  for (const place of [
    's3://',
    's3:/releases',
    's3://Releases',
    's3://releases/../other',
    's3://releases/a//b',
    's3://r',
  ])
    expect(() => read(place)).toThrow('A bucket is written as s3://bucket or s3://bucket/folder.');
  expect(() => read('s3://releases', {})).toThrow('s3://releases needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  for (const address of ['objects.example', 'ftp://objects.example', 'https://user:password@objects.example'])
    expect(() => read('s3://releases', { ...bucket.env, AWS_ENDPOINT_URL_S3: address })).toThrow(
      'AWS_ENDPOINT_URL_S3 must be an address such as https://objects.example, without a password.',
    );
});

test('the bucket is part of the host or of the path, as the provider requires [SRV-180]', () => {
  const urlOf = (place: string, env: object) =>
    readBucketSettings(place, { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', ...env }).url;

  expect(urlOf('s3://releases/live/', { AWS_REGION: 'eu-west-2' })).toBe(
    'https://releases.s3.eu-west-2.amazonaws.com/',
  );
  expect(urlOf('s3://releases.example', {})).toBe('https://s3.us-east-1.amazonaws.com/releases.example/');
  expect(urlOf('s3://releases', { AWS_ENDPOINT_URL: 'https://objects.example/s3/' })).toBe(
    'https://objects.example/s3/releases/',
  );
});
