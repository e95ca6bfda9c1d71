import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';

const columnNames: Record<SortColumn, string> = {
  container: 'Number',
  port: 'Port',
  activity: 'Activity',
  vessel: 'Vessel',
  status: 'Status',
};

const listedColumns = ['container', 'port', 'activity', 'status'] as const;

/** 'Status Z-A' */
export const sortName = ({ column, direction }: ContainerSort): string =>
  `${columnNames[column]} ${direction === 'ascending' ? 'A-Z' : 'Z-A'}`;

/** What the sort menu offers (CON-39). */
export const sortChoices: readonly ContainerSort[] = listedColumns.flatMap((column) => [
  { column, direction: 'ascending' } as const,
  { column, direction: 'descending' } as const,
]);
