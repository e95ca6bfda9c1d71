/** The steps of a load, in order. A failure names its step. */
export type LoadPhase =
  /** The registry lacks the remote. */
  | 'registry'
  /** The federation runtime and the shared modules of the shell. */
  | 'shell'
  /** The release needs versions that the shell does not have. */
  | 'versions'
  | 'entry'
  | 'start'
  /** The scripts of the page or panel, and those that it loads later. */
  | 'scripts'
  /** The module runs and exports a component. */
  | 'module'
  /** The component threw while rendering or in an effect. */
  | 'draw';

/** A step, or what the part did once it was shown, as in `failurePhases` of the contract. */
export type FailurePhase = LoadPhase | 'error' | 'rejection' | 'blocked' | 'blank' | 'frame';

export type LoadStep = {
  /** Discards the remains of failed attempts. */
  readonly afresh: boolean;
  readonly enter: (phase: LoadPhase) => void;
};

type Load = {
  readonly remote: string;
  /** `<version>-<hash>`; empty if no release is known. */
  readonly release: string;
  readonly module: string;
  /** Counts the attempts of this release in this document, from 1. */
  readonly attempt: number;
  readonly milliseconds: number;
};

export type LoadEvent =
  | (Load & { readonly outcome: 'loaded'; readonly phases: Readonly<Partial<Record<LoadPhase, number>>> })
  | (Load & { readonly outcome: 'failed'; readonly phase: FailurePhase; readonly error: unknown })
  /** The release `by` is shown instead. */
  | (Load & { readonly outcome: 'replaced'; readonly by: string })
  /** For a judged remote: the part begins to load, or the page still answers after it was drawn or failed. */
  | (Load & { readonly outcome: 'opened' | 'alive' });
