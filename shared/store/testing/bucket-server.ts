// Runs as a separate process: `node bucket-server.ts <folder> <port>`. It wraps s3rver: it honours If-None-Match, lists
// every folder, takes one request at a time, refuses strangers, and fails when a test wants it to.
import { createRequire } from 'node:module';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { BucketFault, BucketHabits } from './start-bucket.ts';

type ListOptions = { readonly delimiter?: string; readonly prefix?: string; readonly maxKeys: number };
type Listed = { objects: { readonly key: string }[]; commonPrefixes: string[]; isTruncated: boolean };
type S3rver = {
  readonly store: {
    existsObject(bucket: string, key: string): Promise<boolean>;
    listObjects(bucket: string, options: ListOptions): Promise<Listed>;
  };
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
};
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;

const [, , directory = '', port = '0'] = process.argv;
const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'releases' }] });
const answer = s3.callback();
const listAll = s3.store.listObjects.bind(s3.store);
s3.store.listObjects = listFolder;
let habits: BucketHabits = { faults: [], ignoresConditions: false, isReadOnly: false };
const asked: string[] = [];
let previous: Promise<void> = Promise.resolve();

const server = createServer((request, response) => {
  previous = previous.then(() => take(request, response)).catch(() => void response.destroy());
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`);
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const [fault] = habits.faults;
  if (fault && (!fault.only || `${request.method} ${request.url}`.includes(fault.only))) {
    habits = { ...habits, faults: habits.faults.slice(1) };
    return fail(request, response, fault);
  }
  if (!request.headers.authorization) return refuse(request, response, 403, 'AccessDenied');
  if (isWrite && habits.isReadOnly) return refuse(request, response, 403, 'AccessDenied');
  if (request.headers['if-none-match'] === '*' && !habits.ignoresConditions && (await isThere(request)))
    return refuse(request, response, 412, 'PreconditionFailed');
  return pass(request, response);
}

function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const done = new Promise<void>((resolve) => response.once('close', resolve));
  answer(request, response);
  return done;
}

/** s3rver's own list leaves out folders that contain only folders. */
async function listFolder(bucket: string, options: ListOptions): Promise<Listed> {
  const { delimiter, prefix = '', maxKeys } = options;
  if (!delimiter) return listAll(bucket, options);
  const { objects } = await listAll(bucket, { ...options, delimiter: '', maxKeys: Infinity });
  const endOf = ({ key }: { key: string }) => key.indexOf(delimiter, prefix.length);
  const direct = objects.filter((one) => endOf(one) < 0);
  const folders = objects.filter((one) => endOf(one) >= 0).map((one) => one.key.slice(0, endOf(one) + 1));
  const isTruncated = direct.length > maxKeys;
  return { objects: direct.slice(0, maxKeys), commonPrefixes: [...new Set(folders)], isTruncated };
}

function isThere({ url = '' }: IncomingMessage): Promise<boolean> {
  const [, bucket = '', ...key] = decodeURIComponent(new URL(url, 'http://s3').pathname).split('/');
  return s3.store.existsObject(bucket, key.join('/'));
}

async function fail(request: IncomingMessage, response: ServerResponse, fault: BucketFault): Promise<void> {
  if (fault.kind === 'refused') return refuse(request, response, fault.status, fault.code);
  if (fault.kind === 'cut') return void response.destroy();
  // The request is carried out, but its response is lost.
  response.write = () => true;
  response.end = () => response.destroy();
  return pass(request, response);
}

async function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): Promise<void> {
  await request.resume().toArray();
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body);
}

process.on('message', (message: Partial<BucketHabits> | 'asked') => {
  if (message === 'asked') return void process.send?.(asked.splice(0));
  habits = { ...habits, ...message };
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
await s3.configureBuckets();
server.listen(Number(port), '127.0.0.1', () => process.send?.(server.address()));
