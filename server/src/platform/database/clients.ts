import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

/** After an error the connection is dropped rather than returned, since its state is unknown. */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // The code that waits for a broken connection gets its error. Unhandled, the error event would also end the process.
  const markBroken = () => (broken = true);
  client.on('error', markBroken);
  try {
    return await run(client);
  } finally {
    client.off('error', markBroken);
    client.release(broken);
  }
}

/** Connects outside the pool and without its time limits, which are meant for waiting callers. */
export async function connectPatiently(settings: ClientConfig): Promise<Client> {
  const client = new Client({ ...settings, query_timeout: 0, statement_timeout: 0 });
  // Without a listener, a broken connection's error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set time zone 'UTC'");
  return client;
}
