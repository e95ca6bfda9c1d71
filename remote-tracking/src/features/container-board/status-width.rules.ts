import type { Container } from '@quaywatch/shared/contract';
import { hasEstimate, listStatusNames } from '../../results/visit.rules.ts';

/** The length of "Estimated Departure Time: 23:30 21/11/2026", which is set in smaller type. */
const estimateWidth = 35;

/** In characters: the length of the longest status name on the board (CON-24), or enough for an estimate. */
export function statusColumnWidth(containers: readonly Container[]): number {
  const names = containers.flatMap(listStatusNames);
  const statuses = containers.flatMap(({ containerStatuses }) => containerStatuses.map(({ status }) => status));
  return Math.max(...names.map((name) => name.length), statuses.some(hasEstimate) ? estimateWidth : 0);
}
