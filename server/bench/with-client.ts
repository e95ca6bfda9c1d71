import pg from 'pg';

/** Uses a connection without the product's timeouts. */
export async function withClient<T>(url: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
