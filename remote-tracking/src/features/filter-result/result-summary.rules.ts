import type { Container } from '@quaywatch/shared/contract';
import { findStanding, type Standing } from '@quaywatch/shared/domain';
import { isSlipped } from '../../results/moved-estimate.rules.ts';
import { sayStanding, standings } from '../../results/standing-words.rules.ts';

/** A container has one standing; it may have slipped or changed besides. */
export type ResultKind = Standing | 'slipped' | 'changed';

/** Those that the customer can act on come first. */
const kinds: readonly ResultKind[] = [...standings, 'slipped', 'changed'];

function listKinds({ container, containerStatuses: visits }: Container, changed: ReadonlySet<string>): ResultKind[] {
  return [
    findStanding(visits.map(({ port, activity, status }) => [port, activity, status.statusType])),
    ...(visits.some(isSlipped) ? (['slipped'] as const) : []),
    ...(changed.has(container) ? (['changed'] as const) : []),
  ];
}

const sayKind = (kind: ResultKind, count: number): string =>
  kind === 'slipped' || kind === 'changed' ? kind : sayStanding(kind, count);

/** Kinds in `kept` are listed even if no container is of that kind. */
export function summarise(
  containers: readonly Container[],
  changed: ReadonlySet<string>,
  kept: ReadonlySet<ResultKind>,
): { readonly kind: ResultKind; readonly count: number; readonly words: string }[] {
  const found = containers.map((container) => listKinds(container, changed));
  return kinds
    .map((kind) => ({ kind, count: found.filter((list) => list.includes(kind)).length }))
    .filter(({ kind, count }) => count > 0 || kept.has(kind))
    .map(({ kind, count }) => ({ kind, count, words: sayKind(kind, count) }));
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
  const words = kinds.filter((kind) => chosen.has(kind)).map((kind) => sayKind(kind, shown));
  return `Showing ${shown} of ${all} containers: ${words.join(', ')}`;
}
