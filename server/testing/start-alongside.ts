import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/build-app.ts';
import { findAddition } from '../src/optional-module.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import type { TestApp } from './start-test-app.ts';

/** Starts a second process with the database, keys and clock of the first. */
export async function startAlongside({ platform }: TestApp): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { config, log, pool, clock } = platform;
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
