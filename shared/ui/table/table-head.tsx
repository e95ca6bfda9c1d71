export type TableHeadProps = { readonly columns: readonly string[] };

/** The names of a table's columns. */
export const TableHead = ({ columns }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
