import type { Container } from '@quaywatch/shared/contract';
import { useKeptState } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { toggled } from '../../results/use-selection.ts';
import { describeShown, filterContainers, summarise, type ResultKind } from './result-summary.rules.ts';

export type ResultFilter = {
  readonly counts: ReturnType<typeof summarise>;
  readonly chosen: ReadonlySet<ResultKind>;
  readonly shown: readonly Container[];
  readonly all: number;
  readonly toggle: (kind: ResultKind) => void;
  readonly showAll: () => void;
};

type Choice = {
  /** The search that the filter belongs to: a new search shows everything. */
  readonly of: string;
  readonly kinds: ReadonlySet<ResultKind>;
  /** A kind that was pressed keeps its button, and so the focus. */
  readonly pressed: ReadonlySet<ResultKind>;
};

const nothing: Omit<Choice, 'of'> = { kinds: new Set(), pressed: new Set() };

export function useResultFilter(
  containers: readonly Container[],
  changed: ReadonlySet<string>,
  requestedNumbers: readonly string[],
): ResultFilter {
  const { announce } = useShellServices();
  const search = requestedNumbers.join(' ');
  const [choice, setChoice] = useKeptState<Choice>('kinds', { of: search, ...nothing });
  const { kinds: chosen, pressed } = choice.of === search ? choice : nothing;

  const choose = (kinds: ReadonlySet<ResultKind>) => {
    setChoice({ of: search, kinds, pressed: new Set([...pressed, ...kinds]) });
    announce(describeShown(filterContainers(containers, changed, kinds).length, containers.length, kinds));
  };
  return {
    counts: summarise(containers, changed, pressed),
    chosen,
    shown: filterContainers(containers, changed, chosen),
    all: containers.length,
    toggle: (kind) => choose(toggled(chosen, kind)),
    showAll: () => choose(new Set()),
  };
}
