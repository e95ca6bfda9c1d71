import { remoteDescriptor } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

const files = z.array(z.string());
const filesByPath = z.record(z.string(), files);

const releaseAsset = z.object({
  /** Relative to the folder of the release. */
  path: z.string(),
  bytes: z.number(),
  /** Bytes over the wire: brotli where the file is compressed. */
  wireBytes: z.number(),
  /** `sha384-...` of the uncompressed content. Browsers ignore a value of any other form and accept any file. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{64}$/)),
});
export type ReleaseAsset = Readonly<z.infer<typeof releaseAsset>>;

/** A shared module that a remote takes from the shell: the range, and every name it uses, or `*` for the whole. */
const requirement = z.object({ range: z.string(), names: z.array(z.string()) });
export type Requirement = Readonly<z.infer<typeof requirement>>;

const provision = z.object({
  version: z.string(),
  /** Null where they cannot be known (CommonJS). */
  names: z.nullable(z.array(z.string())),
  /** Scripts of the module beyond the first ones. */
  scripts: files,
});
export type Provision = Readonly<z.infer<typeof provision>>;

/** The scripts that a module needs, and the shared modules these use. */
const moduleNeeds = z.object({ scripts: files, shared: z.array(z.string()) });
export type ModuleNeeds = Readonly<z.infer<typeof moduleNeeds>>;

/** Files of the shell to preload beyond its first scripts; nothing for remotes. */
const preload = z.object({
  /** With every page. Absent from older releases. */
  everyPage: z._default(files, []),
  /** With every page of a signed-in person. */
  signedIn: files,
  /** With one path, signed in or not. */
  paths: filesByPath,
  /** With one path, for a signed-in person. Absent from older releases. */
  signedInPaths: z._default(filesByPath, {}),
});
export type Preload = Readonly<z.infer<typeof preload>>;

export const nothingToPreload: Preload = { everyPage: [], signedIn: [], paths: {}, signedInPaths: {} };

/** The content of `release.json`: everything known of a release without running it. It never changes. */
const release = z.object({
  /** `shell`, or the name in the descriptor; the folder of all its releases. */
  name: z.string(),
  version: z.string(),
  /** `<version>-<hash>`; the folder of this release. */
  release: z.string(),
  container: z.string(),
  /** Source revision; null outside a repository. */
  revision: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  builtAt: z.string(),
  /** Remotes: the container's script, unless the shell has its code. Shell: its first scripts, in order. */
  entry: files,
  /** Remotes: per module of the descriptor. Shell: per lazy module, by its path below the shell. */
  modules: z.record(z.string(), moduleNeeds),
  preload,
  /** Null for the shell. */
  descriptor: z.nullable(remoteDescriptor),
  /** Empty for the shell. */
  requires: z.record(z.string(), requirement),
  /** Empty for remotes. */
  provides: z.record(z.string(), provision),
  /** Shell: the slots it knows. Absent from remotes and older shells. */
  slots: z.optional(z.array(z.string())),
  /** Shell: slots that any number of remotes may fill. */
  slotsForMany: z.optional(z.array(z.string())),
  /** Shell: paths of its own pages, which no remote may take. Absent from remotes and older shells. */
  paths: z.optional(z.array(z.string())),
  /** Shell: icons for menu items. Absent from remotes and older shells. */
  icons: z.optional(z.array(z.string())),
  /** Shell: it reports its start. Absent from remotes and older shells. */
  reportsStart: z.optional(z.boolean()),
  assets: z.array(releaseAsset),
});
export type Release = Readonly<z.infer<typeof release>>;

/** A release that some browsers get instead of the live one, to see how it does. */
const canary = z.object({
  release: z.string(),
  /** Share of all browsers, with at most two decimals. */
  percent: z.number().check(z.gte(1), z.lte(99)),
  /** When it began: ISO 8601 in UTC. Trying the same release again is another canary. */
  at: z.iso.datetime(),
});
export type Canary = Readonly<z.infer<typeof canary>>;

/** The content of `channel.json`: which releases of a remote or the shell are live. */
const channel = z.object({
  current: z.string(),
  /** What `rollback` returns to; null until a second release was promoted. */
  previous: z.nullable(z.string()),
  /** What further rollbacks return to, latest first, without releases that were rolled back. */
  earlier: z._default(z.array(z.string()), []),
  canary: z.optional(canary),
});
export type Channel = Readonly<z.infer<typeof channel>>;

/** Channels of the shell and each live remote, by name. */
export type Channels = Readonly<Record<string, Channel>>;

/**
 * The content of `.history/<number>.json`: one change of what is live. The newest says what is live now; none is ever
 * changed.
 */
const historyEntry = z.object({
  /** 1 for the first step of a store. */
  number: z.number(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Who ran the command. */
  by: z.string(),
  action: z.enum(['release', 'promote', 'rollback', 'retire']),
  /** The reason they gave; null without one. */
  reason: z.nullable(z.string()),
  /** The releases before and after this step, null where none was live, and the revision of the new one. */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      revision: z.nullable(z.string()),
      /** If the step began, changed or ended a canary: the canary after it, or null. */
      canary: z.optional(z.nullable(canary)),
    }),
  ),
  /** Everything live after it. */
  channels: z.record(z.string(), channel),
});
export type HistoryEntry = Readonly<z.infer<typeof historyEntry>>;

/**
 * Reads a `release.json`.
 * @throws when it is not JSON or not a release; the message names each wrong field, but not the file
 */
export const parseRelease = (text: string): Release => parse(release, text);

/**
 * Reads a `channel.json`.
 * @throws when it is not JSON or not a channel; the message names each wrong field, but not the file
 */
export const parseChannel = (text: string): Channel => parse(channel, text);

/**
 * Reads a step of the history.
 * @throws when it is not JSON or not a step; the message names each wrong field, but not the file
 */
export const parseHistoryEntry = (text: string): HistoryEntry => parse(historyEntry, text);

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** Whether the name of a remote or release is safe as a folder name. */
export const isFolderName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);

/** Address of a release's file for the browser. */
export const addressOf = ({ name, release }: Pick<Release, 'name' | 'release'>, path: string) =>
  `/releases/${name}/${release}/${path}`;
