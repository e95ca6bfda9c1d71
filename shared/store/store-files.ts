/** Paths have slashes and are relative to the store. */
export type StoreFiles = {
  readonly place: string;
  /** Names directly in the folder, sorted, only those after `after`; none for a missing folder. */
  list(folder: string, after?: string): Promise<string[]>;
  /** null for a missing file. */
  read(path: string): Promise<Buffer | null>;
  /** In one step: a reader sees the old content or the new. */
  write(path: string, content: string): Promise<void>;
  /** The file must not exist yet. Of several processes one succeeds. @returns whether this one did */
  create(path: string, content: string | Uint8Array): Promise<boolean>;
  /** Copies a local folder with a `release.json`; meanwhile a reader sees no release. */
  add(folder: string, source: string): Promise<void>;
  remove(path: string): Promise<void>;
};
