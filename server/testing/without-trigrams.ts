type Connection = { query<Row extends object>(text: string): Promise<{ rows: Row[] }> };

/**
 * Adds many customers with `insert`, then builds the trigram index of the helpdesk search over all of them, as a
 * migration does. Row by row it would take several times as long.
 */
export async function withoutTrigrams(connection: Connection, insert: () => Promise<void>): Promise<void> {
  const { rows } = await connection.query<{ definition: string }>(
    "select pg_get_indexdef('customer_search_trigrams'::regclass) as definition",
  );
  await connection.query('drop index customer_search_trigrams');
  await insert();
  for (const { definition } of rows) await connection.query(definition);
}
