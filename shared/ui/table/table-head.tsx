export type TableHeadProps = { readonly columns: readonly string[] };

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
