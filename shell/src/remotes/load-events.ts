import type { FailurePhase, LoadPhase } from '@quaywatch/shared/contract';

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
