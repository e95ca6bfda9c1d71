import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from './release.ts';
import { sendCompressed } from './send-compressed.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

export type Asset = Release['assets'][number];

/** Only what a release lists is a file of it; no address is ever turned into a path otherwise. */
export const findAsset = (release: Release | null, path: string): Asset | undefined =>
  release?.assets.find((asset) => asset.path === path);

/** Sends a file of a release, compressed as it was published. */
export async function serveAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, asset, cacheControl }: { folder: string; asset: Asset; cacheControl: string },
): Promise<FastifyReply> {
  const file = join(folder, asset.path);
  const etag = `"${asset.integrity}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(mediaTypes[extname(asset.path)] ?? 'application/octet-stream');
  const isCompressed = asset.wireBytes < asset.bytes;
  const read = (suffix: string) => (isCompressed ? readFile(`${file}${suffix}`) : undefined);
  const [identity, br, gzip] = await Promise.all([readFile(file), read('.br'), read('.gz')]);
  return sendCompressed(request, reply, { identity, br, gzip });
}
