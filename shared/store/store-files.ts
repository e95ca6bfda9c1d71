/** What a release store needs of the place of its files. Paths have slashes and are relative to the store. */
export type StoreFiles = {
  /** Its name in messages. */
  readonly place: string;
  /** The names directly in a folder, sorted, only those after `after` if given; none for a missing folder. */
  list(folder: string, after?: string): Promise<string[]>;
  /** null for a missing file. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a file in one step: a reader sees the old content or the new. */
  write(path: string, content: string): Promise<void>;
  /** Writes a file that must not exist yet. Of several processes one succeeds. @returns whether this one did */
  create(path: string, content: string): Promise<boolean>;
  /** Copies a local folder with a `release.json`; meanwhile a reader sees no release. */
  add(folder: string, source: string): Promise<void>;
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): Promise<void>;
};
