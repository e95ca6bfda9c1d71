import type { Container } from '@quaywatch/shared/contract';
import { listStatusNames } from '../../results/visit.rules.ts';

/** Letters of the longest status name on the board: the Status column is that wide (CON-24). */
export const longestStatusName = (containers: readonly Container[]): number =>
  Math.max(0, ...containers.flatMap(listStatusNames).map((name) => name.length));
