import type { Container } from '@quaywatch/shared/contract';

export type SortColumn = 'container' | 'port' | 'activity' | 'vessel' | 'status';
export type SortDirection = 'ascending' | 'descending';
export type Sort<Column extends string> = { readonly column: Column; readonly direction: SortDirection };
export type ContainerSort = Sort<SortColumn>;

/** A new column starts descending; the same column reverses its direction (CON-41, CON-42, HIS-32, HIS-33). */
export function nextSort<Column extends string>(current: Sort<Column> | null, column: Column): Sort<Column> {
  if (current?.column !== column) return { column, direction: 'descending' };
  return { column, direction: current.direction === 'descending' ? 'ascending' : 'descending' };
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** The value of the first visit; null for an unknown container. */
function keyOf({ container, containerStatuses: [first] }: Container, column: SortColumn): string | null {
  if (column === 'container') return container;
  if (!first) return null;
  const { vessel, inVessel, outVessel } = first.vessel;
  const keys = {
    port: first.port,
    activity: first.activity,
    vessel: vessel ?? inVessel ?? outVessel,
    status: first.status.statusType ?? first.status.statusText,
  };
  return keys[column] ?? '';
}

/**
 * Returns a sorted copy; without a sort, the requested order. Ties are ordered by number (CON-40), and unknown
 * containers stay last in both directions (CON-D5).
 */
export function sortContainers(containers: readonly Container[], sort: ContainerSort | null): Container[] {
  if (!sort) return [...containers];
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return containers.toSorted((one, other) => {
    const [left, right] = [keyOf(one, sort.column), keyOf(other, sort.column)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || collator.compare(one.container, other.container);
    return turn * collator.compare(left, right) || collator.compare(one.container, other.container);
  });
}
