// Unit tests of everything that runs in a browser. The server's tests run on Node's own runner (docs/decisions).
import { readdirSync } from 'node:fs';
import { page, translation } from '@quaywatch/shared/testing/jest-options';

const packages = readdirSync(import.meta.dirname).filter((name) => /^(shell|shared|remote-.+)$/.test(name));

/** What the tests of both kinds have in common. */
export const common = {
  rootDir: import.meta.dirname,
  roots: packages.map((name) => `<rootDir>/${name}`),
  ...translation,
  cacheDirectory: '<rootDir>/.cache/jest',
};

// What a remote brings to the server is tested on Node's own runner.
const ofServer = '/remote-[^/]+/server/';

// They draw nothing. A simulated browser would take most of their time.
const withoutPage = [
  '\\.rules\\.test\\.ts$',
  '/shared/(build|contract|domain|feed|programs|release|remote|signing|store)/.*\\.test\\.ts$',
  '/remote-tracking/src/tables/build-workbook\\.test\\.ts$',
  '/shared/api/(call-api|index)\\.test\\.ts$',
  '/shared/query/(numbered-pages|read-overtaken|remove-if-there|try-again)\\.test\\.ts$',
  '/shared/session/index\\.test\\.ts$',
  '/shared/ui/numbers-field/number-file\\.test\\.ts$',
  '/shell/src/(paths|load-reports/load-reporter|remotes/remote-module)\\.test\\.ts$',
];

// With TEST_NOW tests run at another moment: scripts/dates.
const movedDate = process.env.TEST_NOW ? ['<rootDir>/shared/testing/moved-date.ts'] : [];

/** @type {import('jest').Config} */
export default {
  // Rendering a page takes long on a busy machine. Of a project Jest does not take it.
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'with a page',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', ofServer, ...withoutPage],
      ...page,
      setupFiles: [...movedDate, ...page.setupFiles],
    },
    {
      ...common,
      displayName: 'without a page',
      testRegex: withoutPage,
      testPathIgnorePatterns: ['/node_modules/', ofServer],
      testEnvironment: 'node',
      setupFiles: movedDate,
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup-without-page.ts'],
    },
  ],
};
