// A part must recover from each of these without a reload and without a click (decision 0053).
import type { Breakage } from './broken-release.ts';
import { breakages } from './broken-release.ts';
import type { FileFault, RegistryFault } from './fault-proxy.ts';

export type FaultRow = {
  readonly name: string;
  readonly file?: 'entry' | 'script' | 'every file';
  readonly how?: FileFault;
  /** How often it fails, if not until the fault ends. */
  readonly times?: number;
  readonly release?: Breakage;
  /** The file fault hits this release, and continues after the rollback. */
  readonly isGone?: boolean;
  readonly registry?: RegistryFault;
  /** The server could not read the remote's `release.json` at its start. */
  readonly isUnreadable?: boolean;
  readonly offlineMs?: number;
  /** The fault never ends. The part is allowed this much longer, which is how long a file takes. */
  readonly slowMs?: number;
  /** The store has the previous release, which is shown automatically while the fault lasts. */
  readonly hasBefore?: true;
  /** Requests per minute are counted once for each way of failing. */
  readonly isCounted?: true;
  /** Part of `npm test`: one for each way of recovering. */
  readonly inSample?: true;
};

export const faults: readonly FaultRow[] = [
  { name: 'entry answers 404', inSample: true, file: 'entry', how: { status: 404 } },
  { name: 'entry answers 500', file: 'entry', how: { status: 500 } },
  { name: 'entry answers 503', file: 'entry', how: { status: 503 }, isCounted: true },
  { name: 'entry hangs', file: 'entry', how: 'hangs' },
  { name: 'connection of the entry is reset', file: 'entry', how: 'is reset' },
  { name: 'entry is cut off', file: 'entry', how: 'is cut off' },
  { name: 'entry is an HTML page', file: 'entry', how: 'is a page' },
  { name: 'entry has the wrong type', file: 'entry', how: 'has another type' },
  { name: 'entry has another digest', inSample: true, file: 'entry', how: 'has another content' },
  { name: 'every file takes 20 s', file: 'every file', how: { waitMs: 20_000 }, slowMs: 20_000 },
  { name: 'script of the part fails once', inSample: true, file: 'script', how: { status: 503 }, times: 1 },
  {
    name: 'script of the part is gone for good, then rollback',
    file: 'script',
    how: { status: 404 },
    release: breakages.none,
    inSample: true,
    isGone: true,
    isCounted: true,
  },
  { name: 'release throws as it starts', inSample: true, release: breakages.throwsAtStart, isCounted: true },
  { name: 'release throws in init', release: breakages.throwsInInit },
  { name: 'release lacks the part', release: breakages.lacksThePart },
  { name: 'part throws as it is evaluated', release: breakages.throwsAtEvaluation },
  { name: 'part throws when it is drawn', inSample: true, release: breakages.throwsWhenDrawn, isCounted: true },
  { name: 'part throws in an effect', release: breakages.throwsInEffect },
  { name: 'release wants another version of React', release: breakages.wantsAnotherReact },
  { name: 'policy of the page blocks the release', release: breakages.standsElsewhere },
  { name: 'release throws, registry answers 500', release: breakages.throwsAtStart, registry: 'answers 500' },
  { name: 'release throws, registry is empty', inSample: true, release: breakages.throwsAtStart, registry: 'is empty' },
  { name: 'release throws, registry is malformed', release: breakages.throwsAtStart, registry: 'is malformed' },
  { name: 'release.json cannot be read', isUnreadable: true, isCounted: true },
  { name: 'no line for 5 s', offlineMs: 5_000 },
  { name: 'no line for 60 s', offlineMs: 60_000 },
  { name: 'part throws when it is drawn, no rollback', release: breakages.throwsWhenDrawn, hasBefore: true },
  {
    name: 'part throws in an effect, no rollback',
    release: breakages.throwsInEffect,
    hasBefore: true,
    inSample: true,
  },
];
