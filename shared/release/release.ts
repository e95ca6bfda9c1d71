import { remoteDescriptor } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

const files = z.array(z.string());
const filesByPath = z.record(z.string(), files);

/** One file of a release. */
const releaseAsset = z.object({
  /** Relative to the folder of the release. */
  path: z.string(),
  bytes: z.number(),
  /** Over the wire: brotli where the file is compressed, else as it is. */
  wireBytes: z.number(),
  /** `sha384-...` of the uncompressed content. Anything else would have browsers take the file as it comes. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{64}$/)),
});
export type ReleaseAsset = Readonly<z.infer<typeof releaseAsset>>;

/** A shared module that a remote takes from the shell: the range, and every name it uses; `*` where it takes the whole. */
const requirement = z.object({ range: z.string(), names: z.array(z.string()) });
export type Requirement = Readonly<z.infer<typeof requirement>>;

/** A shared module that the shell provides. */
const provision = z.object({
  version: z.string(),
  /** null where they cannot be known (CommonJS). */
  names: z.nullable(z.array(z.string())),
  /** The scripts that hold it beyond the first ones. */
  scripts: files,
});
export type Provision = Readonly<z.infer<typeof provision>>;

/** The scripts that showing a module needs, and the shared modules these use. */
const moduleNeeds = z.object({ scripts: files, shared: z.array(z.string()) });
export type ModuleNeeds = Readonly<z.infer<typeof moduleNeeds>>;

/** Files of the shell to send along with the page beyond its first scripts; nothing for remotes. */
const preload = z.object({
  /** With every page. Releases older than this list have none. */
  everyPage: z._default(files, []),
  /** With every page of somebody who is signed in. */
  signedIn: files,
  /** With one path, signed in or not. */
  paths: filesByPath,
  /** With one path, for somebody who is signed in. Releases older than this list have none. */
  signedInPaths: z._default(filesByPath, {}),
});
export type Preload = Readonly<z.infer<typeof preload>>;

export const nothingToPreload: Preload = { everyPage: [], signedIn: [], paths: {}, signedInPaths: {} };

/** The content of `release.json`: all that is known of a release without running it. It is never changed. */
const release = z.object({
  /** `shell`, or the name in the descriptor; the folder of all its releases. */
  name: z.string(),
  version: z.string(),
  /** `<version>-<hash>`; the folder of this release. */
  release: z.string(),
  container: z.string(),
  /** Revision of the sources, null outside a repository. */
  revision: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  builtAt: z.string(),
  /** Remotes: the container's script, if the shell does not hold its code. Shell: its first scripts, in order. */
  entry: files,
  /** Remotes: per module of the descriptor. Shell: per lazily loaded module, by its path below the shell. */
  modules: z.record(z.string(), moduleNeeds),
  preload,
  /** null for the shell. */
  descriptor: z.nullable(remoteDescriptor),
  /** Empty for the shell. */
  requires: z.record(z.string(), requirement),
  /** Empty for remotes. */
  provides: z.record(z.string(), provision),
  /** Shell: the slots that it knows. Remotes, and shells older than this list, have none. */
  slots: z.optional(z.array(z.string())),
  /** Shell: those of them that any number of remotes may fill. */
  slotsForMany: z.optional(z.array(z.string())),
  /** Shell: the paths of its own pages, which no remote may take. Remotes, and shells older than this list, have none. */
  paths: z.optional(z.array(z.string())),
  /** Shell: the names of icons that a menu item may have. Remotes, and shells older than this list, have none. */
  icons: z.optional(z.array(z.string())),
  /** Shell: it reports that it has started. Remotes, and shells older than that, say nothing. */
  reportsStart: z.optional(z.boolean()),
  assets: z.array(releaseAsset),
});
export type Release = Readonly<z.infer<typeof release>>;

/** A release that some browsers get in the place of the live one, to see how it does. */
const canary = z.object({
  release: z.string(),
  /** Of all browsers; at most two decimals. */
  percent: z.number().check(z.gte(1), z.lte(99)),
  /** When it began: ISO 8601, UTC. The same release that is tried once more is another canary. */
  at: z.iso.datetime(),
});
export type Canary = Readonly<z.infer<typeof canary>>;

/** The content of `channel.json`: which releases of a remote, or of the shell, are live. */
const channel = z.object({
  current: z.string(),
  /** What `rollback` returns to; null until a second release was promoted. */
  previous: z.nullable(z.string()),
  /** What further rollbacks return to, the latest first. A release that was rolled back is not among them. */
  earlier: z._default(z.array(z.string()), []),
  canary: z.optional(canary),
});
export type Channel = Readonly<z.infer<typeof channel>>;

/** The channel of the shell and of each remote that is live, by name. */
export type Channels = Readonly<Record<string, Channel>>;

/** The content of `.history/<number>.json`: one step in what is live. The newest says what is live now; none is ever changed. */
const historyEntry = z.object({
  /** 1 for the first step of a store. */
  number: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Who ran the command. */
  by: z.string(),
  action: z.enum(['release', 'promote', 'rollback', 'retire']),
  /** What they gave as the reason; null when they gave none. */
  reason: z.nullable(z.string()),
  /** What this step changed: the release before and after it, null where none was live, and the revision of what it brought. */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      revision: z.nullable(z.string()),
      /** Where the step began, changed or ended a canary: what some browsers get after it, null for nothing. */
      canary: z.optional(z.nullable(canary)),
    }),
  ),
  /** All that is live after it. */
  channels: z.record(z.string(), channel),
});
export type HistoryEntry = Readonly<z.infer<typeof historyEntry>>;

/**
 * Reads the text of a `release.json`.
 * @throws when it is not JSON or not a release; the message names each field that is wrong, and not the file
 */
export const parseRelease = (text: string): Release => parse(release, text);

/**
 * Reads the text of a `channel.json`.
 * @throws when it is not JSON or not a channel; the message names each field that is wrong, and not the file
 */
export const parseChannel = (text: string): Channel => parse(channel, text);

/**
 * Reads the text of a step of the history.
 * @throws when it is not JSON or not a step; the message names each field that is wrong, and not the file
 */
export const parseHistoryEntry = (text: string): HistoryEntry => parse(historyEntry, text);

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** Whether a name of a remote or a release can be a folder of a store, and leads nowhere else. */
export const isFolderName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);

/** Where the browser finds a file of a release. */
export const addressOf = ({ name, release }: Pick<Release, 'name' | 'release'>, path: string) =>
  `/releases/${name}/${release}/${path}`;
