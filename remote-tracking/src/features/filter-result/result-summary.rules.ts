import type { Container } from '@quaywatch/shared/contract';
import { judgeCollection, type CollectionVerdict } from '../../results/collection-verdict.rules.ts';
import { isSlipped } from '../../results/moved-estimate.rules.ts';

/** A container with two visits may count twice. */
export type ResultKind = 'collect now' | 'not yet' | 'leaves by train' | 'gone' | 'slipped' | 'changed' | 'unknown';

/** Those that the customer can act on come first. */
const kinds: readonly ResultKind[] = [
  'collect now',
  'not yet',
  'leaves by train',
  'gone',
  'slipped',
  'changed',
  'unknown',
];

const kindOf: Readonly<Record<CollectionVerdict['answer'], ResultKind>> = {
  'Collect now': 'collect now',
  'Not yet': 'not yet',
  'Leaves by train': 'leaves by train',
  Collected: 'gone',
  'Left by train': 'gone',
  Left: 'gone',
};

function listKinds({ container, containerStatuses: visits }: Container, changed: ReadonlySet<string>): ResultKind[] {
  const verdicts = visits.map(judgeCollection).filter((verdict) => verdict !== null);
  return [
    ...verdicts.map(({ answer }) => kindOf[answer]),
    ...(visits.some(isSlipped) ? (['slipped'] as const) : []),
    ...(changed.has(container) ? (['changed'] as const) : []),
    ...(visits.length === 0 ? (['unknown'] as const) : []),
  ];
}

/** Kinds in `kept` are listed even if no container is of that kind. */
export function summarise(
  containers: readonly Container[],
  changed: ReadonlySet<string>,
  kept: ReadonlySet<ResultKind>,
): { readonly kind: ResultKind; readonly count: number }[] {
  const found = containers.map((container) => listKinds(container, changed));
  return kinds
    .map((kind) => ({ kind, count: found.filter((list) => list.includes(kind)).length }))
    .filter(({ kind, count }) => count > 0 || kept.has(kind));
}

export const filterContainers = (
  containers: readonly Container[],
  changed: ReadonlySet<string>,
  chosen: ReadonlySet<ResultKind>,
): readonly Container[] =>
  chosen.size === 0
    ? containers
    : containers.filter((container) => listKinds(container, changed).some((kind) => chosen.has(kind)));

/** "Showing 2 of 10 containers: collect now, unknown". */
export function describeShown(shown: number, all: number, chosen: ReadonlySet<ResultKind>): string {
  if (chosen.size === 0) return `Showing all ${all} containers`;
  return `Showing ${shown} of ${all} containers: ${kinds.filter((kind) => chosen.has(kind)).join(', ')}`;
}
