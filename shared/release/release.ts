import { openedSlot, remoteDescriptor } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import { partBudget, partCosts } from './budgets.ts';
import { firstSight, sessionSight } from './first-sight.ts';
import { preview } from './preview.ts';
import { releasedCall } from './released-call.ts';

const files = z.array(z.string());
const filesByPath = z.record(z.string(), files);

const releaseAsset = z.object({
  /** Path below the folder of the release. */
  path: z.string(),
  bytes: z.number(),
  /** Transferred bytes: with brotli, if the file is compressed. */
  wireBytes: z.number(),
  /** `sha384-...` of the uncompressed content. Browsers ignore a value of any other form and accept any file. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{64}$/)),
});
export type ReleaseAsset = Readonly<z.infer<typeof releaseAsset>>;

/** The version range, and every name that a remote uses; `*` stands for the whole module. */
const requirement = z.object({ range: z.string(), names: z.array(z.string()) });
export type Requirement = Readonly<z.infer<typeof requirement>>;

const provision = z.object({
  version: z.string(),
  /** Null for CommonJS modules, whose names cannot be known. */
  names: z.nullable(z.array(z.string())),
  /** Scripts in addition to the first ones. */
  scripts: files,
});
export type Provision = Readonly<z.infer<typeof provision>>;

const moduleNeeds = z.object({ scripts: files, shared: z.array(z.string()) });
export type ModuleNeeds = Readonly<z.infer<typeof moduleNeeds>>;

/** Files to preload in addition to the first scripts; empty for remotes. */
const preload = z.object({
  /** Files for every page. Absent from older releases. */
  everyPage: z._default(files, []),
  signedIn: files,
  /** Files for visitors without a session. Absent from older releases. */
  signedOut: z._default(files, []),
  paths: filesByPath,
  /** Absent from older releases. */
  signedInPaths: z._default(filesByPath, {}),
  /** Files for pages that scripts draw; `*` stands for all of these. Absent from older releases. */
  undrawn: z._default(filesByPath, {}),
});
export type Preload = Readonly<z.infer<typeof preload>>;

export const nothingToPreload: Preload = {
  everyPage: [],
  signedIn: [],
  signedOut: [],
  paths: {},
  signedInPaths: {},
  undrawn: {},
};

/** A version of a slot as it was when the panel was built: what the panel reads and sends. */
const filledSlot = z.object({
  /** `tracking.container-row@2`. */
  slot: z.string(),
  opened: z.pick(openedSlot, { props: true, optional: true, events: true, popUp: true }),
});
export type FilledSlot = Readonly<z.infer<typeof filledSlot>>;

/** `release.json`: everything that is known about a release without running it. It never changes. */
const release = z.object({
  /** `shell`, or the name in the descriptor. */
  name: z.string(),
  version: z.string(),
  /** `<version>-<hash>`. */
  release: z.string(),
  container: z.string(),
  /** Null outside a repository. */
  revision: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  builtAt: z.string(),
  /** Remotes: the container's script, unless the shell contains the code. Shell: its first scripts, in order. */
  entry: files,
  /** Remotes: by module of the descriptor. Shell: by path of the lazy module below the shell. */
  modules: z.record(z.string(), moduleNeeds),
  preload,
  descriptor: z.nullable(remoteDescriptor),
  /** Empty for the shell. */
  requires: z.record(z.string(), requirement),
  /** Empty for remotes. */
  provides: z.record(z.string(), provision),
  /** Shell: slots in its own pages. Those of a remote are in its descriptor. Absent from older shells. */
  opens: z.optional(z.array(openedSlot)),
  /** Remotes: the slot of each panel. Absent from older releases. */
  fills: z.optional(z.array(filledSlot)),
  /** Shell: slot names, for commands from before slots had owners. */
  slots: z.optional(z.array(z.string())),
  slotsForMany: z.optional(z.array(z.string())),
  /** Shell: paths of its own pages, which no remote may take. Absent from remotes and older shells. */
  paths: z.optional(z.array(z.string())),
  /** Shell: names of icons for menu items. Absent from remotes and older shells. */
  icons: z.optional(z.array(z.string())),
  /** Shell: it reports its start. Absent from remotes and older shells. */
  reportsStart: z.optional(z.boolean()),
  /** Shell: absent from remotes and older shells. */
  firstSight: z.optional(firstSight),
  /** Shell: absent from remotes and older shells. */
  sessionSight: z.optional(sessionSight),
  /** Remotes: their calls to the server. Absent from shells and older releases. */
  calls: z.optional(z.array(releasedCall)),
  /** Remotes: what each module of the descriptor may cost. Absent from shells and older releases. */
  budgets: z.optional(z.record(z.string(), partBudget)),
  /** Remotes: what each module cost in the trial. Absent from releases that were not tried. */
  costs: z.optional(z.record(z.string(), partCosts)),
  assets: z.array(releaseAsset),
});
export type Release = Readonly<z.infer<typeof release>>;

/** A release that some browsers get instead of the live one, to see how it does. */
const canary = z.object({
  release: z.string(),
  /** Share of all browsers, with at most two decimals. */
  percent: z.number().check(z.gte(1), z.lte(99)),
  /** Its start: ISO 8601 in UTC. Trying the same release again is another canary. */
  at: z.iso.datetime(),
});
export type Canary = Readonly<z.infer<typeof canary>>;

/** The content of `channel.json`. */
const channel = z.object({
  current: z.string(),
  /** Null until a second release has been promoted. */
  previous: z.nullable(z.string()),
  /** Releases for further rollbacks, latest first, without those that were rolled back. */
  earlier: z._default(z.array(z.string()), []),
  canary: z.optional(canary),
  /** At most one for each release. Previews that have ended stay until the next change. */
  previews: z.optional(z.array(preview)),
  /**
   * When `current` went live, if the servers watch it and may return to `previous`: ISO 8601 in UTC. Making the same
   * release live again has it judged anew.
   */
  watchedSince: z.optional(z.iso.datetime()),
  /**
   * When releases of `previous` and `earlier` went live, if they were watched then: the servers do not return to one
   * that they took back.
   */
  watchedBefore: z.optional(z.record(z.string(), z.iso.datetime())),
});
export type Channel = Readonly<z.infer<typeof channel>>;

export type Channels = Readonly<Record<string, Channel>>;

/** The content of `.history/<number>.json`. The newest step says what is live; no step is ever changed. */
const historyEntry = z.object({
  /** 1 for the first step of a store. */
  number: z.number(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
  action: z.enum(['release', 'promote', 'rollback', 'retire']),
  /** Null if no reason was given. */
  reason: z.nullable(z.string()),
  /** `from` or `to` is null if nothing was live. */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      revision: z.nullable(z.string()),
      /** The canary after the step, if the step started, changed or ended one. */
      canary: z.optional(z.nullable(canary)),
      /** The previews after the step, if the step started or ended one. */
      previews: z.optional(z.array(preview)),
    }),
  ),
  channels: z.record(z.string(), channel),
  /** The digest of all steps before a signed step. Absent from the first step that was signed. */
  before: z.optional(z.string()),
  /** Signature of the step without this field (`shared/signing`). */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});
export type HistoryEntry = Readonly<z.infer<typeof historyEntry>>;

/** @throws if the text is not JSON or not a release; the message names each wrong field, but not the file */
export const parseRelease = (text: string): Release => parse(release, text);

/** @throws if the text is not JSON or not a channel; the message names each wrong field, but not the file */
export const parseChannel = (text: string): Channel => parse(channel, text);

/** @throws if the text is not JSON or not a step; the message names each wrong field, but not the file */
export const parseHistoryEntry = (text: string): HistoryEntry => parse(historyEntry, text);

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

export const isFolderName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name);

export const addressOf = ({ name, release }: Pick<Release, 'name' | 'release'>, path: string) =>
  `/releases/${name}/${release}/${path}`;
