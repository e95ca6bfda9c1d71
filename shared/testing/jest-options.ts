import { extname, join } from 'node:path';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';

// These packages ship ES modules only, which Jest has to translate as it does our own sources.
const esModules = ['dayjs', 'lucide-react', 'altcha', '@exodus/bytes', 'hucre', '@quaywatch'];

const here = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** How sources are translated; for every test that Jest runs. */
export const translation = {
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
  moduleNameMapper: { '\\.(svg|woff2|css)$': here('asset-stub') },
};

/** A simulated browser, for tests that draw. What they pass to slots is checked against what owners declare. */
export const page = {
  globals: { knownSlots: readKnownSlots(process.cwd()) },
  testEnvironment: 'jsdom',
  setupFiles: [here('web-globals')],
  setupFilesAfterEnv: [here('jest-setup')],
};

/** The whole configuration of a remote in a repository of its own. */
export const ofRemote = { ...translation, ...page, roots: ['<rootDir>/src'], testTimeout: 20_000 };
