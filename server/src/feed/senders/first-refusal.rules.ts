import type { FeedResult } from '@quaywatch/shared/feed';

/** The reason of the first event that was refused, and how many were refused for the same reason. */
export type FirstRefusal = { readonly reason: string; readonly count: number };

/** @param earlier that of the results before, if they come in parts */
export function findFirstRefusal(
  results: readonly Pick<FeedResult, 'result' | 'reason'>[],
  earlier: FirstRefusal | null = null,
): FirstRefusal | null {
  const reasons = results.flatMap(({ result, reason = '' }) => (result === 'refused' ? [withoutValues(reason)] : []));
  const reason = earlier?.reason ?? reasons[0];
  if (reason === undefined) return null;
  return { reason, count: (earlier?.count ?? 0) + reasons.filter((one) => one === reason).length };
}

/** For the log: without container numbers, ids, dates and addresses, which some reasons and names of fields repeat. */
function withoutValues(reason: string): string {
  return reason
    .slice(0, 160)
    .replaceAll(/[^ -~]/g, '.')
    .replaceAll(/\S+@\S+|\b(?=\w*\d{3})\w{7,}/g, '…');
}
