// Runs as a separate process: `node bucket-server.ts <folder> <port>`. It wraps s3rver: it honours If-None-Match, lists
// every folder, takes one request at a time, refuses strangers, and fails when a test wants it to.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BucketFault, BucketHabits } from './start-bucket.ts';

type ListOptions = {
  readonly delimiter?: string;
  readonly prefix?: string;
  readonly startAfter?: string;
  readonly maxKeys: number;
};
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
let habits: BucketHabits = { faults: [], ignoresConditions: false, isReadOnly: false, listSize: 1000 };
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
  const listed = await listAll(bucket, { ...options, maxKeys: Math.min(options.maxKeys, habits.listSize) });
  const { delimiter, prefix = '', startAfter = '' } = options;
  if (!delimiter) return listed;
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const path = join(directory, bucket, parent);
  // Folders are read from the disk: from all objects below them, each list would read the details of a whole store.
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}${name}/`);
  const isAsked = (folder: string) =>
    folder.startsWith(prefix) && (folder > startAfter || startAfter.startsWith(folder));
  return { ...listed, commonPrefixes: folders.filter(isAsked) };
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
