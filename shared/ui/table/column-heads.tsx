export type ColumnHeadsProps = { readonly names: readonly string[] };

/** The plain heads of a table's columns, within its row of heads. */
export const ColumnHeads = ({ names }: ColumnHeadsProps) =>
  names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
