import type { CallAnswer, searchHistory } from '@quaywatch/shared/contract';
import type { Sort } from '@quaywatch/shared/domain';

type HistoryAnswer = CallAnswer<typeof searchHistory>;
type Journey = NonNullable<HistoryAnswer[number]['journeyHistories']>[number];
export type HistoryStatus = Journey['statuses'][number];

/** A journey of a container, newest status first, or a container without one. */
export type HistoryRow = {
  readonly key: string;
  readonly number: string;
  /** False where neither port knows the number (HIS-D7). */
  readonly isKnown: boolean;
  /** Empty: nothing in range (HIS-26). */
  readonly statuses: readonly HistoryStatus[];
};

export type HistoryColumn = 'port' | 'activity' | 'vessel';
export type HistorySort = Sort<HistoryColumn>;

export const firstSort: HistorySort = { column: 'port', direction: 'descending' };

// The answer has the oldest first; of two at the same time the later one stays the later one.
const newestFirst = (statuses: readonly HistoryStatus[]) =>
  statuses.toReversed().toSorted((one, other) => Date.parse(other.statusTime) - Date.parse(one.statusTime));

/** The rows of an answer. A number asked for that the answer leaves out has no details (HIS-D9). */
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

/** Whether there is more than the answer holds. */
export const isCutShort = (answer: HistoryAnswer): boolean => answer.at(-1)?.moreFound === true;

const collator = new Intl.Collator('en-GB', { numeric: true });

/** What a journey sorts by: the port of its last status in time, activity and vessel of its first (HIS-34, HIS-35). */
const keyOf = ({ statuses }: HistoryRow, column: HistoryColumn): string =>
  (column === 'port' ? statuses[0]?.port : statuses.at(-1)?.[column]) ?? '';

const newestTime = ({ statuses: [newest] }: HistoryRow) => (newest ? Date.parse(newest.statusTime) : 0);

/**
 * Sorted copy. Ties follow the time of the newest status, the latest first (HIS-36); containers without a journey stay
 * last in the order they were asked for, whatever the direction.
 */
export function sortHistoryRows(rows: readonly HistoryRow[], { column, direction }: HistorySort): HistoryRow[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const emptyLast = Number(one.statuses.length === 0) - Number(other.statuses.length === 0);
    const byColumn = turn * collator.compare(keyOf(one, column), keyOf(other, column));
    return emptyLast || byColumn || newestTime(other) - newestTime(one);
  });
}

/** The rows of each container, the containers in the order of their first rows. */
export function groupByContainer(rows: readonly HistoryRow[]): { number: string; rows: HistoryRow[] }[] {
  const numbers = [...new Set(rows.map(({ number }) => number))];
  return numbers.map((number) => ({ number, rows: rows.filter((row) => row.number === number) }));
}

/** For each value how many rows its cell spans: equal neighbours share one, and those within it have 0. */
export function listSpans(values: readonly unknown[]): number[] {
  return values.map((value, index) => {
    if (index > 0 && value === values[index - 1]) return 0;
    const end = values.findIndex((later, at) => at > index && later !== value);
    return (end < 0 ? values.length : end) - index;
  });
}

/** '1 container', '3 containers'. */
export function countContainers(rows: readonly HistoryRow[]): string {
  const { length } = groupByContainer(rows);
  return `${length} ${length === 1 ? 'container' : 'containers'}`;
}
