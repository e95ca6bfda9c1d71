import type { Pool, PoolClient } from 'pg';

/** Lends one connection. After an error it is dropped rather than returned, since its state is unknown. */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A lent connection that breaks reports to the code waiting on it; unhandled, its error event would end the process.
  const markBroken = () => (broken = true);
  client.on('error', markBroken);
  try {
    return await run(client);
  } finally {
    client.off('error', markBroken);
    client.release(broken);
  }
}
