import type { Mutant } from './make-mutants.ts';

/** How a mutant ended: a test noticed it, its process ended, no test noticed it, or no test reached it. */
export type Outcome = 'killed' | 'ended' | 'survived' | 'unreached';

export type FileReport = {
  readonly path: string;
  readonly tests: number;
  readonly outcomes: readonly { readonly mutant: Mutant; readonly outcome: Outcome }[];
  readonly drawnFrom: number;
};

const wantedShare = 0.85;

const sides = [
  { side: 'server', holds: (path: string) => path.startsWith('server/') },
  { side: 'browser', holds: (path: string) => !path.startsWith('server/') },
];

const isKilled = ({ outcome }: FileReport['outcomes'][number]): boolean => outcome === 'killed' || outcome === 'ended';

function share(reports: readonly FileReport[]): number {
  const outcomes = reports.flatMap((report) => report.outcomes);
  return outcomes.length === 0 ? 1 : outcomes.filter(isKilled).length / outcomes.length;
}

function score(reports: readonly FileReport[]): string {
  const outcomes = reports.flatMap((report) => report.outcomes);
  return `${Math.floor(share(reports) * 100)} % killed (${outcomes.filter(isKilled).length} of ${outcomes.length})`;
}

const shorten = (code: string): string => {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

export function describeFile(report: FileReport): string {
  const { path, tests, outcomes, drawnFrom } = report;
  return [
    `${path}: ${score([report])}, sampled from ${drawnFrom}${tests === 0 ? ', NO UNIT TEST' : ''}`,
    ...outcomes
      .filter((entry) => !isKilled(entry) && tests > 0)
      .map(
        ({ mutant: { line, original, replacement }, outcome }) =>
          `  ${line} ${outcome}: ${shorten(original)}  →  ${shorten(replacement)}`,
      ),
  ].join('\n');
}

export const describeTotals = (reports: readonly FileReport[]): string =>
  [
    ...sides.map(({ side, holds }) => `${side}: ${score(reports.filter(({ path }) => holds(path)))}`),
    `together: ${score(reports)}; at least ${wantedShare * 100} % are wanted`,
  ].join('\n');

/** Whether both sides reach the wanted share; a good one must not hide a bad one. */
export const isEnough = (reports: readonly FileReport[]): boolean =>
  sides.every(({ holds }) => share(reports.filter(({ path }) => holds(path))) >= wantedShare);
