import { requestToken } from '@quaywatch/shared/contract';
import { join } from 'node:path';
import { buildApp } from '../src/build-app.ts';
import { buildFeed } from '../src/build-feed.ts';
import { seedDemo } from '../src/demo/seed-demo.ts';
import type { Template } from './database-template.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts';

export type TestServer = TestApp & {
  /**
   * Signs in a demo account.
   * @returns the access token
   */
  signInAs(email: string): Promise<string>;
};

const demoPassword = 'Harbour2026';

const demoTemplate: Template = {
  name: 'demo',
  build: buildApp,
  seed: (platform) => seedDemo(platform, buildFeed(platform)),
  sources: ['demo', 'feed', 'tracking', 'identity', 'customers', 'alerts', 'payments', 'subscriptions'].map((folder) =>
    join(import.meta.dirname, '../src', folder),
  ),
};

export async function startTestServer(options: Omit<TestAppOptions, 'build' | 'template'> = {}): Promise<TestServer> {
  const app = await startTestApp({ ...options, build: buildApp, template: demoTemplate });
  return {
    ...app,
    async signInAs(email) {
      const body = { grant_type: 'password', username: email, password: demoPassword };
      const { answer } = await app.call(requestToken, { body });
      return answer.access_token;
    },
  };
}
