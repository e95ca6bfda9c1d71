import type { Container } from '@quaywatch/shared/contract';

/** After the number. Who gives no references gets no column for them (CON-123). */
export const withReference = <Column>(
  columns: readonly Column[],
  column: Column,
  containers: readonly Container[],
): readonly Column[] =>
  containers.some(({ reference }) => reference !== undefined)
    ? [...columns.slice(0, 1), column, ...columns.slice(1)]
    : columns;
