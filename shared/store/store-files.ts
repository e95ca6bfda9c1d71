/** Paths use slashes and are relative to the store. */
export type StoreFiles = {
  readonly place: string;
  /** Sorted names directly in the folder, only those after `after`; none for a missing folder. */
  list(folder: string, after?: string): Promise<string[]>;
  /** Null for a missing file. */
  read(path: string): Promise<Buffer | null>;
  /** Writes in one step: a reader sees either the old content or the new. */
  write(path: string, content: string): Promise<void>;
  /** Creates a file that must not exist yet. Only one of several processes succeeds. @returns whether this one did */
  create(path: string, content: string | Uint8Array): Promise<boolean>;
  /**
   * Copies a local folder with a `release.json`. Until it is complete, a reader sees no release. A `release.json` that
   * another process has put there meanwhile stays.
   * @param others the contents of further files by name, which go into the copy but not into the source
   */
  add(folder: string, source: string, others?: Readonly<Record<string, string>>): Promise<void>;
  remove(path: string): Promise<void>;
};
