import { remoteDescriptor } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

const files = z.array(z.string());
const needs = z.object({ scripts: z.array(z.string()), shared: z.array(z.string()) });

/** What delivery reads of a `release.json`; the release tool (shared/build) writes and checks it. */
export const release = z.object({
  name: z.string(),
  release: z.string(),
  container: z.string(),
  /** Remotes: the container's script, if the shell does not hold its code. Shell: its first scripts, in order. */
  entry: z.array(z.string()),
  modules: z.record(z.string(), needs),
  /** Shell: what to send along beyond the first scripts. A release can be older than the server, and than two of these. */
  preload: z.object({
    everyPage: z._default(files, []),
    signedIn: files,
    paths: z.record(z.string(), files),
    signedInPaths: z._default(z.record(z.string(), files), {}),
  }),
  descriptor: z.nullable(remoteDescriptor),
  requires: z.record(z.string(), z.object({ range: z.string() })),
  provides: z.record(z.string(), z.object({ scripts: z.array(z.string()) })),
  assets: z.array(z.object({ path: z.string(), bytes: z.number(), wireBytes: z.number(), integrity: z.string() })),
});
export type Release = z.infer<typeof release>;

export const channel = z.object({ current: z.string() });

/** Where the browser finds a file of a release. */
export const addressOf = ({ name, release }: Pick<Release, 'name' | 'release'>, path: string) =>
  `/releases/${name}/${release}/${path}`;
