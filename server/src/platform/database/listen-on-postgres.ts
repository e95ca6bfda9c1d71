import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { doubling } from '../back-off.rules.ts';
import type { Listener } from './open-pool.ts';

const pauses = doubling(1_000, 10_000);
const pulseMilliseconds = 30_000;

/**
 * Listens on its own connection and reconnects when that is lost; a statement every 30 seconds detects a dead one. It
 * never throws: without a connection it just hears nothing.
 */
export function listenOnPostgres(config: ClientConfig, channel: string, heard: () => void, log: Logger): Listener {
  let current: Client | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new Client(config);
    const lose = (error?: Error) => {
      if (current !== client) return;
      current = null;
      clearInterval(timer);
      void client.end().catch(() => undefined);
      if (isClosed) return;
      log.warn({ err: error }, 'the database connection that listens was lost');
      failures += 1;
      timer = setTimeout(() => void connect(), pauses(failures)).unref();
    };
    current = client;
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', heard);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      return lose(error as Error);
    }
    if (current !== client) return;
    failures = 0;
    timer = setInterval(() => void client.query('select 1').catch(lose), pulseMilliseconds).unref();
    // Notifications sent while nobody listened are lost.
    heard();
  }

  const connecting = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
