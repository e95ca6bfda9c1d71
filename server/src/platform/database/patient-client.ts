import { Client, type ClientConfig } from 'pg';

/** A connection outside the pool, without the pool's time limits, which are for callers who wait. */
export async function connectPatiently(settings: ClientConfig): Promise<Client> {
  const client = new Client({ ...settings, query_timeout: 0, statement_timeout: 0 });
  // Without a listener, a broken connection's error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set time zone 'UTC'");
  return client;
}
