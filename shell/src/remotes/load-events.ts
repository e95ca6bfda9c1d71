/** The steps in which a page or panel comes, in their order; a failure names the one that it happened in. */
export type LoadPhase =
  /** The registry does not know the remote. */
  | 'registry'
  /** The runtime and the shared modules, which the shell brings. */
  | 'shell'
  /** The release asks for versions that the shell does not have. */
  | 'versions'
  /** The container's script. */
  | 'entry'
  /** The container is evaluated and begins. */
  | 'start'
  /** The scripts of the page or panel, and those that it fetches later. */
  | 'scripts'
  /** The page or panel is evaluated, and has a component. */
  | 'module'
  /** It threw while it was drawn, or in an effect. */
  | 'draw';

export type LoadStep = {
  /** Discards the remains of failed attempts. */
  readonly afresh: boolean;
  /** Called at the start of each step. */
  readonly enter: (phase: LoadPhase) => void;
};

type Load = {
  readonly remote: string;
  /** `<version>-<hash>`; empty where no release is known. */
  readonly release: string;
  readonly module: string;
  /** Of this release in this document, from 1. */
  readonly attempt: number;
  readonly milliseconds: number;
};

/** What became of one attempt to show a page or panel of a remote. */
export type LoadEvent =
  | (Load & { readonly outcome: 'loaded'; readonly phases: Readonly<Partial<Record<LoadPhase, number>>> })
  | (Load & { readonly outcome: 'failed'; readonly phase: LoadPhase; readonly error: unknown })
  /** The release could not be shown, and `by` is shown in its place. */
  | (Load & { readonly outcome: 'replaced'; readonly by: string });
