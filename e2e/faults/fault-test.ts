import { test as base } from '../fixtures/test.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';

type FaultFixtures = {
  /** The address of the product, bypassing the proxy. */
  readonly origin: string;
  /** The proxy that pages go through. */
  readonly line: FaultProxy;
};

export const test = base.extend<FaultFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for a destructured first argument
  origin: async ({}, use, { project }) => use(project.use.baseURL ?? ''),
  line: async ({ origin }, use) => {
    const proxy = await startFaultProxy(origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
