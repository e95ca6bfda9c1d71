import type { Container } from '@quaywatch/shared/contract';

/** Adds the hold columns after the status, if any port says who holds a container (CON-134). */
export function withHolds<Column extends { readonly name: string }>(
  columns: readonly Column[],
  holdColumns: readonly Column[],
  containers: readonly Container[],
): readonly Column[] {
  const isHeld = containers.some(({ containerStatuses }) =>
    containerStatuses.some(({ status, pastStatuses, futureStatuses }) =>
      [status, ...pastStatuses, ...futureStatuses].some(({ hold }) => hold),
    ),
  );
  return isHeld
    ? columns.flatMap((column) => (column.name === 'Status' ? [column, ...holdColumns] : [column]))
    : columns;
}
