import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Release, ReleaseAsset } from '@quaywatch/shared/release';
import { integrityOf } from '@quaywatch/shared/store';

const compressible = /\.(js|json|svg)$/;
/** Source maps help people read stack traces. They are never served, so they are not assets. */
const sourceMap = /\.map$/;

export function writeAssets(folder: string, compressed: boolean): ReleaseAsset[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !sourceMap.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return paths.sort().map((path) => describeFile(folder, path, compressed));
}

function describeFile(folder: string, path: string, compressed: boolean): ReleaseAsset {
  const content = readFileSync(join(folder, path));
  const integrity = integrityOf(content);
  if (!compressed || !compressible.test(path))
    return { path, bytes: content.length, wireBytes: content.length, integrity };
  const brotli = compressBest(content);
  writeFileSync(join(folder, `${path}.br`), brotli);
  writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
  return { path, bytes: content.length, wireBytes: brotli.length, integrity };
}

/** With brotli's own choice of blocks, a few other bytes at the start make a large script up to 160 bytes longer. */
function compressBest(content: Buffer): Buffer {
  const compress = (blockBits: number) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
      },
    });
  const [own, small] = [compress(0), compress(constants.BROTLI_MIN_INPUT_BLOCK_BITS)];
  return small.length < own.length ? small : own;
}

export async function verifyAssets(
  read: (path: string) => Promise<Buffer | null>,
  { assets }: Release,
): Promise<string[]> {
  const problems = assets.map(async ({ path, bytes, integrity }) => {
    const content = await read(path);
    if (!content) return [`${path} is missing`];
    if (content.length !== bytes) return [`${path} has ${content.length} bytes, but ${bytes} were built`];
    return integrityOf(content) === integrity ? [] : [`${path} was changed after the build`];
  });
  return (await Promise.all(problems)).flat();
}
