import type { RemoteDescriptor } from '@quaywatch/shared/remote';

/** One file of a release. */
export type ReleaseAsset = {
  /** Relative to the folder of the release. */
  readonly path: string;
  readonly bytes: number;
  /** Over the wire: brotli where the file is compressed, else as it is. */
  readonly wireBytes: number;
  /** `sha384-...` of the uncompressed content. */
  readonly integrity: string;
};

/** A shared module that a remote takes from the shell: the range, and every name it uses; `*` where it takes the whole. */
export type Requirement = { readonly range: string; readonly names: readonly string[] };

/** A shared module that the shell provides; `names` is null where they cannot be known (CommonJS). */
export type Provision = {
  readonly version: string;
  readonly names: readonly string[] | null;
  /** The scripts that hold it beyond the first ones. */
  readonly scripts: readonly string[];
};

/** The scripts that showing a module needs, and the shared modules these use. */
export type ModuleNeeds = { readonly scripts: readonly string[]; readonly shared: readonly string[] };

/** Files of the shell to send along with the page beyond its first scripts; nothing for remotes. */
export type Preload = {
  /** With every page. */
  readonly everyPage: readonly string[];
  /** With every page of somebody who is signed in. */
  readonly signedIn: readonly string[];
  /** With one path, signed in or not. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** With one path, for somebody who is signed in. */
  readonly signedInPaths: Readonly<Record<string, readonly string[]>>;
};

export const nothingToPreload: Preload = { everyPage: [], signedIn: [], paths: {}, signedInPaths: {} };

/** The content of `release.json`: all that is known of a release without running it. It is never changed. */
export type Release = {
  readonly name: string;
  readonly version: string;
  /** `<version>-<hash>`. */
  readonly release: string;
  readonly container: string;
  /** Revision of the sources, null outside a repository. */
  readonly revision: string | null;
  /** ISO 8601, UTC. */
  readonly builtAt: string;
  /** Remotes: the container's script. Shell: its first scripts, in order. */
  readonly entry: readonly string[];
  /** Remotes: per module of the descriptor. Shell: per lazily loaded module, by its path below the shell. */
  readonly modules: Readonly<Record<string, ModuleNeeds>>;
  readonly preload: Preload;
  /** null for the shell. */
  readonly descriptor: RemoteDescriptor | null;
  /** Empty for the shell. */
  readonly requires: Readonly<Record<string, Requirement>>;
  /** Empty for remotes. */
  readonly provides: Readonly<Record<string, Provision>>;
  readonly assets: readonly ReleaseAsset[];
};
