import type { Container } from '@quaywatch/shared/contract';
import { countContainers } from '../../results/visit.rules.ts';

/** '8 containers found', '19 found, 1 unknown' (CON-13, CON-D6). */
export function describeFound(containers: readonly Container[]): string {
  const found = containers.filter(({ containerStatuses }) => containerStatuses.length > 0).length;
  const unknown = containers.length - found;
  if (unknown > 0) return `${found} found, ${unknown} unknown`;
  return `${countContainers(found)} found`;
}

/** 'Added QWCU2001010', 'Removed 3 containers'. Empty if there was no search before. */
export function describeNumbers(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((number) => !before.includes(number));
  const removed = before.filter((number) => !after.includes(number));
  return [name('Added', added), name('Removed', removed)].filter(Boolean).join('. ');
}

function name(done: string, [first, ...more]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  return `${done} ${more.length === 0 ? first : `${more.length + 1} containers`}`;
}

export function describeChanged(changed: number): string {
  if (changed === 0) return 'No changes';
  return changed === 1 ? '1 container changed' : `${changed} containers changed`;
}
