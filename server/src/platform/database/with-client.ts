import type { Pool, PoolClient } from 'pg';

/** Lends one connection. After an error it is given up rather than returned: it may be in any state. */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A connection that breaks while it is lent out reports to the code that waits on it; unheard it would end the process.
  const markBroken = () => (broken = true);
  client.on('error', markBroken);
  try {
    return await run(client);
  } finally {
    client.off('error', markBroken);
    client.release(broken);
  }
}
