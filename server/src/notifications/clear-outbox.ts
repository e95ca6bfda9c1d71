import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { readOutboxName } from './outbox.ts';

export const outboxDays = 30;

/**
 * Deletes old messages at the start and then every hour: each process its own, since each may have a folder of its own.
 * Also without an outbox in use, because services may have been set up later.
 */
export function keepOutboxClear(
  app: App,
  { config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>,
  everyMilliseconds = hour,
): void {
  const folder = join(config.dataDir, 'outbox');
  let clearing = Promise.resolve();
  const clear = () => {
    clearing = clearOutbox(folder, clock.now()).catch((err: unknown) =>
      log.error({ err }, 'old messages in the outbox could not be deleted'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    clear();
    timer = setInterval(clear, everyMilliseconds).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await clearing;
  });
}

/** Deletes messages that were added more than 30 days ago, complete or not, and no other files. */
export async function clearOutbox(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const end = now.getTime() - outboxDays * day;
  const isOld = (name: string) => {
    const at = readOutboxName(name.replace(/\.part$/, ''))?.at.getTime();
    return at !== undefined && at < end;
  };
  for (const name of names.filter(isOld)) await rm(join(folder, name), { force: true });
}
