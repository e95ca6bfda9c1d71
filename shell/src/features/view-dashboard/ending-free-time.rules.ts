import { limits, type FreeTimeEnds } from '@quaywatch/shared/contract';
import { batchPath } from '@quaywatch/shared/domain';

export type Ending = { readonly label: string; readonly path: string };

/** 'Ends today 2' and 'tomorrow 5', without a day on which nothing ends. */
export function describeEnds({ today, tomorrow }: FreeTimeEnds): readonly Ending[] {
  return [
    ...describeDay(today, 'Ends today'),
    ...describeDay(tomorrow, today.length > 0 ? 'tomorrow' : 'Ends tomorrow'),
  ];
}

/** A link takes as many numbers as are searched in batches. */
function describeDay(numbers: readonly string[], day: string): readonly Ending[] {
  if (numbers.length === 0) return [];
  const shown = numbers.slice(0, limits.containersInBatches);
  const cut = shown.length < numbers.length ? ` (the first ${shown.length})` : '';
  return [{ label: `${day} ${numbers.length}${cut}`, path: batchPath(shown, 1) }];
}
