// Unit tests of everything that runs in a browser. The server's tests run on Node's own runner (docs/decisions).
import { readdirSync } from 'node:fs';

const packages = readdirSync(import.meta.dirname).filter((name) => /^(shell|shared|remote-.+)$/.test(name));

// These packages ship ES modules only, which Jest has to translate as it does our own sources.
const esModules = ['dayjs', 'lucide-react', 'altcha', '@exodus/bytes', 'hucre'];

/** What the tests of both kinds have in common. */
export const common = {
  rootDir: import.meta.dirname,
  roots: packages.map((name) => `<rootDir>/${name}`),
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${esModules.join('|')}))`],
  moduleNameMapper: { '\\.(svg|woff2|css)$': '<rootDir>/shared/testing/asset-stub.ts' },
  cacheDirectory: '<rootDir>/.cache/jest',
};

// What a remote brings to the server is tested on Node's own runner.
const ofServer = '/remote-[^/]+/server/';

// They draw nothing. A simulated browser would take most of their time.
const withoutPage = ['\\.rules\\.test\\.ts$', '/shared/(build|contract|domain|feed|store)/.*\\.test\\.ts$'];

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
      testEnvironment: 'jsdom',
      setupFiles: [...movedDate, '<rootDir>/shared/testing/web-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
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
