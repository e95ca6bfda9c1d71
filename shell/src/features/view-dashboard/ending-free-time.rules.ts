import { limits, type FreeTimeEnds } from '@quaywatch/shared/contract';
import { batchPath } from '@quaywatch/shared/domain';

export type Ending = { readonly label: string; readonly path: string };

/** For example '2 today' and '5 tomorrow'. A day on which nothing ends is left out. */
export function describeEnds({ today, tomorrow }: FreeTimeEnds): readonly Ending[] {
  return [...describeDay(today, 'today'), ...describeDay(tomorrow, 'tomorrow')];
}

/** A link contains at most as many numbers as are searched in batches. */
function describeDay(numbers: readonly string[], day: string): readonly Ending[] {
  if (numbers.length === 0) return [];
  const shown = numbers.slice(0, limits.containersInBatches);
  const cut = shown.length < numbers.length ? ` (the first ${shown.length})` : '';
  return [{ label: `${numbers.length} ${day}${cut}`, path: batchPath(shown, 1) }];
}
