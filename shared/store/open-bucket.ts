import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createAskBucket, type BucketLimits } from './ask-bucket.ts';
import { BucketProblem, ignoresConditions, placeOf } from './bucket-problem.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { createListKeys } from './list-keys.ts';
import type { StoreFiles } from './store-files.ts';

const lastFile = 'release.json';
/** Identifies the writer of a file whose response was lost. */
const markHeader = 'x-amz-meta-mark';

/**
 * Opens a store on a server that speaks S3. Before the first write the server must show that it honours
 * `If-None-Match`, because the numbered steps of the history rely on it.
 * @param limits the limits of one request; those of commands by default
 */
export function openBucket(settings: BucketSettings, limits?: BucketLimits): StoreFiles {
  const ask = createAskBucket(settings, limits);
  const listKeys = createListKeys(ask);
  const keyOf = (path: string) => [settings.prefix, path].filter((part) => part !== '').join('/');
  const folderOf = (path: string) => (keyOf(path) === '' ? '' : `${keyOf(path)}/`);
  let tried: Promise<void> | null = null;

  /** @throws BucketProblem unless only one of concurrent writers succeeds */
  async function tryConditions(): Promise<void> {
    const path = `.probe/${randomUUID()}`;
    try {
      const made = await Promise.all(Array.from({ length: 4 }, () => create(path, Buffer.from('{}'))));
      if (made.filter(Boolean).length === 1) return;
    } finally {
      await ask({ method: 'DELETE', key: keyOf(path), accepts: [404] });
    }
    throw new BucketProblem(`${placeOf(settings)}: ${ignoresConditions}.`);
  }

  const requireConditions = () => (tried ??= tryConditions());

  async function write(path: string, body: Buffer): Promise<void> {
    await ask({ method: 'PUT', key: keyOf(path), body });
  }

  async function create(path: string, body: Buffer): Promise<boolean> {
    const mark = randomUUID();
    const headers = { 'if-none-match': '*', [markHeader]: mark };
    const { status, isUncertain } = await ask({ method: 'PUT', key: keyOf(path), headers, body, accepts: [412] });
    if (status !== 412) return true;
    if (!isUncertain) return false;
    // An attempt whose response was lost may have written the file.
    const found = await ask({ method: 'HEAD', key: keyOf(path), accepts: [404] });
    return found.headers.get(markHeader) === mark;
  }

  return {
    place: placeOf(settings),

    async list(path, after) {
      const folder = folderOf(path);
      const keys = await listKeys(folder, { delimiter: '/', ...(after ? { 'start-after': `${folder}${after}` } : {}) });
      return keys.map((key) => key.slice(folder.length).replace(/\/$/, '')).sort();
    },

    async read(path) {
      const { status, body } = await ask({ method: 'GET', key: keyOf(path), accepts: [404] });
      return status === 404 ? null : body;
    },

    async write(path, content) {
      await requireConditions();
      await write(path, Buffer.from(content));
    },

    async create(path, content) {
      await requireConditions();
      return create(path, Buffer.from(content));
    },

    async add(path, source, others = {}) {
      await requireConditions();
      const files = listFiles(source).filter((file) => file !== lastFile && !(file in others));
      await Promise.all([
        ...files.map((file) => write(`${path}/${file}`, readFileSync(join(source, file)))),
        ...Object.entries(others).map(([file, content]) => write(`${path}/${file}`, Buffer.from(content))),
      ]);
      // If two commands publish the same build, the first one's file stays, with its time of the build.
      await create(`${path}/${lastFile}`, readFileSync(join(source, lastFile)));
    },

    async remove(path) {
      // Deleted first, so that a half-deleted release does not look complete.
      await ask({ method: 'DELETE', key: keyOf(`${path}/${lastFile}`), accepts: [404] });
      const keys = [keyOf(path), ...(await listKeys(folderOf(path)))];
      await Promise.all(keys.map((key) => ask({ method: 'DELETE', key, accepts: [404] })));
    },
  };
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
