import type { CallAnswer, searchHistory } from '@quaywatch/shared/contract';
import type { Sort } from '@quaywatch/shared/domain';
import type { HistorySearch } from '../../history/history-form.rules.ts';

type HistoryAnswer = CallAnswer<typeof searchHistory>;
type Journey = NonNullable<HistoryAnswer[number]['journeyHistories']>[number];
export type HistoryStatus = Journey['statuses'][number];

/** A journey with its newest status first, or a container without a journey. */
export type HistoryRow = {
  readonly key: string;
  readonly number: string;
  /** False if neither port knows the number (HIS-D7). */
  readonly isKnown: boolean;
  /** Empty if nothing is in range (HIS-26). */
  readonly statuses: readonly HistoryStatus[];
};

export type HistoryColumn = 'port' | 'activity' | 'vessel';
export type HistorySort = Sort<HistoryColumn>;

export const firstSort: HistorySort = { column: 'port', direction: 'descending' };

// The answer is oldest first. Of two statuses at the same time, the one that came later counts as newer.
const newestFirst = (statuses: readonly HistoryStatus[]) =>
  statuses.toReversed().toSorted((one, other) => Date.parse(other.statusTime) - Date.parse(one.statusTime));

/** A requested number that is missing from the answer has no details (HIS-D9). */
export function listHistoryRows(answer: HistoryAnswer, requestedNumbers: readonly string[]): HistoryRow[] {
  const answered = new Set(answer.map(({ container }) => container));
  const missing = requestedNumbers.filter((number) => !answered.has(number));
  const all: HistoryAnswer = [...answer, ...missing.map((container) => ({ container, journeyHistories: [] }))];
  return all.flatMap(({ container: number, journeyHistories }): HistoryRow[] => {
    const journeys = (journeyHistories ?? []).filter(({ statuses }) => statuses.length > 0);
    if (journeys.length === 0) return [{ key: number, number, isKnown: journeyHistories !== null, statuses: [] }];
    return journeys.map(({ gkey, statuses }) => ({
      key: `${number}/${statuses[0]?.port ?? ''}/${gkey}`,
      number,
      isKnown: true,
      statuses: newestFirst(statuses),
    }));
  });
}

export const isCutShort = (answer: HistoryAnswer): boolean => answer.at(-1)?.moreFound === true;

/** How to see what one answer does not hold (HIS-37). A single day cannot be shortened (HIS-44). */
export const describeWayToRest = ({ from, to }: Pick<HistorySearch, 'from' | 'to'>): string =>
  to === null || to === from ? 'Enter container numbers' : 'Choose a shorter period';

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Port is that of the latest status; activity and vessel are those of the first (HIS-34, HIS-35). */
const keyOf = ({ statuses }: HistoryRow, column: HistoryColumn): string =>
  (column === 'port' ? statuses[0]?.port : statuses.at(-1)?.[column]) ?? '';

const newestTime = ({ statuses: [newest] }: HistoryRow) => (newest ? Date.parse(newest.statusTime) : 0);

/**
 * Returns a copy. Ties: newest status first (HIS-36). Containers without a journey stay last, in the requested order.
 */
export function sortHistoryRows(rows: readonly HistoryRow[], { column, direction }: HistorySort): HistoryRow[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const emptyLast = Number(one.statuses.length === 0) - Number(other.statuses.length === 0);
    const byColumn = turn * collator.compare(keyOf(one, column), keyOf(other, column));
    return emptyLast || byColumn || newestTime(other) - newestTime(one);
  });
}

/** In the order of each container's first row. */
export function groupByContainer(rows: readonly HistoryRow[]): { number: string; rows: HistoryRow[] }[] {
  const numbers = [...new Set(rows.map(({ number }) => number))];
  return numbers.map((number) => ({ number, rows: rows.filter((row) => row.number === number) }));
}

/** A span is 0 where the cell of an equal neighbour above covers the row. */
export function listSpans(values: readonly unknown[]): number[] {
  return values.map((value, index) => {
    if (index > 0 && value === values[index - 1]) return 0;
    const end = values.findIndex((later, at) => at > index && later !== value);
    return (end < 0 ? values.length : end) - index;
  });
}
