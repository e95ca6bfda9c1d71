/** What a release store needs of the place that keeps its files. Paths have slashes and are relative to the store. */
export type StoreFiles = {
  /** How messages name it. */
  readonly place: string;
  /** The names directly in a folder, sorted, those after `after` where it is given; none when there is no such folder. */
  list(folder: string, after?: string): Promise<string[]>;
  /** null when there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a file in one step: a reader sees the old content or the new one. */
  write(path: string, content: string): Promise<void>;
  /** Writes a file that must not be there yet. Of several processes one succeeds. @returns whether it did */
  create(path: string, content: string): Promise<boolean>;
  /** Copies a local folder that has a `release.json`; whoever reads meanwhile sees none. */
  add(folder: string, source: string): Promise<void>;
  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): Promise<void>;
};
