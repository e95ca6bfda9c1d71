import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/build-app.ts';
import { findAddition } from '../src/optional-module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import type { TestApp } from './start-test-app.ts';

/** Starts a second process with the database and clock of the first, and with its settings unless others are given. */
export async function startAlongside(
  { platform }: TestApp,
  settings: Partial<Config> = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { log, pool, clock } = platform;
  const config = { ...platform.config, ...settings };
  const other = assemblePlatform({ config, log, pool, clock, openReads: findAddition('openReads') });
  const app = buildApp(other);
  await other.jobs.start('web');
  await app.listen({ host: config.host, port: 0 });
  return {
    url: `http://${config.host}:${(app.server.address() as AddressInfo).port}`,
    async stop() {
      await app.close();
      await other.jobs.stop();
      await other.reads.close();
    },
  };
}
