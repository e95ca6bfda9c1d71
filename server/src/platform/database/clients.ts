import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { isDatabaseAway } from './database-errors.ts';

/**
 * A connection that was lost or gave no answer is dropped rather than returned: a statement may still run on it, in a
 * transaction that is still open.
 */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // The code that waits for a broken connection gets its error. Unhandled, the error event would also end the process.
  const markBroken = () => (broken = true);
  client.on('error', markBroken);
  try {
    return await run(client);
  } catch (error) {
    broken ||= isDatabaseAway(error);
    throw error;
  } finally {
    client.off('error', markBroken);
    client.release(broken);
  }
}

/** Nothing more can be sent on it. It must still be released. */
export function endConnection(client: PoolClient): void {
  // Only the type of a pooled client lacks this method.
  void (client as PoolClient & Pick<Client, 'end'>).end();
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
