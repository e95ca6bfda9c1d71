import type { FeedResult } from '@quaywatch/shared/feed';
import { noSuchField } from '../reading/read-feed-event.rules.ts';

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

/**
 * For the log: without what the sender wrote, which is in quotes or the name of an unknown field, and without dates,
 * by which no two reasons would be the same.
 */
function withoutValues(reason: string): string {
  const [ours = '', ...unknown] = reason.split(noSuchField);
  return `${ours}${unknown.length > 0 ? noSuchField : ''}`
    .replaceAll(/[^ -~]/g, '.')
    .replace(/".*"/, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\S+@\S+|\b(?=\w*\d{3})\w{7,}/g, '…')
    .slice(0, 160);
}
