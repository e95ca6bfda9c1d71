import { extname, join } from 'node:path';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';

// These packages contain only ES modules, which Jest has to translate like our own sources.
const esModules = ['dayjs', 'lucide-react', 'altcha', '@exodus/bytes', 'hucre', '@quaywatch'];

const here = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** How Jest translates sources, for every test. */
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
  moduleNameMapper: {
    '\\.(svg|woff2|css)$': here('asset-stub'),
    '/locales/index\\.cjs$': here('zod-locales'),
  },
};

/** A simulated browser for tests that render. What they pass to slots is checked against what owners declare. */
export const page = {
  globals: { knownSlots: readKnownSlots(process.cwd()) },
  moduleNameMapper: { ...translation.moduleNameMapper, '^aria-query$': here('aria-query') },
  testEnvironment: here('page-environment'),
  setupFiles: [here('web-globals')],
  setupFilesAfterEnv: [here('jest-setup')],
};

/** The whole configuration for a remote in its own repository. */
export const ofRemote = { ...translation, ...page, roots: ['<rootDir>/src'], testTimeout: 20_000 };
