export type TableHeadProps = { readonly columns: readonly string[] };

/** A head of plain words, one per column and no two the same. */
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
