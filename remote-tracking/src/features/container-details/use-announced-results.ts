import { useEffect, useRef } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import { formatTime, type Batch } from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';
import { describeChanged, describeFound, describeNumbers } from './result-words.rules.ts';

type ShownResult = {
  /** The numbers of all batches. */
  readonly numbers: readonly string[];
  readonly batch: Pick<Batch, 'place' | 'of'> | null;
  readonly containers: readonly Container[] | null;
  readonly lastRefreshedAt: Date | null;
  readonly changedCount: number;
  readonly isAutomatic: boolean;
};

/**
 * For new numbers, announces what was added or removed and what was found; for another batch, its place and what was
 * found. For the same numbers, announces the time and how many containers changed; after an automatic refresh only if
 * any changed.
 */
export function useAnnouncedResults(result: ShownResult): void {
  const { announce } = useShellServices();
  const announced = useRef<ShownResult | null>(null);

  useEffect(() => {
    const last = announced.current;
    if (!result.lastRefreshedAt || last?.lastRefreshedAt === result.lastRefreshedAt) return;
    announced.current = result;
    const message = describe(result, last);
    if (message) announce(message);
  });
}

function describe(
  { numbers, batch, containers, lastRefreshedAt, changedCount, isAutomatic }: ShownResult,
  last: ShownResult | null,
) {
  const found = containers ? describeFound(containers) : '';
  if (!last) return found.endsWith('unknown') ? `Container results loaded. ${found}` : 'Container results loaded';
  const difference = describeNumbers(last.numbers, numbers);
  if (difference) return `${difference}. ${found}`;
  if (batch && batch.place !== last.batch?.place) return `Batch ${batch.place} of ${batch.of}. ${found}`;
  if (isAutomatic) return changedCount > 0 ? describeChanged(changedCount) : null;
  return lastRefreshedAt && `Last refreshed at ${formatTime(lastRefreshedAt)}. ${describeChanged(changedCount)}`;
}
