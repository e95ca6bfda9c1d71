import type { Container } from '@quaywatch/shared/contract';

/** The customer's own reference, otherwise that of a colleague. */
export const referenceOf = ({ reference, sharedReference }: Container): string | undefined =>
  reference ?? sharedReference?.reference;

/** Adds the column after the number if any container has a reference (CON-123). */
export const withReference = <Column>(
  columns: readonly Column[],
  column: Column,
  containers: readonly Container[],
): readonly Column[] =>
  containers.some((container) => referenceOf(container) !== undefined)
    ? [...columns.slice(0, 1), column, ...columns.slice(1)]
    : columns;
